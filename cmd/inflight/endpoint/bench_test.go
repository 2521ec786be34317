package endpoint

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	"github.com/aws/aws-sdk-go-v2/service/sqs/types"
)

// BenchmarkHTTP measures the life of a message (send, receive, delete) over HTTP
// by real clients at once, in turn against this simulator and against goaws, each a
// process of its own. cpu-µs is what the server itself computes, what Go's HTTP
// server and the kernel do included, and client-cpu-µs what the clients do (on Linux
// only). held is how many other messages are in flight meanwhile.
//
// goaws is no part of the project: make bench installs it and says in GOAWS where.
func BenchmarkHTTP(b *testing.B) {
	servers := []*server{startInflight(b)}
	if goaws := startGoaws(b); goaws != nil {
		servers = append(servers, goaws)
	}
	for _, held := range []int{0, 1_000, 10_000, 100_000} {
		var queues []*lifecycles
		for _, server := range servers {
			queues = append(queues, newLifecycles(b, server, held))
		}
		b.Run(fmt.Sprintf("held=%d", held), func(b *testing.B) { compare(b, queues) })
	}
}

// compare lets b.N messages live on each of the servers, some on one and then
// some on the other: what disturbs the machine disturbs both.
func compare(b *testing.B, queues []*lifecycles) {
	const round = 100
	var took, computed, client [2]time.Duration
	for n := 0; n < b.N; n += round {
		for i, q := range queues {
			servers, clients := q.server.cpu(), cpu(os.Getpid())
			took[i] += q.run(b, min(round, b.N-n))
			computed[i] += q.server.cpu() - servers
			client[i] += cpu(os.Getpid()) - clients
		}
	}
	each := func(d time.Duration) float64 { return float64(d.Microseconds()) / float64(b.N) }
	b.ReportMetric(0, "ns/op") // it would be the sum
	b.ReportMetric(each(took[0]), "µs")
	b.ReportMetric(each(computed[0]), "cpu-µs")
	b.ReportMetric(each(client[0]), "client-cpu-µs")
	if len(queues) > 1 {
		b.ReportMetric(each(took[1]), "goaws-µs")
		b.ReportMetric(each(computed[1]), "goaws-cpu-µs")
	}
}

// lifecycles is a queue on one of the servers.
type lifecycles struct {
	server *server
	client *sqs.Client
	url    *string
}

// newLifecycles makes the queue, with some messages in flight that stay there.
func newLifecycles(b *testing.B, server *server, held int) *lifecycles {
	client := sdkClient(server.address, "bench")
	q := must[*sqs.CreateQueueOutput](b)(client.CreateQueue(b.Context(), &sqs.CreateQueueInput{
		QueueName: aws.String(fmt.Sprintf("held-%d", held)), Attributes: map[string]string{"VisibilityTimeout": "3600"},
	}))
	var batch []types.SendMessageBatchRequestEntry
	for i := range 10 {
		batch = append(batch, types.SendMessageBatchRequestEntry{Id: aws.String(fmt.Sprint(i)), MessageBody: aws.String("held")})
	}
	for got := 0; got < held; {
		must[*sqs.SendMessageBatchOutput](b)(client.SendMessageBatch(b.Context(), &sqs.SendMessageBatchInput{QueueUrl: q.QueueUrl, Entries: batch}))
		got += len(must[*sqs.ReceiveMessageOutput](b)(client.ReceiveMessage(b.Context(), &sqs.ReceiveMessageInput{QueueUrl: q.QueueUrl, MaxNumberOfMessages: 10})).Messages)
	}
	return &lifecycles{server, client, q.QueueUrl}
}

// clients is how many there are at once: no more than the SDK keeps connections for.
const clients = 8

