import { once } from "node:events";
import { createServer, get } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, it } from "vitest";
import { FairQueue, takeTurns } from "./fair-queue.ts";

/** Queue whose works note their caller when their turn comes. */
function startQueue(limits: { most: number; mostPerCaller: number; mostWaiting: number }) {
  const queue = new FairQueue(limits);
  const started: string[] = [];
  const running: (() => void)[] = [];
  async function enter(caller: string): Promise<boolean> {
    const leave = await queue.enter(caller);
    if (!leave) return false;
    started.push(caller);
    running.push(leave);
    return true;
  }
  /** Ends the oldest work, and lets the next one start. */
  async function end(): Promise<void> {
    running.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  }
  return { enter, end, started };
}

it("starts up to the limits of the process and of each caller", async () => {
  const { enter, started } = startQueue({ most: 3, mostPerCaller: 2, mostWaiting: 9 });
  for (const caller of ["a", "a", "a", "b", "b"]) void enter(caller);
  await expect.poll(() => started).toEqual(["a", "a", "b"]);
});

it("gives callers turns, whatever one of them has waiting", async () => {
  const { enter, end, started } = startQueue({ most: 1, mostPerCaller: 1, mostWaiting: 9 });
  for (const caller of ["a", "a", "a", "a", "b", "c", "b"]) void enter(caller);
  for (let turn = 0; turn < 7; turn += 1) await end();
  expect(started).toEqual(["a", "a", "b", "c", "a", "b", "a"]);
});

it("refuses a caller with too much waiting, and no other", async () => {
  const { enter } = startQueue({ most: 1, mostPerCaller: 1, mostWaiting: 1 });
  expect(await enter("a")).toBe(true);
  void enter("a");
  expect(await enter("a")).toBe(false);
  const other = enter("b");
  expect(await Promise.race([other, Promise.resolve("waits")])).toBe("waits");
});

it("counts work that is ended twice once", async () => {
  const queue = new FairQueue({ most: 1, mostPerCaller: 1, mostWaiting: 9 });
  const leave = await queue.enter("a");
  const second = queue.enter("a");
  const third = queue.enter("a");
  leave?.();
  leave?.();
  await second;
  expect(await Promise.race([third, Promise.resolve("waits")])).toBe("waits");
});

it("begins requests of several callers in turns, one in each turn of the event loop", async () => {
  const begun: (string | undefined)[] = [];
  const turns: number[] = [];
  let turn = 0;
  const listen = takeTurns(({ headers }, response) => {
    begun.push(headers.authorization);
    turns.push(turn);
    response.end();
  });
  const server = createServer();
  const together: Parameters<typeof listen>[] = [];
  server.on("request", (...pair) => together.push(pair));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = Object(server.address());
  const answers = ["a", "a", "a", "b", "a", "b"].map(
    (authorization) =>
      new Promise((done) => get({ port, agent: false, headers: { authorization } }, done)),
  );
  await expect.poll(() => together.length).toBe(6);
  const byCaller = together.toSorted(([one], [other]) =>
    `${one.headers.authorization}`.localeCompare(`${other.headers.authorization}`),
  );
  for (const pair of byCaller) listen(...pair);
  for (; begun.length < 6; turn += 1) await nextTurn();
  await Promise.all(answers);
  server.close();
  expect(begun).toEqual(["a", "a", "b", "a", "b", "a"]);
  expect(new Set(turns).size).toBe(6);
});
