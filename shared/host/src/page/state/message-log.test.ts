import { beforeEach, expect, test } from "vitest";
import { describeMessage, exportMessages, getDuration, messageLog, recordMessage } from "./message-log.ts";

beforeEach(() => messageLog.set([]));

const titles = () => messageLog.get().map((entry) => describeMessage(entry, messageLog.get()));

test("names the request of a response, even if both sides use the same id", () => {
  recordMessage("show", "from-widget", { jsonrpc: "2.0", id: 1, method: "tools/call", params: {} });
  recordMessage("show", "to-widget", { jsonrpc: "2.0", id: 1, method: "ui/resource-teardown", params: {} });
  recordMessage("show", "from-widget", { jsonrpc: "2.0", id: 1, result: {} });
  recordMessage("show", "to-widget", { jsonrpc: "2.0", id: 1, error: { code: -32602, message: "no" } });
  expect(titles().slice(2)).toEqual(["ui/resource-teardown ✓", "tools/call ✕"]);
});

test("keeps the newest 500 messages", () => {
  for (let count = 0; count < 510; count++)
    recordMessage("show", "to-widget", { jsonrpc: "2.0", method: `m${count}` });
  expect(messageLog.get()).toHaveLength(500);
  expect(titles().at(-1)).toBe("m509");
});

test("measures messages and exports them with the time of each response", () => {
  recordMessage("library", "to-server", { jsonrpc: "2.0", id: 1, method: "tools/list" });
  recordMessage("library", "from-server", { jsonrpc: "2.0", id: 1, result: { tools: ["ä"] } });
  const entries = messageLog.get();
  expect(entries.map((entry) => getDuration(entry, entries))).toEqual([undefined, expect.any(Number)]);
  const { log } = JSON.parse(exportMessages(entries));
  expect(log.entries).toMatchObject([
    { direction: "to-server", peer: "library", message: { method: "tools/list" } },
    { direction: "from-server", bytes: 50, time: expect.any(Number) },
  ]);
});
