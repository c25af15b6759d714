import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { RequestScope } from "../../calls/exchange.ts";
import { Turns } from "../../limits/turns.ts";
import { logLines } from "../../testing/log-lines.ts";
import type { HttpCall } from "./http-call.ts";
import { limitAnswers } from "./limit-answers.ts";

const page = { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: "ui://page" } };
const small = { ...page, method: "tools/list" };

/** Passes requests of one caller through the stage; their answers are unread until `read` is called. */
function startStage() {
  const server = { large: new Turns({ most: 8, mostPerCaller: 1, mostWaiting: 1 }) };
  const { log } = logLines();
  const passed: string[] = [];
  const begin = (name: string, body: unknown) => {
    const response = new EventEmitter();
    const scope = new RequestScope(name, { name: "Ada" }, log);
    const call = { server, response, scope, body } as unknown as HttpCall;
    const done = limitAnswers(call, async () => void passed.push(name));
    return { done, read: () => response.emit("close"), scope };
  };
  return { begin, passed };
}

it("a page waits until the caller has read the one before; other requests do not", async () => {
  const { begin, passed } = startStage();
  const first = begin("first", page);
  begin("second", page);
  begin("list", small);
  await nextTurn();
  expect(passed.toSorted()).toEqual(["first", "list"]);
  first.read();
  await nextTurn();
  expect(passed).toContain("second");
});

it("a batch gives up its turn while one of its calls waits for a person", async () => {
  const { begin, passed } = startStage();
  const batch = begin("batch", [small, small]);
  begin("page", page);
  await nextTurn();
  for (const endTurn of batch.scope.limit.turns) endTurn();
  await nextTurn();
  expect(passed).toEqual(["batch", "page"]);
});

it("more pages than may wait are refused", async () => {
  const { begin } = startStage();
  begin("first", page);
  await nextTurn();
  begin("second", page);
  await nextTurn();
  await expect(begin("third", page).done).rejects.toMatchObject({
    status: 429,
    retryAfter: 1,
    message: "Too many of your requests are waiting. Send fewer at a time.",
  });
});
