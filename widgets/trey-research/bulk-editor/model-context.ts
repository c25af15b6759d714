import type { BulkEditor } from "../contract.ts";
import { editedFields } from "./drafts.ts";
import type { EditorState } from "./editor-state.ts";

const namedAtMost = 20;

/** For the model, not for the screen: what the person picked, typed and saved. Typed is not stored. */
export function modelContext(query: BulkEditor["query"], state: EditorState): Record<string, unknown> {
  const people = new Map(state.rows.map((row) => [row.id, row.name]));
  const named = (ids: readonly string[]) =>
    ids.slice(0, namedAtMost).map((id) => ({ consultantId: id, name: people.get(id) }));
  const withOutcome = (kind: string) =>
    named(Object.keys(state.outcomes).filter((id) => state.outcomes[id]?.kind === kind));
  const unsaved = Object.entries(state.drafts).slice(0, namedAtMost);
  return {
    widget: "bulk-editor",
    query,
    listed: state.visible.length,
    total: state.total,
    selectedCount: state.selected.length,
    selected: named(state.selected),
    unsavedCount: Object.keys(state.drafts).length,
    unsaved: unsaved.map(([consultantId, { base, edits }]) => ({
      consultantId,
      name: base.name,
      fields: editedFields(edits),
    })),
    saved: withOutcome("saved"),
    conflicts: withOutcome("conflict"),
    notSaved: withOutcome("failed"),
  };
}