// run lets n messages live, each in the hands of one of the clients, and says
// how long it took.
func (l *lifecycles) run(b *testing.B, n int) time.Duration {
	began := time.Now()
	work := make(chan struct{}, n)
	for range n {
		work <- struct{}{}
	}
	close(work)
	var group sync.WaitGroup
	for range clients {
		group.Go(func() {
			for range work {
				if err := l.life(b.Context()); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	group.Wait()
	return time.Since(began)
}

func (l *lifecycles) life(ctx context.Context) error {
	if _, err := l.client.SendMessage(ctx, &sqs.SendMessageInput{QueueUrl: l.url, MessageBody: aws.String("order-42")}); err != nil {
		return err
	}
	got, err := l.client.ReceiveMessage(ctx, &sqs.ReceiveMessageInput{QueueUrl: l.url})
	if err != nil {
		return err
	}
	if len(got.Messages) != 1 {
		return errors.New("nothing was received")
	}
	_, err = l.client.DeleteMessage(ctx, &sqs.DeleteMessageInput{QueueUrl: l.url, ReceiptHandle: got.Messages[0].ReceiptHandle})
	return err
}

// server is a process that serves SQS.
type server struct {
	address string
	process *exec.Cmd
	ended   chan struct{} // closed when it has ended
}

// startServer starts a process that ends with the benchmark.
func startServer(b *testing.B, process *exec.Cmd) *server {
	if err := process.Start(); err != nil {
		b.Fatal(err)
	}
	s := &server{process: process, ended: make(chan struct{})}
	go func() {
		process.Wait() // it is killed: how it ends says nothing
		close(s.ended)
	}()
	b.Cleanup(func() {
		process.Process.Kill()
		<-s.ended
	})
	return s
}

func (s *server) cpu() time.Duration { return cpu(s.process.Process.Pid) }

// cpu is how long a process has computed so far; 0 where Linux doesn't say.
func cpu(process int) (sum time.Duration) {
	threads, _ := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/schedstat", process))
	for _, file := range threads {
		text, _ := os.ReadFile(file) // empty when the thread has just ended
		first, _, _ := strings.Cut(string(text), " ")
		ns, _ := strconv.ParseInt(first, 10, 64)
		sum += time.Duration(ns)
	}
	return sum
}

func startInflight(b *testing.B) *server {
	program := filepath.Join(b.TempDir(), "inflight")
	if output, err := exec.Command("go", "build", "-o", program, "..").CombinedOutput(); err != nil {
		b.Fatalf("go build: %v\n%s", err, output)
	}
	process := exec.Command(program, "sqs", "-addr", "127.0.0.1:0")
	stdout, err := process.StdoutPipe()
	if err != nil {
		b.Fatal(err)
	}
	s := startServer(b, process)
	for line := bufio.NewScanner(stdout); line.Scan(); {
		if _, rest, ok := strings.Cut(line.Text(), "AWS_ENDPOINT_URL_SQS="); ok {
			s.address, _, _ = strings.Cut(rest, " ")
			return s
		}
	}
	b.Fatal("inflight sqs gave no address")
	return nil
}

// goawsAddress can't be chosen without a configuration file.
const goawsAddress = "127.0.0.1:4100"

// startGoaws starts goaws, or says why it can't: then there is no comparison.
func startGoaws(b *testing.B) *server {
	program := os.Getenv("GOAWS")
	if program == "" {
		fmt.Println("no comparison with goaws: GOAWS names no program (make bench installs one)")
		return nil
	}
	if conn, err := net.Dial("tcp", goawsAddress); err == nil {
		conn.Close()
		fmt.Println("no comparison with goaws: another program has its port,", goawsAddress)
		return nil
	}
	process := exec.Command(program, "-loglevel", "error")
	process.Dir = b.TempDir()
	s := startServer(b, process)
	for {
		select {
		case <-s.ended:
			fmt.Println("no comparison with goaws: it ended at once")
			return nil
		default:
		}
		if conn, err := net.Dial("tcp", goawsAddress); err == nil {
			conn.Close()
			s.address = "http://" + goawsAddress
			return s
		}
	}
}
