import { once } from "node:events";
import { utimesSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { connectClient, connectClient2026 } from "@suite/testing/clients";
import { beforeEach, expect, it } from "vitest";
import { closeAfterTest } from "../testing/closing.ts";
import { type Fixture, startFixture } from "../testing/fixture.ts";
import { keepAlive, raw, toolCall } from "../testing/raw.ts";
import { serve } from "./serve.ts";

let fixture: Fixture;
beforeEach(async () => {
  fixture = await closeAfterTest(startFixture({ drainMs: 600 }));
});

it("serve explains what to do about a taken port", async () => {
  await expect(serve(fixture.core, { port: fixture.port })).rejects.toThrow(
    /^Port \d+ is taken\. Set PORT/,
  );
});

it("serve keeps an idle connection for longer than clients and proxies do", async () => {
  const { post, close } = keepAlive(fixture.port, 1);
  const { headers } = await post(toolCall("show-notes"));
  expect(headers["keep-alive"]).toBe("timeout=75");
  close();
});

it("serve finishes running calls, answers those on open connections and takes no new ones while it stops", async () => {
  const waiting = once(fixture.store.events, "waiting");
  const running = raw(fixture.port, { body: toolCall("wait", { ms: 300 }) });
  const body = JSON.stringify(toolCall("show-notes"));
  const open = connect(fixture.port, "127.0.0.1");
  open.write("POST /mcp HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n");
  await waiting;
  const closed = fixture.close();
  open.end(`content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  await expect(raw(fixture.port, { body: toolCall("show-notes") })).rejects.toThrow("ECONNREFUSED");
  const late = await text(open);
  expect(late).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(late).toMatch(/^connection: close\r$/im);
  expect((await running).json?.result).toMatchObject({ content: [{ text: "waited" }] });
  await closed;
});

it("serve aborts calls that take longer than the drain time", async () => {
  const waiting = once(fixture.store.events, "waiting");
  const aborted = once(fixture.store.events, "aborted");
  const running = raw(fixture.port, { body: toolCall("wait") }).catch((error: Error) => error);
  await waiting;
  await fixture.close();
  await aborted;
  expect(await running).toBeInstanceOf(Error);
});

it("serve does not wait for streams that stay open", async () => {
  const patient = await startFixture({ drainMs: 60_000 });
  const session = await connectClient(patient.url, { capabilities: { roots: {} } });
  const { client } = await closeAfterTest(connectClient2026(patient.url));
  await client.listen({ resourcesListChanged: true });
  await sleep(50);
  await patient.close();
  await session.client.close();
});

it("serve notifies listening clients of both revisions of a rebuilt widget", async () => {
  const session = await closeAfterTest(connectClient(fixture.url, { capabilities: { roots: {} } }));
  const { client } = await closeAfterTest(connectClient2026(fixture.url));
  const heard = new Set<string>();
  session.client.fallbackNotificationHandler = async () => void heard.add("2025");
  client.setNotificationHandler(
    "notifications/resources/list_changed",
    () => void heard.add("2026"),
  );
  await client.listen({ resourcesListChanged: true });
  await sleep(100);
  const before = (await session.client.listResources()).resources[0]?.uri;
  writeFileSync(fixture.page, "<p>rebuilt</p>");
  utimesSync(fixture.page, new Date(), new Date(Date.now() + 5000));
  await expect.poll(() => heard.size).toBe(2);
  const after = (await session.client.listResources()).resources[0]?.uri ?? "";
  expect(after).not.toBe(before);
  expect((await client.readResource({ uri: after })).contents[0]).toMatchObject({
    text: expect.stringContaining("<p>rebuilt</p>"),
  });
});
