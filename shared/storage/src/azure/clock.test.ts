import { AsyncLocalStorage } from "node:async_hooks";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, onTestFinished, test, vi } from "vitest";
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
  const { now } = Date;
  const skew = new AsyncLocalStorage<number>();
  const clock = vi.spyOn(Date, "now").mockImplementation(() => now() + (skew.getStore() ?? 0));
  onTestFinished(() => clock.mockRestore());
  /** Makes a call of the process whose clock is off, which stays off for what the call leaves in the background. */
  const skewed = <T>(call: () => Promise<T>): Promise<T> => skew.run(-7_200 * second, call);
  const tablePrefix = uniquePrefix();
  const warnings: string[] = [];
  const open = openTestTables({ tablePrefix });
  const late = openTestTables({ tablePrefix, log: (problem) => warnings.push(problem) });
  // More rows than one page.
  const people = Array.from({ length: 1010 }, (_, at) => person(`${at}`));
  await open.seed({ people, bookings: [booking("north", "1"), booking("south", "2")] });
  for (const { sharedState } of [open, late]) sharedState.checkEachRead(true);
  const [here, there] = [open.as(tester), late.as(tester)];
  const read = async (store: typeof here) => {
    const [listed, rooms] = await Promise.all([store.people.list(), store.bookings.list()]);
    return [listed.find(({ id }) => id === "7")?.visits, rooms.length];
  };
  const write = async (store: typeof here, round: number) => {
    await store.people.patch({ id: "7" }, { visits: round });
    await store.bookings.create(booking(`room ${round}`, `${round}`));
  };

  expect(await read(here)).toEqual([0, 2]);
  expect(await skewed(() => read(there))).toEqual([0, 2]);
  for (const round of [1, 3]) {
    await skewed(() => write(there, round));
    expect(await read(here)).toEqual([round, 2 + round]);
    await write(here, round + 1);
    expect(await skewed(() => read(there))).toEqual([round + 1, 3 + round]);
  }
  const { changes } = await here.history.list({ where: ({ kind }) => kind === "person" });
  const visits = changes.map(({ summary }) => Number(summary.at(-1)));
  expect(visits).toEqual([4, 3, 2, 1]);

  const key = { id: "equal", keptMs: 600_000, arguments: "arguments" };
  const visit = async (process: typeof open) => {
    const { people } = process.as(tester, { key });
    return (await people.patch({ id: "8" }, ({ visits }) => ({ visits: visits + 1 }))).row.visits;
  };
  expect([await visit(open), await skewed(() => visit(late))]).toEqual([1, 1]);

  const warning = /clock of this process is \d+ s behind storage's.* Synchronize it/;
  expect([...warnings, ...late.warnings]).toEqual(Array(2).fill(expect.stringMatching(warning)));
  expect(open.warnings).toEqual([]);
});
