import { beforeEach, expect, test } from "vitest";
import { bridgeLog, describeMessage, recordMessage } from "./bridge-log.ts";

beforeEach(() => bridgeLog.set([]));

const titles = () => bridgeLog.get().map((entry) => describeMessage(entry, bridgeLog.get()));

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
  expect(bridgeLog.get()).toHaveLength(500);
  expect(titles().at(-1)).toBe("m509");
});
