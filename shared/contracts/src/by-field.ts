/** Object with a value for each of the fields, such as the empty values of a form. */
export function byField<Field extends string, Value>(
  fields: readonly Field[],
  read: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Record<Field, Value>;
}
