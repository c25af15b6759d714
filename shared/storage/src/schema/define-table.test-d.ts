import { describe, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { connectStorage } from "../open.ts";
import { defineTable, type KeyOf, type RowOf, type Stored } from "./define-table.ts";

const schema = z.object({
  claimId: z.string(),
  id: z.string(),
  hours: z.number(),
  note: z.string().optional(),
});

interface Inspection {
  claimId: string;
  id: string;
  hours: number;
  note?: string | undefined;
}

const inspections = defineTable({
  name: "Inspections",
  kind: "inspection",
  schema,
  partitionKey: "claimId",
  rowKey: "id",
  title({ id, hours }) {
    expectTypeOf(hours).toEqualTypeOf<number>();
    return id;
  },
  allow(before, after) {
    expectTypeOf(before).toEqualTypeOf<Stored<Inspection> | undefined>();
    expectTypeOf(after).toEqualTypeOf<Inspection | undefined>();
  },
});

const facts = { name: "Inspections", kind: "inspection", schema, title: () => "" };

test("the row is that of the schema, and the key its key fields", () => {
  expectTypeOf<RowOf<typeof inspections>>().toEqualTypeOf<Inspection>();
  expectTypeOf<KeyOf<typeof inspections>>().toEqualTypeOf<{ claimId: string; id: string }>();
});

test("keys are text fields of the schema", () => {
  // @ts-expect-error: hours are a number.
  defineTable({ ...facts, rowKey: "hours" });
  // @ts-expect-error: the schema has no such field.
  defineTable({ ...facts, rowKey: "number" });
  // @ts-expect-error: hours are a number.
  defineTable({ ...facts, rowKey: "id", partitionKey: "hours" });
});

describe("the table of a store", () => {
  const store = connectStorage().open({ inspections }).as({ tool: "test", by: "Avery Howard" });
  const key = { claimId: "CLM-1042", id: "INS-7" };

  test("returns rows with their version", () => {
    const row = store.inspections.get(key);
    expectTypeOf(row).resolves.toEqualTypeOf<Stored<Inspection> | undefined>();
    // @ts-expect-error: the key has the claim too.
    void store.inspections.get({ id: "INS-7" });
  });

  test("changes fields of the schema", () => {
    void store.inspections.patch(key, { hours: 2, note: null });
    // @ts-expect-error: hours are a number.
    void store.inspections.patch(key, { hours: "2" });
    // @ts-expect-error: only optional fields can be cleared.
    void store.inspections.patch(key, { hours: null });
    // @ts-expect-error: the schema has no such field.
    void store.inspections.patch(key, { minutes: 90 });
  });

  test("writes batches to tables of the store", () => {
    void store.batch([{ table: "inspections", patch: key, changes: { hours: 3 } }]);
    // @ts-expect-error: the store has no such table.
    void store.batch([{ table: "orders", patch: key, changes: { hours: 3 } }]);
  });
});
