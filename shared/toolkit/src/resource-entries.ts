import { clip } from "@suite/contracts";
import { pageOf } from "./page.ts";

interface Entry {
  readonly id: string;
  readonly title: string;
  readonly description: string;
}

/** A page of `resources/list` of records whose URI template has one variable, `id`. */
export function resourceEntries<Row extends { readonly id: string }>(
  rows: readonly Row[],
  describe: (row: Row) => Omit<Entry, "id">,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
) {
  const page = pageOf(
    rows,
    (row) => {
      const { title, description } = describe(row);
      return { variables: { id: row.id }, title: clip(title, 120), description: clip(description, 200) };
    },
    ({ id }) => id,
    { list: "resources", cursor, limit, bytes: 100_000 },
  );
  return { entries: page.items, cursor: page.cursor };
}
