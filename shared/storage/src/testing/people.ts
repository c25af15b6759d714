import { storeTables, uniquePrefix } from "@suite/testing/storage";
import { type ConnectOptions, connectStorage } from "../open.ts";

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

type TestTables = ReturnType<typeof openTestTables>;
export type TestStore = ReturnType<TestTables["as"]>;

export async function readAll<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const row of rows) all.push(row);
  return all;
}
