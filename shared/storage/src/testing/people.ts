import { type Person, rawTable, storeTables, uniquePrefix } from "@suite/testing/storage";
import { type ConnectOptions, connectStorage } from "../open.ts";
import { encodeFields, toAddress } from "../schema/codec.ts";

export { type Booking, booking, type Person, person, tester } from "@suite/testing/storage";

/** The three tables, under names of their own unless a prefix is given. */
export function openTestTables(options: ConnectOptions = {}) {
  return connectStorage({ tablePrefix: uniquePrefix(), ...options }).open(storeTables);
}

/** Seeds the tables through a connection of their own, whose cache no test reads, and returns their prefix. */
export async function seedTables(rows: Parameters<TestTables["seed"]>[0]): Promise<string> {
  const tablePrefix = uniquePrefix();
  await openTestTables({ tablePrefix }).seed(rows);
  return tablePrefix;
}

/** Writes people straight to their table, however long storage takes. */
export async function plantPeople(tablePrefix: string, rows: readonly Person[]): Promise<void> {
  const { people } = storeTables;
  const table = rawTable(`${tablePrefix}${people.name}`);
  for (let at = 0; at < rows.length; at += 100) {
    const entities = rows
      .slice(at, at + 100)
      .map((row) => ({ ...toAddress(people, row), ...encodeFields(people, row) }));
    await table.submitTransaction(entities.map((entity) => ["create", entity]));
  }
}

type TestTables = ReturnType<typeof openTestTables>;
export type TestStore = ReturnType<TestTables["as"]>;

export async function readAll<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
