// Bytes as base64, for the binary values of message attributes.
const BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

function toBase64(bytes) {
  const length = typedArrayLength(bytes);
  let text = "";
  for (let i = 0; i < length; i += 3) {
    const group = (bytes[i] << 16) | ((i + 1 < length ? bytes[i + 1] : 0) << 8) | (i + 2 < length ? bytes[i + 2] : 0);
    text += BASE64[group >> 18] + BASE64[(group >> 12) & 63];
    text += i + 1 < length ? BASE64[(group >> 6) & 63] : "=";
    text += i + 2 < length ? BASE64[group & 63] : "=";
  }
  return text;
}

function fromBase64(text) {
  let length = (text.length / 4) * 3;
  if (endsWith(text, "==")) length -= 2;
  else if (endsWith(text, "=")) length -= 1;
  const bytes = new Uint8Array(length);
  for (let i = 0, at = 0; i < text.length; i += 4) {
    let group = 0;
    for (let j = 0; j < 4; j++) group = (group << 6) | max(0, indexOf(BASE64, text[i + j]));
    for (let shift = 16; shift >= 0 && at < length; shift -= 8) bytes[at++] = (group >> shift) & 255;
  }
  return bytes;
}
