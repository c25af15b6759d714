import { describe, expect, test } from "vitest";
import { type EditorAction, editorReducer } from "./editor-reducer.ts";
import { type EditorState, openedState } from "./editor-state.ts";
import { savableIds, unsavedCount } from "./saving.ts";
import { people, person } from "./testing/people.ts";

const page = { items: people.slice(0, 4), total: 10, cursor: "next" };
const opened = openedState(page, {}, "en");

function after(actions: readonly EditorAction[], from: EditorState = opened): EditorState {
  return actions.reduce(editorReducer, from);
}
const typed = (id: string, name: string): EditorAction => ({ type: "edited", id, edits: { name } });

describe("editing", () => {
  test("changed fields are counted, not keystrokes", () => {
    const state = after([
      typed("c1", "A"),
      typed("c1", "An"),
      { type: "edited", id: "c1", edits: { phone: "1" } },
    ]);
    expect(unsavedCount(state)).toBe(2);
    expect(state.drafts.c1?.edits).toEqual({ name: "An", phone: "1" });
  });

  test("restoring the old value leaves nothing unsaved", () => {
    expect(after([typed("c1", "A"), typed("c1", person(0).name)]).drafts).toEqual({});
  });

  test("leaving a cell unchanged keeps the outcome of the last save", () => {
    const failed: EditorState = { ...opened, outcomes: { c1: { kind: "failed", reason: "taken" } } };
    expect(after([{ type: "edited", id: "c1", edits: {} }], failed)).toBe(failed);
    expect(after([typed("c1", "A")], failed).outcomes).toEqual({});
  });

  test("rows can be reverted one by one and all at once", () => {
    const state = after([typed("c1", "A"), typed("c2", "B")]);
    expect(Object.keys(after([{ type: "reverted", ids: ["c1"] }], state).drafts)).toEqual(["c2"]);
    expect(after([{ type: "reverted", ids: ["c1", "c2"] }], state).drafts).toEqual({});
  });

  test("a tag is added to the selected rows that lack it, and removed from those that have it", () => {
    const both: EditorAction = { type: "selected", ids: ["c1", "c2"], on: true };
    const added = after([
      both,
      { type: "tagged", change: { operation: "add", field: "skills", tag: "Python" } },
    ]);
    expect(Object.keys(added.drafts)).toEqual(["c1"]);
    expect(added.drafts.c1?.edits.skills).toEqual([...person(0).skills, "Python"]);
    const removed = after([
      both,
      { type: "tagged", change: { operation: "remove", field: "roles", tag: "developer" } },
    ]);
    expect(removed.drafts.c2?.edits.roles).toEqual(["Data Scientist"]);
  });
});

describe("listing", () => {
  test("filtered-out rows leave the selection", () => {
    const state = after([
      { type: "selected", ids: ["c1", "c2"], on: true },
      { type: "filtered", filter: "python" },
    ]);
    expect(state.visible).toEqual(["c2"]);
    expect(state.selected).toEqual(["c2"]);
  });

  test("a row stays where it is while it is typed into", () => {
    const state = after([{ type: "sorted", column: "name" }, typed("c1", "Zoe")]);
    expect(state.visible[0]).toBe("c1");
  });

  test("another page is added without duplicate rows", () => {
    const state = after([{ type: "loaded", page: { items: people.slice(3, 6), total: 10 } }]);
    expect(state.rows.map((row) => row.id)).toEqual(["c1", "c2", "c3", "c4", "c5", "c6"]);
    expect(state.cursor).toBeUndefined();
  });

  test("other data replaces rows, drafts and results; filter and sorting stay", () => {
    const state = after([
      typed("c2", "B"),
      { type: "filtered", filter: "java" },
      { type: "replaced", page: { items: people.slice(6), total: 4 } },
    ]);
    expect(state.drafts).toEqual({});
    expect(state.visible).toEqual(["c8", "c9"]);
  });
});

describe("drafts of an earlier visit", () => {
  const draft = { base: person(0), edits: { name: "Mine" } };

  test("they apply to rows, also to rows beyond the first page", () => {
    const far = { base: person(8), edits: { name: "Far" } };
    const state = openedState(page, { c1: draft, c9: far }, "en");
    expect(state.visible).toContain("c9");
    expect(savableIds(state)).toEqual(["c1", "c9"]);
  });

  test("they apply to a newer row when nobody else changed the same field", () => {
    const newer = { ...person(0), phone: "+1 425 555 9999", version: "v2" };
    const state = openedState({ items: [newer], total: 1 }, { c1: draft }, "en");
    expect(state.drafts.c1).toEqual({ base: newer, edits: { name: "Mine" } });
    expect(state.outcomes).toEqual({});
  });

  test("they are a conflict when somebody else changed the same field", () => {
    const newer = { ...person(0), name: "Theirs", version: "v2" };
    const state = openedState({ items: [newer], total: 1 }, { c1: draft }, "en");
    expect(state.outcomes.c1).toEqual({ kind: "conflict", theirs: newer });
    expect(savableIds(state)).toEqual([]);
  });
});
