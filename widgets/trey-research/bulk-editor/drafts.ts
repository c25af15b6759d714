import {
  type ConsultantChanges,
  consultantChangesSchema,
  type GridField,
  gridFields,
  type VersionedConsultant,
} from "@suite/trey-research-contract";

export type Edits = Pick<ConsultantChanges, GridField>;

/** Unsaved edits of one row, with the row as it was read. Its version shows whether somebody else saved first. */
export interface RowDraft {
  readonly base: VersionedConsultant;
  readonly edits: Edits;
}

export type Drafts = Readonly<Record<string, RowDraft>>;

export function editedFields(edits: Edits): readonly GridField[] {
  return gridFields.filter((field) => edits[field] !== undefined);
}

/** Compares two values. A text that was never entered equals an empty one. */
function sameValue(a: Edits[GridField] = "", b: Edits[GridField] = ""): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function keep(edits: Edits, isKept: (field: GridField) => boolean): Edits {
  return Object.fromEntries(
    editedFields(edits)
      .filter(isKept)
      .map((field) => [field, edits[field]]),
  );
}

/** Draft of `base` after `edits`; `undefined` when nothing differs from the row that was read. */
export function createDraft(base: VersionedConsultant, edits: Edits): RowDraft | undefined {
  const changed = keep(edits, (field) => !sameValue(edits[field], base[field]));
  return editedFields(changed).length > 0 ? { base, edits: changed } : undefined;
}

export function shownRow(
  row: VersionedConsultant,
  draft: RowDraft | undefined,
): VersionedConsultant {
  return draft ? { ...row, ...draft.edits } : row;
}

export function editsSince(edits: Edits, sent: Edits): Edits {
  return keep(edits, (field) => !sameValue(edits[field], sent[field]));
}

/** Fields that both this draft and somebody else (in `theirs`) changed to different values. */
export function clashingFields(
  { base, edits }: RowDraft,
  theirs: VersionedConsultant,
): readonly GridField[] {
  return editedFields(edits).filter(
    (field) => !sameValue(base[field], theirs[field]) && !sameValue(edits[field], theirs[field]),
  );
}

/** Edits that change nothing of what somebody else (in `theirs`) changed. */
export function harmlessEdits(draft: RowDraft, theirs: VersionedConsultant): Edits {
  const clashing = clashingFields(draft, theirs);
  return keep(draft.edits, (field) => !clashing.includes(field));
}

/** Edits with surrounding blanks removed. */
export function trimmed(edits: Edits): Edits {
  const trimmedText = (value: Edits[GridField]) =>
    typeof value === "string" ? value.trim() : value;
  return Object.fromEntries(editedFields(edits).map((field) => [field, trimmedText(edits[field])]));
}

/** Fields that the tools would reject, checked with the schema they use. */
export function invalidFields(edits: Edits): readonly GridField[] {
  const checked = consultantChangesSchema.safeParse(trimmed(edits));
  const refused = new Set(checked.error?.issues.map((issue) => issue.path[0]));
  return gridFields.filter((field) => refused.has(field));
}
