declare const filterBrand: unique symbol;

/** A filter made by the `odata` tag. A plain string is not a filter, so string concatenation does not compile. */
export type Filter = string & { readonly [filterBrand]: true };

type FilterValue = string | number | boolean | Date;

/** Writes an OData filter with its values quoted, and numbers as doubles: odata`skill eq ${skill} and hours gt ${10}`. */
export function odata(strings: TemplateStringsArray, ...values: FilterValue[]): Filter {
  return String.raw({ raw: strings }, ...values.map(literal)) as Filter;
}

/** Joins filters: `allOf([a, b])` is `(a) and (b)`. Undefined ones are left out. */
export function allOf(filters: readonly (Filter | undefined)[]): Filter {
  const present = filters.filter((filter) => filter !== undefined);
  return present.map((filter) => `(${filter})`).join(" and ") as Filter;
}

function literal(value: FilterValue): string {
  if (typeof value === "string") return `'${value.replaceAll("'", "''")}'`;
  if (value instanceof Date) return `datetime'${value.toISOString()}'`;
  if (typeof value === "number") return decimal(value);
  return String(value);
}

/** Writes a number without an exponent, which not every OData parser accepts, and with a point, which makes it a double. */
function decimal(value: number): string {
  if (!Number.isFinite(value)) throw new Error("A filter can only compare with finite numbers.");
  if (Number.isInteger(value)) return `${BigInt(value)}.0`;
  const text = String(value);
  return text.includes("e") ? value.toFixed(100) : text;
}
