import { expect, test } from "vitest";
import type { Drafts } from "./drafts.ts";
import { editorReducer } from "./editor-reducer.ts";
import { openedState } from "./editor-state.ts";
import {
  type SaveResult,
  savableIds,
  saveCounts,
  splitCalls,
  withResults,
  withSaving,
} from "./saving.ts";
import { people, person } from "./testing/people.ts";

const sent: Drafts = {
  c1: { base: person(0), edits: { name: " Ann Other " } },
  c2: { base: person(1), edits: { skills: ["Python"] } },
};
const before = withSaving(openedState({ items: [...people], total: 10 }, sent, "en"), ["c1", "c2"]);
const saved = { ...person(0), name: "Ann Other", version: "v2" };
const results: Record<"updated" | "short" | "conflict" | "failed", SaveResult> = {
  updated: { consultantId: "c1", name: "Ann Other", outcome: "updated", consultant: saved },
  short: { consultantId: "c1", name: "Ann Other", outcome: "updated", version: "v2" },
  conflict: {
    consultantId: "c2",
    name: person(1).name,
    outcome: "conflict",
    error: "changed meanwhile",
    consultant: { ...person(1), skills: ["Rust"], version: "v7" },
  },
  failed: {
    consultantId: "c2",
    name: person(1).name,
    outcome: "failed",
    error: "The email is taken.",
  },
};

test("more rows than one call takes are sent in several", () => {
  const many = Object.fromEntries(
    Array.from({ length: 85 }, (_, index) => [`c${index}`, { base: person(0), edits: {} }]),
  );
  expect(splitCalls(many).map((part) => Object.keys(part).length)).toEqual([25, 25, 25, 10]);
});

test("a row omitted from a long result is as it was sent, with its new version", () => {
  const state = withResults(before, sent, [results.short]);
  expect(state.rows[0]).toEqual(saved);
});

test("edits during a save stay unsaved on top of the saved row", () => {
  const typing = editorReducer(before, {
    type: "edited",
    id: "c1",
    edits: { phone: "+1 425 555 0000" },
  });
  const state = withResults(typing, sent, [results.updated]);
  expect(state.drafts.c1).toEqual({ base: saved, edits: { phone: "+1 425 555 0000" } });
  expect(state.outcomes.c1).toBeUndefined();
});

test("rows missing from the result are neither saving nor saved", () => {
  const state = withResults(before, sent, [results.updated]);
  expect(state.outcomes.c2).toBeUndefined();
  expect(savableIds(state)).toEqual(["c2"]);
  expect(saveCounts(sent, [results.updated])).toMatchObject({ saved: 1, untouched: 1 });
});

test("a row that somebody else changed to the same values is no conflict", () => {
  const same = {
    ...results.conflict,
    consultant: { ...person(1), skills: ["Python"], version: "v7" },
  };
  const state = withResults(before, sent, [same]);
  expect(state.outcomes.c2).toEqual({ kind: "unchanged" });
  expect(state.drafts.c2).toBeUndefined();
});
