/** Builds HTTP requests that no browser sends: odd methods, targets, headers and ends, in combinations of all of them. */
export function malformedRequests(count: number, port: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const pick = (list: readonly string[], step = 1) => list[(index * step) % list.length] ?? "";
    const version = index % 8 === 0 ? pick(["HTTP/1.0", "HTTP/2.0", "HTTP/9", "", "RTSP/1.0"]) : "HTTP/1.1";
    const lines = [`${index % 2 === 0 ? "GET" : pick(methods)} ${pick(targets)} ${version}`];
    if (index % 6 > 0) lines.push(`host: localhost:${port}`);
    if (index % 4 > 1) lines.push("connection: close");
    for (let step = index % 5; step > 1; step--) lines.push(pick(headers, step));
    return lines.join("\r\n") + pick(ends);
  });
}

// Lists of different prime lengths, so that each request has another combination.
const methods = "POST PUT DELETE HEAD OPTIONS TRACE CONNECT PATCH PRI get \0".split(" ");

const targets = [
  ..."/ // /// /\\ * /% /%zz /%00 /%c0%af /.. /../../etc/passwd /..%2f..%2fetc /? /?csp=% /# /; /\u00e9".split(
    " ",
  ),
  ..."http://evil.example/ http:///  http://[ http://[::1 //[ ///[ ws://localhost/ localhost:80".split(" "),
  ..."/proxy /proxy/ /proxy?csp= /proxy?csp=%7B /proxy?csp=[1] /proxy?csp=null //proxy /proxy//".split(" "),
  `/proxy?csp=${encodeURIComponent('{"connectDomains":["https://a\\r\\nb"],"__proto__":[1]}')}`,
  ..."/config /servers/%/mcp /servers//mcp /servers/__proto__/mcp /servers/echo/mcp".split(" "),
  ..."/servers/echo/mcp?person=% /servers/echo/mcp?person[]=Editor /assets/ /assets/%2e%2e/".split(" "),
  ...[`/${"a".repeat(9_000)}`, `/${"a/".repeat(20_000)}`, `/?${"a=1&".repeat(3_000)}`],
];

const headers = [
  "upgrade: websocket\r\nconnection: upgrade|upgrade: h2c|connection: upgrade, close|te: trailers, x",
  "transfer-encoding: chunked|transfer-encoding: x|content-length: 5|content-length: -1",
  "content-length: 99999999999999999999|expect: 100-continue|expect: tea|origin: null",
  "origin: http://localhost|sec-fetch-site: cross-site|sec-fetch-site: \u00ff|sec-fetch-dest: iframe",
  "range: bytes=0-,1-2,9-1|if-modified-since: never|accept-encoding: \u0080|cookie: a\tb|no colon",
  ": no name| folded|host: evil.example|mcp-session-id: \u00ff\u00fe|last-event-id: \u0001",
  `accept: text/event-stream|if-none-match: *|x: ${"y".repeat(20_000)}`,
].flatMap((line) => line.split("|"));

const crlf = "\r\n\r\n";
const ends = [crlf, crlf, "\n\n", "\r\n", "", `${crlf}5\r\nhello\r\n0${crlf}`, `${crlf}zz\r\n`];
