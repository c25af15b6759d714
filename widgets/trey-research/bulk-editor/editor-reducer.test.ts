import { expect, test } from "vitest";
import { type EditorAction, editorReducer } from "./editor-reducer.ts";
import { type EditorState, openedState } from "./editor-state.ts";
import { savableIds } from "./saving.ts";
import { people, person } from "./testing/people.ts";

const page = { items: people.slice(0, 4), total: 10, cursor: "next" };
const opened = openedState(page, {}, "en");

function after(actions: readonly EditorAction[], from: EditorState = opened): EditorState {
  return actions.reduce(editorReducer, from);
}
const typed = (id: string, name: string): EditorAction => ({ type: "edited", id, edits: { name } });

test("leaving a cell unchanged keeps the outcome of the last save", () => {
  const failed: EditorState = { ...opened, outcomes: { c1: { kind: "failed", reason: "taken" } } };
  expect(after([{ type: "edited", id: "c1", edits: {} }], failed)).toBe(failed);
  expect(after([typed("c1", "A")], failed).outcomes).toEqual({});
});

test("listing filtered-out rows leave the selection", () => {
  const state = after([
    { type: "selected", ids: ["c1", "c2"], on: true },
    { type: "filtered", filter: "python" },
  ]);
  expect(state.visible).toEqual(["c2"]);
  expect(state.selected).toEqual(["c2"]);
});

test("listing a row stays where it is while it is typed into", () => {
  const state = after([
    { type: "sorted", sort: { column: "name", direction: "ascending" } },
    typed("c1", "Zoe"),
  ]);
  expect(state.visible[0]).toBe("c1");
});

test("listing another page is added without duplicate rows", () => {
  const state = after([{ type: "loaded", page: { items: people.slice(3, 6), total: 10 } }]);
  expect(state.rows.map((row) => row.id)).toEqual(["c1", "c2", "c3", "c4", "c5", "c6"]);
  expect(state.cursor).toBeUndefined();
});

test("listing other data replaces rows, drafts and results; filter and sorting stay", () => {
  const state = after([
    typed("c2", "B"),
    { type: "filtered", filter: "java" },
    { type: "replaced", page: { items: people.slice(6), total: 4 } },
  ]);
  expect(state.drafts).toEqual({});
  expect(state.visible).toEqual(["c8", "c9"]);
});

const draft = { base: person(0), edits: { name: "Mine" } };

test("drafts of an earlier visit they apply to rows, also to rows beyond the first page", () => {
  const far = { base: person(8), edits: { name: "Far" } };
  const state = openedState(page, { c1: draft, c9: far }, "en");
  expect(state.visible).toContain("c9");
  expect(savableIds(state)).toEqual(["c1", "c9"]);
});

test("drafts of an earlier visit they apply to a newer row when nobody else changed the same field", () => {
  const newer = { ...person(0), phone: "+1 425 555 9999", version: "v2" };
  const state = openedState({ items: [newer], total: 1 }, { c1: draft }, "en");
  expect(state.drafts.c1).toEqual({ base: newer, edits: { name: "Mine" } });
  expect(state.outcomes).toEqual({});
});

test("drafts of an earlier visit they are a conflict when somebody else changed the same field", () => {
  const newer = { ...person(0), name: "Theirs", version: "v2" };
  const state = openedState({ items: [newer], total: 1 }, { c1: draft }, "en");
  expect(state.outcomes.c1).toEqual({ kind: "conflict", theirs: newer });
  expect(savableIds(state)).toEqual([]);
});
