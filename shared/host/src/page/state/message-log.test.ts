import { beforeEach, expect, test } from "vitest";
import { getDuration, joinCalls, messageLog, recordMessage } from "./message-log.ts";

beforeEach(() => messageLog.set([]));

const calls = () => joinCalls(messageLog.get());
const outcomes = () => calls().map(({ title, outcome }) => [title, outcome]);

test("names the request of a response, even if both sides use the same id", () => {
  recordMessage("show", "from-widget", { jsonrpc: "2.0", id: 1, method: "tools/call", params: {} });
  recordMessage("show", "to-widget", {
    jsonrpc: "2.0",
    id: 1,
    method: "ui/resource-teardown",
    params: {},
  });
  recordMessage("show", "from-widget", { jsonrpc: "2.0", id: 1, result: {} });
  recordMessage("show", "to-widget", {
    jsonrpc: "2.0",
    id: 1,
    error: { code: -32602, message: "no" },
  });
  expect(outcomes()).toEqual([
    ["tools/call", "failed"],
    ["ui/resource-teardown", "done"],
  ]);
});

test("keeps the newest 500 messages", () => {
  for (let count = 0; count < 510; count++)
    recordMessage("show", "to-widget", { jsonrpc: "2.0", method: `m${count}` });
  expect(messageLog.get()).toHaveLength(500);
  expect(outcomes().at(-1)).toEqual(["m509", "notification"]);
});

test("measures messages and the time of each call", () => {
  recordMessage("library", "to-server", { jsonrpc: "2.0", id: 1, method: "tools/list" });
  recordMessage("library", "from-server", { jsonrpc: "2.0", id: 1, result: { tools: ["ä"] } });
  expect(calls().map(getDuration)).toEqual([expect.any(Number)]);
  const request = { direction: "to-server", peer: "library" };
  expect(calls()).toMatchObject([{ request, response: { direction: "from-server", bytes: 50 } }]);
});
