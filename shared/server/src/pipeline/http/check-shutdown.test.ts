import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { closeAfterTest } from "../../testing/closing.ts";
import { startFixture } from "../../testing/fixture.ts";
import { raw, toolCall } from "../../testing/raw.ts";

const body = JSON.stringify(toolCall("show-notes"));

/** Opens a connection that has sent the headers of a call. */
async function beginCall(port: number) {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(
    `POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  return socket;
}

it("a shutdown waits for a call whose body is still arriving", async () => {
  const { port, close } = await closeAfterTest(startFixture({ drainMs: 5000 }));
  const socket = await beginCall(port);
  // A later request is answered, so the server has read the headers.
  await raw(port, { method: "GET", path: "/healthz" });
  const closed = close();
  socket.end(body);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK/);
  await closed;
});

it("a call that does not end in time is not waited for", async () => {
  const { port, close } = await closeAfterTest(startFixture({ drainMs: 100 }));
  const socket = await beginCall(port);
  socket.on("error", () => undefined);
  await raw(port, { method: "GET", path: "/healthz" });
  await close();
  expect(await text(socket)).toBe("");
});
