import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("works of one caller run one after the other, beside those of another", async () => {
  const turns = new Turns({ most: 2, mostPerCaller: 1, mostWaiting: 9 });
  const entered: string[] = [];
  const enter = async (caller: string) => {
    const end = await turns.enter(caller);
    entered.push(caller);
    return end;
  };
  const first = enter("ada");
  const second = enter("ada");
  const other = enter("bob");
  await Promise.all([first, other]);
  await nextTurn();
  expect(entered).toEqual(["ada", "bob"]);
  const end = await first;
  end?.();
  end?.();
  await second;
  expect(entered).toEqual(["ada", "bob", "ada"]);
});

test("a caller whose works fill the queue waits behind the first of another", async () => {
  const turns = new Turns({ most: 1, mostPerCaller: 1, mostWaiting: 9 });
  const entered: string[] = [];
  const enter = async (caller: string) => {
    const end = await turns.enter(caller);
    entered.push(caller);
    end?.();
  };
  await Promise.all(["ada", "ada", "ada", "bob"].map(enter));
  expect(entered.indexOf("bob")).toBeLessThan(2);
});

test("a caller with too much waiting gets no turn, and others do", async () => {
  const turns = new Turns({ most: 2, mostPerCaller: 1, mostWaiting: 2 });
  await turns.enter("ada");
  for (let waiting = 0; waiting < 2; waiting += 1) void turns.enter("ada");
  await nextTurn();
  expect(await turns.enter("ada")).toBeUndefined();
  expect(await turns.enter("bob")).toBeTypeOf("function");
});
