import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { CostlyTurns } from "./costly-turns.ts";
import { limits } from "./limits.ts";

test("costly calls of one caller run one after the other, beside those of another", async () => {
  const turns = new CostlyTurns();
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
  end();
  end();
  await second;
  expect(entered).toEqual(["ada", "bob", "ada"]);
});

test("a caller with too many waiting costly calls is told when to call again", async () => {
  const turns = new CostlyTurns();
  await turns.enter("ada");
  for (let waiting = 0; waiting < limits.costly.mostWaiting; waiting += 1) void turns.enter("ada");
  await expect(turns.enter("ada")).rejects.toThrow(
    "You have made too many costly calls at once. Call again in 5 s.",
  );
  await turns.enter("bob");
});
