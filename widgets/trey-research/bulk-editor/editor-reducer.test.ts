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

test.each<[string, EditorAction[], Partial<EditorState>]>([
  [
    "filtered-out rows leave the selection",
    [
      { type: "selected", ids: ["c1", "c2"], on: true },
      { type: "filtered", filter: "python" },
    ],
    { visible: ["c2"], selected: ["c2"] },
  ],
  [
    "a row stays where it is while it is typed into",
    [{ type: "sorted", sort: { column: "name", direction: "ascending" } }, typed("c1", "Zoe")],
    { visible: ["c1", "c2", "c3", "c4"] },
  ],
  [
    "another page is added without duplicate rows",
    [{ type: "loaded", page: { items: people.slice(3, 6), total: 10 } }],
    { rows: people.slice(0, 6), cursor: undefined },
  ],
  [
    "other data replaces rows, drafts and results; the filter stays",
    [
      typed("c2", "B"),
      { type: "filtered", filter: "java" },
      { type: "replaced", page: { items: people.slice(6), total: 4 } },
    ],
    { drafts: {}, visible: ["c8", "c9"] },
  ],
])("%s", (_, actions, state) => {
  expect(after(actions)).toEqual(expect.objectContaining(state));
});

const draft = { base: person(0), edits: { name: "Mine" } };

test("drafts of an earlier visit apply to rows beyond the first page, and to newer rows without the same change", () => {
  const far = { base: person(8), edits: { name: "Far" } };
  const newer = { ...person(0), phone: "+1 425 555 9999", version: "v2" };
  const items = [newer, ...page.items.slice(1)];
  const state = openedState({ ...page, items }, { c1: draft, c9: far }, "en");
  expect(state.visible).toContain("c9");
  expect(savableIds(state).toSorted()).toEqual(["c1", "c9"]);
  expect(state.drafts.c1).toEqual({ base: newer, edits: { name: "Mine" } });
  expect(state.outcomes).toEqual({});
});

test("drafts of an earlier visit are a conflict when somebody else changed the same field", () => {
  const newer = { ...person(0), name: "Theirs", version: "v2" };
  const state = openedState({ items: [newer], total: 1 }, { c1: draft }, "en");
  expect(state.outcomes.c1).toEqual({ kind: "conflict", theirs: newer });
  expect(savableIds(state)).toEqual([]);
});
