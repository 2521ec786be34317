// follow dims the lines of a list that lie ahead: those from the nth on. The last
// one before them is where the run stands, and is kept in sight within the list.
export function follow(list, n) {
  const lines = [...list.children];
  lines.forEach((line, i) => {
    line.classList.toggle("ahead", i >= n);
    if (line.ariaCurrent) line.ariaCurrent = null;
  });
  const line = lines[n - 1];
  if (n >= lines.length || !line) return;
  line.ariaCurrent = "step";
  const top = line.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + line.offsetHeight > list.scrollTop + list.clientHeight) list.scrollTop = top - list.clientHeight / 2;
}
