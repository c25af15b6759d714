import { rawTable, uniquePrefix } from "@suite/testing/storage";
import { expect, onTestFinished, test, vi } from "vitest";
import { openTestTables, readAll } from "../testing/people.ts";

const dayMs = 24 * 3_600_000;

/** Moves the clock of the process until the test ends. */
function aheadBy(ms: number): void {
  const { now } = Date;
  const spy = vi.spyOn(Date, "now").mockImplementation(() => now() + ms);
  onTestFinished(() => spy.mockRestore());
}

test("the state of a view is kept for its person for a day, without history", async () => {
  const tablePrefix = uniquePrefix();
  const open = openTestTables({ tablePrefix });
  const { viewStates } = open;
  expect(await viewStates.read("avery", "view-1")).toBeUndefined();
  await viewStates.save("avery", "view-1", '{"tab":"history"}');
  await viewStates.save("avery", "view-1", '{"tab":"map"}');
  expect(await viewStates.read("avery", "view-1")).toBe('{"tab":"map"}');
  expect(await viewStates.read("avery", "view-2")).toBeUndefined();
  expect(await viewStates.read("mona", "view-1")).toBeUndefined();
  expect((await open.readOnly().history.list()).changes).toEqual([]);

  aheadBy(dayMs + 1_000);
  expect(await viewStates.read("avery", "view-1")).toBeUndefined();
  expect(await viewStates.prune("avery")).toBe(1);
  expect(await readAll(rawTable(`${tablePrefix}ViewStates`).listEntities())).toEqual([]);
});

test("a state that no row can hold is refused and not cut", async () => {
  const { viewStates } = openTestTables();
  await expect(viewStates.save("avery", "view-1", "x".repeat(32_001))).rejects.toMatchObject({
    code: "invalid",
  });
});
