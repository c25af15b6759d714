import { type ConsultantChanges, consultantChangesSchema, type VersionedConsultant } from "../contract.ts";

export const textFields = ["name", "email", "phone"] as const;
export const tagFields = ["skills", "roles"] as const;
export const editableFields = [...textFields, ...tagFields] as const;

export type TextField = (typeof textFields)[number];
export type TagField = (typeof tagFields)[number];
export type EditableField = (typeof editableFields)[number];

export function isTagField(field: EditableField): field is TagField {
  return tagFields.some((tagField) => tagField === field);
}

export type Edits = Pick<ConsultantChanges, EditableField>;

/** Unsaved edits of one row, with the row as it was read. Its version shows whether somebody else saved first. */
export interface RowDraft {
  readonly base: VersionedConsultant;
  readonly edits: Edits;
}

export type Drafts = Readonly<Record<string, RowDraft>>;

export function editedFields(edits: Edits): readonly EditableField[] {
  return editableFields.filter((field) => edits[field] !== undefined);
}

function sameValue(a: Edits[EditableField], b: Edits[EditableField]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function keep(edits: Edits, wanted: (field: EditableField) => boolean): Edits {
  return Object.fromEntries(
    editedFields(edits)
      .filter(wanted)
      .map((field) => [field, edits[field]]),
  );
}

/** Draft of `base` after `edits`; `undefined` when nothing differs from the row that was read. */
export function draftOf(base: VersionedConsultant, edits: Edits): RowDraft | undefined {
  const changed = keep(edits, (field) => !sameValue(edits[field], base[field]));
  return editedFields(changed).length > 0 ? { base, edits: changed } : undefined;
}

/** Row with its unsaved edits. */
export function shownRow(row: VersionedConsultant, draft: RowDraft | undefined): VersionedConsultant {
  return draft ? { ...row, ...draft.edits } : row;
}

/** Edits made after `sent` was sent to the server. */
export function editsSince(edits: Edits, sent: Edits): Edits {
  return keep(edits, (field) => !sameValue(edits[field], sent[field]));
}

/** Fields that both this draft and somebody else (in `theirs`) changed to different values. */
export function clashingFields(
  { base, edits }: RowDraft,
  theirs: VersionedConsultant,
): readonly EditableField[] {
  return editedFields(edits).filter(
    (field) => !sameValue(base[field], theirs[field]) && !sameValue(edits[field], theirs[field]),
  );
}

/** Edits with surrounding blanks removed. */
export function trimmed(edits: Edits): Edits {
  const text = Object.fromEntries(
    textFields.flatMap((field) => (edits[field] === undefined ? [] : [[field, edits[field].trim()]])),
  );
  return { ...edits, ...text };
}

/** Fields that the tools would reject, checked with the schema they use. */
export function invalidFields(edits: Edits): readonly EditableField[] {
  const checked = consultantChangesSchema.safeParse(trimmed(edits));
  const refused = new Set(checked.error?.issues.map((issue) => issue.path[0]));
  return editableFields.filter((field) => refused.has(field));
}

/** Adds a tag unless it is blank or differs from an existing one only in case. */
export function withTag(tags: readonly string[], tag: string): string[] {
  const wanted = tag.trim();
  return wanted === "" || hasTag(tags, wanted) ? [...tags] : [...tags, wanted];
}

export function withoutTag(tags: readonly string[], tag: string): string[] {
  return tags.filter((other) => other.toLowerCase() !== tag.trim().toLowerCase());
}

function hasTag(tags: readonly string[], tag: string): boolean {
  return tags.some((other) => other.toLowerCase() === tag.toLowerCase());
}
