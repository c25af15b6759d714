import { expect, test } from "vitest";
import { listUndone } from "./use-undoable-mutations.ts";

const notice = { text: "Assigned 3 people.", changeId: "1", relatedChangeIds: ["2", "3"] };

test("the changes that belong to a notice are undone together with its change", () => {
  expect(listUndone("1", notice)).toEqual(["1", "2", "3"]);
});

test("another change is undone alone", () => {
  expect(listUndone("7", notice)).toEqual(["7"]);
  expect(listUndone("7", undefined)).toEqual(["7"]);
});
