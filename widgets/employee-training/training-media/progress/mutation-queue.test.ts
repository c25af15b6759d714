import { expect, test } from "vitest";
import { isTransient, pauseBefore, storedWith, withMutation } from "./mutation-queue.ts";

const at = (seconds: number) =>
  ({ tool: "record-progress", args: { seconds }, subject: "position" }) as const;

const note = { tool: "set-bookmark", args: { note: "x" } } as const;

test("a later mutation replaces one of the same subject that waits and is not in flight", () => {
  expect(withMutation([at(1), note], at(2), false)).toEqual([note, at(2)]);
  expect(withMutation([at(1), note], at(2), true)).toEqual([at(1), note, at(2)]);
  expect(withMutation([note], note, false)).toEqual([note, note]);
});

test("mutations of another view are kept, and sent ones are removed", () => {
  const create = (id: string) => ({ ...note, id });
  const stored = [create("mine, sent"), create("another view's"), create("mine")];
  const ownIds = new Set(["mine, sent", "mine", "mine, new"]);
  const own = [create("mine"), create("mine, new")];
  expect(storedWith(stored, own, ownIds).map(({ id }) => id)).toEqual([
    "another view's",
    "mine",
    "mine, new",
  ]);
});

test("outages are retried, soon and at most a minute apart, and refusals are not", () => {
  expect(["unreachable", "unavailable", "conflict"].every(isTransient)).toBe(true);
  expect(["invalid", "not_found", "forbidden", "unsupported", "declined"].some(isTransient)).toBe(
    false,
  );
  expect([0, 1, 2, 20].map(pauseBefore)).toEqual([2_000, 4_000, 8_000, 60_000]);
});
