import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { z } from "zod";

/** Process of an attacker: its first message is the attack. Floods a server until the next one, then reports the statuses that it got. */
const attackSchema = z.object({
  url: z.string(),
  kind: z.enum(["post", "unread", "slow", "wait"]),
  bodies: z.array(z.unknown()),
  headers: z.record(z.string(), z.string()),
  perSecond: z.number(),
});

const [message] = await once(process, "message");
const { url, kind, bodies, headers, perSecond } = attackSchema.parse(message);
const texts = bodies.map((body) => JSON.stringify(body));
const standard = {
  accept: "application/json, text/event-stream",
  "content-type": "application/json",
  ...headers,
};
const agent = new Agent({ keepAlive: true, maxSockets: 128 });
const statuses: Record<string, number> = {};
const { port } = new URL(url);
let open = 0;
let sent = 0;

function count(status: string | number | undefined): void {
  statuses[String(status)] = (statuses[String(status)] ?? 0) + 1;
}

function post(text: string, more: Record<string, string> = {}): Promise<Record<string, unknown>> {
  open += 1;
  return new Promise((resolve) => {
    const end = () => {
      open -= 1;
      resolve({});
    };
    const out = request(
      url,
      { agent, method: "POST", headers: { ...standard, ...more } },
      (response) => {
        count(response.statusCode);
        if (more["mcp-session-id"] === undefined && kind === "wait") resolve(response.headers);
        response.resume().on("close", end);
      },
    );
    out.on("error", () => {
      count("closed");
      end();
    });
    out.end(text);
  });
}

function head(length: number): string {
  const lines = Object.entries(standard).map(([name, value]) => `${name}: ${value}`);
  return `POST /mcp HTTP/1.1\r\nhost: localhost:${port}\r\n${lines.join("\r\n")}\r\ncontent-length: ${length}\r\n\r\n`;
}

/** Sends text on a new connection and reads nothing. */
function send(text: string) {
  open += 1;
  const socket = connect(Number(port), "127.0.0.1").pause();
  socket
    .on("error", () => undefined)
    .on("close", () => {
      count("closed");
      open -= 1;
    });
  socket.write(text);
  return socket;
}

const pipelined = 100;
let session: Record<string, string> = {};

function attack(text: string): void {
  if (kind === "post") void post(text);
  else if (kind === "wait") void post(text.replace('"id":1', `"id":${sent}`), session);
  else if (kind === "unread") {
    if (sent % pipelined === 0) send(`${head(Buffer.byteLength(text))}${text}`.repeat(pipelined));
  } else {
    const socket = send(`${head(200_000)}${" ".repeat(150_000)}`);
    const timer = setInterval(() => socket.write(" "), 500);
    socket.on("close", () => clearInterval(timer));
  }
}

if (kind === "wait") {
  const params = {
    protocolVersion: "2025-11-25",
    capabilities: { elicitation: {} },
    clientInfo: { name: "abuse", version: "1" },
  };
  const answer = await post(
    JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params }),
  );
  session = { "mcp-session-id": String(answer["mcp-session-id"]) };
}

const started = performance.now();
setInterval(() => {
  const due = ((performance.now() - started) / 1000) * perSecond;
  // What a busy machine could not send is left out.
  for (; sent < due; sent += 1) if (open < 512) attack(texts[sent % texts.length] ?? "");
}, 10);
process.once("message", () => {
  process.send?.({ sent, statuses });
  process.exit(0);
});
process.send?.("started");
