/** A text of one line. The kind is also the `type` of its input. */
interface TextSpec {
  readonly kind: "text" | "email" | "tel";
  /** Length limit in characters. */
  readonly max: number;
}

interface ListSpec {
  readonly kind: "list";
  /** Length limit of an entry in characters. */
  readonly max: number;
  readonly entries: number;
  /** Limits of the list in a row that is too long for a response. */
  readonly cut: { readonly entries: number; readonly max: number };
}

interface RecordsSpec {
  readonly kind: "records";
  readonly entries: number;
}

type FieldSpec = (TextSpec | ListSpec | RecordsSpec) & {
  /** Share of the bulk editor's width. A field without it has no column there. */
  readonly column?: number;
  /** Part of a profile that draws a text: its title, or the ways to reach the person. Other texts stand with their label. */
  readonly section?: "title" | "contact";
};

/**
 * Fields of a consultant that people edit, in the order in which they stand. Forms, details, the columns of the bulk editor,
 * exports and messages are derived from it. A field's label is the text of the same name in `treyStrings`.
 */
export const consultantFields = {
  name: { kind: "text", max: 80, column: 1.4, section: "title" },
  email: { kind: "email", max: 120, column: 2.1, section: "contact" },
  phone: { kind: "tel", max: 32, column: 1.25, section: "contact" },
  skills: { kind: "list", max: 40, entries: 30, cut: { entries: 15, max: 30 }, column: 2 },
  roles: { kind: "list", max: 40, entries: 12, cut: { entries: 4, max: 30 }, column: 1.3 },
  certifications: { kind: "records", entries: 20 },
} as const satisfies Readonly<Record<string, FieldSpec>>;

type Specs = typeof consultantFields;

export type ConsultantField = keyof Specs;

type FieldLike<Spec> = {
  [Field in ConsultantField]: Specs[Field] extends Spec ? Field : never;
}[ConsultantField];

export type TextField = FieldLike<TextSpec>;

export type ListField = FieldLike<ListSpec>;

export type GridField = FieldLike<{ readonly column: number }>;

const specOf = (field: ConsultantField): FieldSpec => consultantFields[field];

export function isListField(field: ConsultantField): field is ListField {
  return specOf(field).kind === "list";
}

export const fieldNames = Object.keys(consultantFields) as ConsultantField[];

export const textFields = fieldNames.filter((field): field is TextField =>
  ["text", "email", "tel"].includes(specOf(field).kind),
);

export const listFields = fieldNames.filter(isListField);

export const gridFields = fieldNames.filter(
  (field): field is GridField => specOf(field).column !== undefined,
);

export const contactFields = textFields.filter((field) => specOf(field).section === "contact");

export const factFields = textFields.filter((field) => specOf(field).section === undefined);
