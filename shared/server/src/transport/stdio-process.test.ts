import { expect, it } from "vitest";
import { closeAfterAll, closeAfterTest } from "../testing/closing.ts";
import { initialize, toolCall } from "../testing/raw.ts";
import { startStdioProcess } from "../testing/stdio-process.ts";

const byteOrderMark = "\u{feff}";
const ping = (id: number) => ({ jsonrpc: "2.0", id, method: "ping" });
const line = (message: object) => `${JSON.stringify(message)}\n`;

const server = await closeAfterAll(startStdioProcess());
await server.write(line(initialize({})));
await server.read();
await server.write(line({ jsonrpc: "2.0", method: "notifications/initialized" }));

it("a byte order mark before a line is skipped, also before the first one", async () => {
  const fresh = await closeAfterTest(startStdioProcess());
  await fresh.write(byteOrderMark + line(initialize({})));
  expect(await fresh.read()).toMatchObject({ id: 0, result: { protocolVersion: "2025-11-25" } });
  await server.write(byteOrderMark + line(ping(1)));
  expect(await server.read()).toMatchObject({ id: 1, result: {} });
  const [first, ...rest] = Buffer.from(byteOrderMark + line(ping(2)));
  await server.write(Buffer.from([first ?? 0]));
  await server.write(Buffer.from(rest));
  expect(await server.read()).toMatchObject({ id: 2, result: {} });
});

it.each([
  ["params", { ...ping(1), params: null }],
  ["params of a list", { ...ping(1), method: "tools/list", params: null }],
  ["_meta", { ...ping(1), params: { _meta: null } }],
  ["progressToken", { ...ping(1), params: { _meta: { progressToken: null } } }],
])("null is as good as absent for %s", async (_, message) => {
  await server.write(line({ jsonrpc: "2.0", method: "notifications/initialized", params: null }));
  await server.write(line(message));
  expect(await server.read()).toMatchObject({ id: 1, result: {} });
});

it("line breaks of Windows, blank lines and broken lines cost nothing", async () => {
  await server.write('\n\r\n   \nnot json\r\n{"half":\n');
  await server.write(line(ping(1)).replace("\n", "\r\n"));
  expect(await server.read()).toMatchObject({ id: 1, result: {} });
});

it.each([
  ["a list of params", { ...ping(7), params: [] }],
  ["params that are a text", { ...ping(7), params: "all" }],
  ["a fraction as id", { ...ping(7.5) }],
  ["another version of JSON-RPC", { ...ping(7), jsonrpc: "1.0" }],
  ["an unknown part", { ...ping(7), extra: true }],
])("a request with %s gets an error with its id", async (_, message) => {
  await server.write(line(message));
  const { id, error } = await server.read();
  expect([id, error?.code]).toEqual([message.id, -32600]);
  await server.write(line(ping(8)));
  expect(await server.read()).toMatchObject({ id: 8, result: {} });
});

const megabyte = 2 ** 20;
const longText = (bytes: number) => "x".repeat(bytes);
const longCall = (bytes: number) => toolCall("show-notes", { word: longText(bytes) }, 5);
const { jsonrpc, id, method, params } = longCall(11 * megabyte);

it.each([
  ["at its start", { jsonrpc, id, method, params }],
  ["at its end", { method, params, jsonrpc, id }],
  ["before the version at its end", { method, params, id, jsonrpc }],
  ["as a text", { jsonrpc, id: 'call "5"', method, params }],
])("a line of 11 MB with its id %s gets an error, and the next message works", async (_, call) => {
  await server.write(line(call));
  const answer = await server.read();
  expect(answer.id).toBe(call.id);
  expect(answer.error).toEqual({
    code: -32600,
    message: "The message is larger than 10 MB. Nothing was done: send less at a time.",
  });
  await server.write(line(ping(6)));
  expect(await server.read()).toMatchObject({ id: 6, result: {} });
});

it("a line of 300 MB without a known id is skipped and does not fill the memory", async () => {
  const before = await server.memoryMb();
  const part = longText(megabyte);
  await server.write(
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"id":1,"reason":"',
  );
  let most = 0;
  for (let sent = 0; sent < 300; sent += 1) {
    await server.write(part);
    if (sent % 50 === 49) most = Math.max(most, await server.memoryMb());
  }
  await server.write('"}}\n');
  await server.write(line(ping(6)));
  expect(await server.read()).toMatchObject({ id: 6, result: {} });
  expect(most - before).toBeLessThan(100);
});

it("a line of 9 MB arrives, with characters that its chunks cut", async () => {
  const word = "😀".repeat((9 * megabyte) / 4);
  await server.write(line(toolCall("show-notes", { word }, 5)));
  expect(await server.read()).toMatchObject({
    id: 5,
    result: { structuredContent: { notes: [] } },
  });
});
