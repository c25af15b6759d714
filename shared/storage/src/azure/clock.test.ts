import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { booking, openTestTables, person, tester } from "../testing/people.ts";
import { StorageClock } from "./clock.ts";

const second = 1000;

test("a clock that agrees with storage's is used as it is", () => {
  const reports: number[] = [];
  const clock = new StorageClock((skewMs) => reports.push(skewMs));
  expect(clock.aheadMs).toBe(0);
  clock.observe(10_000, 10_200, 10_300);
  clock.observe(10_000, 10_999, 11_400);
  expect(clock.aheadMs).toBe(0);
  expect(reports).toEqual([]);
});

test.each([90 * second, -90 * second, 7_200 * second, -7_200 * second])(
  "a clock that is off by %i ms is corrected to within a second, and reported once",
  (skewMs) => {
    const reports: number[] = [];
    const clock = new StorageClock((ms) => reports.push(ms));
    for (const at of [10_300, 14_950, 22_010]) {
      clock.observe(Math.floor(at / second) * second, at - 20 + skewMs, at + 20 + skewMs);
      expect(Math.abs(clock.aheadMs + skewMs)).toBeLessThan(second);
    }
    expect(reports).toHaveLength(1);
    expect(Math.abs((reports[0] ?? 0) - skewMs)).toBeLessThan(second);
    // The operator sets the clock.
    clock.observe(30_000, 30_400, 30_500);
    expect(clock.aheadMs).toBe(0);
  },
);

test("a process two hours behind misses nothing and hides nothing", async () => {
  const tablePrefix = uniquePrefix();
  const open = openTestTables({ tablePrefix });
  // More rows than one page, which are brought up to date by the audit rows.
  const people = Array.from({ length: 1010 }, (_, at) => person(`${at}`));
  await open.seed({ people, bookings: [booking("north", "1"), booking("south", "2")] });
  open.sharedState.checkEachRead(true);
  const store = open.as(tester);
  const read = async () => {
    const [listed, rooms] = await Promise.all([store.people.list(), store.bookings.list()]);
    return [listed.find(({ id }) => id === "7")?.visits, rooms.length];
  };
  const changes: number[] = [];
  onTestFinished(open.onRemoteChange(({ change }) => change && changes.push(1), { everyMs: 50 }));

  const script = fileURLToPath(new URL("../testing/skewed-process.ts", import.meta.url));
  const child = fork(script, [tablePrefix, `${-7_200 * second}`], {
    execArgv: ["--conditions=suite-source", "--import", "tsx"],
  });
  onTestFinished(() => void child.kill());
  await once(child, "message");
  const call = async (...message: [string, ...unknown[]]) => {
    const answer = once(child, "message");
    child.send(message);
    return (await answer)[0].answer;
  };

  expect(await read()).toEqual([0, 2]);
  expect(await call("read")).toEqual([0, 2]);
  for (const round of [1, 3]) {
    await call("write", round);
    expect(await read()).toEqual([round, 2 + round]);
    await store.people.patch({ id: "7" }, { visits: round + 1 });
    await store.bookings.create(booking(`room ${round + 1}`, `${round + 1}`));
    expect(await call("read")).toEqual([round + 1, 3 + round]);
  }
  const { changes: history } = await store.history.list({ where: ({ kind }) => kind === "person" });
  const visits = history.map(({ summary }) => Number(summary.at(-1)));
  expect(visits.toSorted((one, other) => other - one)).toEqual([4, 3, 2, 1]);
  await expect.poll(() => changes.length).toBe(4);

  const key = { id: "equal", keptMs: 600_000, onlyWhileStanding: true };
  const first = await open
    .as(tester, { key })
    .people.patch({ id: "8" }, ({ visits }) => ({ visits: visits + 1 }));
  expect([first.row.visits, await call("visitOnce", "equal")]).toEqual([1, 1]);

  expect(await call("warnings")).toEqual([
    expect.stringMatching(/clock of this process is \d+ s behind storage's/),
    expect.stringContaining("Synchronize it"),
  ]);
  expect(open.warnings).toEqual([]);
});
