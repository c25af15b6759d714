import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connectClient2026 } from "@suite/testing/clients";
import { describe, expect, it } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { raw, toolCall } from "../testing/raw.ts";

const receiveMs = 800;
const fixture = await closeAfterAll(startFixture({ receiveMs }));
const start = `POST /mcp HTTP/1.1\r\nhost: localhost:${fixture.port}\r\ncontent-type: application/json\r\n`;

/** Sends the beginning of a request, then single bytes; resolves to the response and its time. */
async function trickle(beginning: string): Promise<{ text: string; ms: number }> {
  const started = performance.now();
  const socket = connect(fixture.port, "127.0.0.1");
  socket.on("error", () => undefined);
  let text = "";
  socket.on("data", (chunk) => {
    text += chunk;
  });
  await once(socket, "connect");
  socket.write(beginning);
  const timer = setInterval(() => socket.write("x"), 100);
  await new Promise((resolve) => socket.once("close", resolve));
  clearInterval(timer);
  return { text, ms: performance.now() - started };
}

describe.concurrent("a request that arrives too slowly", () => {
  it("ends for 300 callers in parallel, while others are served", async () => {
    const slow = Promise.all(
      Array.from({ length: 300 }, () => trickle(`${start}content-length: 100000\r\n\r\n{`)),
    );
    expect((await raw(fixture.port, { body: toolCall("show-notes") })).status).toBe(200);
    for (const { text, ms } of await slow) {
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(ms).toBeGreaterThan(receiveMs - 100);
      expect(ms).toBeLessThan(receiveMs + 10_000);
    }
  });

  it.each(["x-slow: ", "transfer-encoding: chunked\r\n\r\nffff\r\n{"])(
    "ends within %j too",
    async (part) => {
      expect((await trickle(start + part)).text).toMatch(/^HTTP\/1\.1 408 /);
    },
  );
});

it.concurrent("responds to calls that run longer than the receive limit", async () => {
  const { json } = await raw(fixture.port, { body: toolCall("wait", { ms: receiveMs + 1500 }) });
  expect(json?.result).toMatchObject({ content: [{ text: "waited" }] });
});

it.concurrent("keeps a stream of changes open beyond the receive limit", async ({ expect }) => {
  const { client, close } = await connectClient2026(fixture.url);
  let heard = 0;
  client.setNotificationHandler("notifications/resources/list_changed", () => {
    heard += 1;
  });
  await client.listen({ resourcesListChanged: true });
  await sleep(receiveMs + 1500);
  fixture.store.tell("note", "9", "create");
  await expect.poll(() => heard).toBe(1);
  await close();
});
