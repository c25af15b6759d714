/** Plural forms of a text, by `Intl.PluralRules` category. */
export type Forms = { readonly other: string } & {
  readonly [form in Intl.LDMLPluralRule]?: string;
};

/** A text or its plural forms. `{name}` marks a value. */
export type Message = string | Forms;
