import { inline, UserError } from "@suite/contracts";

/** What a name of a list turned out to be. */
export type Resolved<Row> =
  | { readonly asked: string; readonly row: Row }
  | { readonly asked: string; readonly error: UserError };

/**
 * Finds every record that a bulk tool was asked for. A name that means none, several or one already listed is that entry's
 * error, so that the others can go on; an outage is everybody's. Who closes one question is not asked the next.
 */
export async function resolveEach<Row extends { readonly id: string }>(
  names: readonly string[],
  find: (asked: string, options: { ask: boolean }) => Promise<Row>,
  nameOf: (row: Row) => string,
): Promise<Resolved<Row>[]> {
  const seen = new Set<string>();
  const resolved: Resolved<Row>[] = [];
  let ask = true;
  for (const asked of names) {
    try {
      const row = await find(asked, { ask });
      if (seen.has(row.id)) throw new UserError("invalid", `${inline(nameOf(row), 60)} is listed twice.`);
      seen.add(row.id);
      resolved.push({ asked, row });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (error.data?.answer === "cancel") ask = false;
      resolved.push({ asked, error });
    }
  }
  return resolved;
}
