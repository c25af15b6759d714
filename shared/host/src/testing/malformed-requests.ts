/** Builds HTTP requests that no browser sends: odd methods, targets, headers and ends. The same ones in every run. */
export function malformedRequests(count: number, port: number): string[] {
  const random = randomFrom(20261122);
  return Array.from({ length: count }, () => malformedRequest(random, port));
}

type Random = (below: number) => number;

/** Pseudo-random numbers, the same in every run (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const methods = [
  "GET",
  "POST",
  "PUT",
  "DELETE",
  "HEAD",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PATCH",
  "PRI",
  "get",
  "\0",
];
const targets = [
  "/",
  "//",
  "///",
  "/\\",
  "*",
  "",
  "/%",
  "/%zz",
  "/%00",
  "/%c0%af",
  "/..",
  "/../../etc/passwd",
  "/..%2f..%2fetc",
  "http://evil.example/",
  "http:///",
  "http://[",
  "http://[::1",
  "//[",
  "///[",
  "/?",
  "/?csp=%",
  "/#",
  "/;",
  "/\u00e9",
  "/proxy",
  "/proxy/",
  "/proxy?csp=",
  "/proxy?csp=%7B",
  "/proxy?csp=[1]",
  "/proxy?csp=null",
  "//proxy",
  "/proxy//",
  `/proxy?csp=${encodeURIComponent('{"connectDomains":["https://a\\r\\nb"],"__proto__":[1]}')}`,
  "/config",
  "/servers/%/mcp",
  "/servers/echo/mcp",
  "/servers//mcp",
  "/servers/echo/mcp?person=%",
  "/servers/__proto__/mcp",
  "/servers/echo/mcp?person[]=Editor",
  "/assets/",
  "/assets/%2e%2e/",
  "/index.html",
  `/${"a".repeat(9_000)}`,
  `/${"a/".repeat(20_000)}`,
  `/?${"a=1&".repeat(3_000)}`,
  "ws://localhost/",
  "localhost:80",
];
const headers = [
  "upgrade: websocket\r\nconnection: upgrade",
  "upgrade: h2c",
  "transfer-encoding: chunked",
  "transfer-encoding: x",
  "content-length: 5",
  "content-length: -1",
  "content-length: 99999999999999999999",
  "expect: 100-continue",
  "expect: tea",
  "origin: null",
  "origin: http://localhost",
  "sec-fetch-site: cross-site",
  "sec-fetch-site: \u00ff",
  "sec-fetch-dest: iframe",
  "range: bytes=0-,1-2,9-1",
  "if-none-match: *",
  "if-modified-since: never",
  "accept-encoding: \u0080",
  "cookie: a\tb",
  `x: ${"y".repeat(20_000)}`,
  "no colon",
  ": no name",
  " folded",
  "host: evil.example",
  "mcp-session-id: \u00ff\u00fe",
  "last-event-id: \u0001",
  "accept: text/event-stream",
];
const ends = [
  "\r\n\r\n",
  "\r\n\r\n",
  "\r\n\r\n",
  "\n\n",
  "\r\n",
  "",
  "\r\n\r\n5\r\nhello\r\n0\r\n\r\n",
  "\r\n\r\nzz\r\n",
  "\r\n\r\nhello",
];

function malformedRequest(random: Random, port: number): string {
  const one = (list: readonly string[]) => list[random(list.length)] ?? "";
  const version = random(8) === 0 ? one(["HTTP/1.0", "HTTP/2.0", "HTTP/9", "", "RTSP/1.0"]) : "HTTP/1.1";
  const lines = [`${random(2) === 0 ? "GET" : one(methods)} ${one(targets)} ${version}`];
  if (random(6) > 0) lines.push(`host: localhost:${port}`);
  if (random(2) === 0) lines.push("connection: close");
  for (let count = random(4); count > 0; count--) lines.push(one(headers));
  return lines.join("\r\n") + one(ends);
}
