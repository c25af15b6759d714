import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, describe, expect, it, vi } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { waysToSend } from "../testing/large-body-sender.ts";
import { raw, toolCall } from "../testing/raw.ts";
import { startSignedInFixture } from "../testing/signed-in.ts";
import { startProcess } from "../testing/start-process.ts";
import { drainLimit } from "../transport/adapter.ts";

const megabyte = 1024 * 1024;
const fixture = await closeAfterAll(startFixture());
const signedIn = await closeAfterAll(startSignedInFixture());

type Refused = { way: string; status: number; megabytes: number; headers?: object; url?: string };

const refused: Refused[] = [
  ...waysToSend.map((way) => ({ way, status: 413, megabytes: 5 })),
  { way: "fetch of a stream", status: 413, megabytes: 1 },
  { way: "http.request", status: 415, megabytes: 5, headers: { "content-type": "text/plain" } },
  { way: "http.request", status: 403, megabytes: 5, headers: { origin: "https://evil.example" } },
  { way: "http.request", status: 401, megabytes: 5, url: signedIn.url },
];

/** Runs clients one after the other. By timing, each reads its response or finds a closed connection. */
const times = process.env.RELEASE_TESTS ? 40 : 4;

it(`answers ${times} of ${times} clients that send a large body, however they send it`, async () => {
  const orders = refused.map(({ headers, url = fixture.url, way, megabytes }) => ({
    way,
    megabytes,
    url,
    times,
    headers: { "content-type": "application/json", ...headers },
  }));
  const { said } = await startProcess("./large-body-sender.ts", [JSON.stringify(orders)]);
  expect(said).toEqual(
    refused.map(({ status, way, megabytes }) => ({
      way,
      megabytes,
      statuses: Array(times).fill(status),
    })),
  );
}, 300_000);

describe("a client that continues to send after the response", () => {
  afterEach(() => vi.useRealTimers());

  it("is disconnected at the size limit", async () => {
    const { socket, answer, ended } = await sendForever();
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    const more = Buffer.alloc(megabyte);
    let sent = 0;
    while (!socket.destroyed && sent < 4 * drainLimit.bytes) {
      sent += more.length;
      if (!socket.write(more))
        await Promise.race([once(socket, "drain").catch(() => undefined), ended]);
    }
    await ended;
    expect(sent).toBeGreaterThan(drainLimit.bytes);
    expect(sent).toBeLessThan(2 * drainLimit.bytes);
  });

  it("is disconnected at the time limit", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { socket, answer, ended } = await sendForever();
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
    vi.advanceTimersByTime(drainLimit.ms - 1);
    socket.write("x");
    await raw(fixture.port, { body: toolCall("show-notes") });
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    await ended;
  });
});

/** Sends a request whose body never ends. */
async function sendForever() {
  const opened = await open(fixture.port);
  opened.socket.write(`content-length: ${1024 * megabyte}\r\n\r\n${"x".repeat(1024)}`);
  return opened;
}

/** Opens a connection that has sent the beginning of a request. */
async function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.on("error", () => undefined);
  socket.write(
    `POST /mcp HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\n`,
  );
  const answer = once(socket, "data").then(([chunk]) => String(chunk));
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, answer, ended };
}
