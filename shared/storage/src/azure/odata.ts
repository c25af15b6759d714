declare const filterBrand: unique symbol;

/** A filter made by the `odata` tag. A plain string is not a filter, so string concatenation does not compile. */
export type Filter = string & { readonly [filterBrand]: true };

/** Writes an OData filter with its values quoted: odata`PartitionKey eq ${partition} and at lt ${before}`. */
export function odata(strings: TemplateStringsArray, ...values: (string | Date)[]): Filter {
  return String.raw({ raw: strings }, ...values.map(literal)) as Filter;
}

/** Joins filters: `allOf([a, b])` is `(a) and (b)`. Undefined ones are left out. */
export function allOf(filters: readonly (Filter | undefined)[]): Filter {
  const present = filters.filter((filter) => filter !== undefined);
  return present.map((filter) => `(${filter})`).join(" and ") as Filter;
}

function literal(value: string | Date): string {
  return typeof value === "string"
    ? `'${value.replaceAll("'", "''")}'`
    : `datetime'${value.toISOString()}'`;
}
