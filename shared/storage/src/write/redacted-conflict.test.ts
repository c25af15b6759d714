import { uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { connectStorage } from "../open.ts";
import { defineTable } from "../schema/define-table.ts";
import { tester } from "../testing/people.ts";

const requests = defineTable({
  name: "Requests",
  kind: "request",
  schema: z.object({ id: z.string(), text: z.string(), personId: z.string() }),
  rowKey: "id",
  title: ({ id }) => id,
  redact: ({ personId: _, ...row }) => row,
});

const tables = connectStorage({ tablePrefix: uniquePrefix() }).open({ requests });
const request = { id: "1", text: "New", personId: "id-ada" };

test("a conflict tells of the current row what callers may see, of a write and of an undo", async () => {
  await tables.ensureTables();
  const store = tables.as(tester);
  const created = await store.requests.create(request);
  const { row } = await store.requests.patch({ id: "1" }, { text: "Newer" });
  const current = { id: "1", text: "Newer", version: row.version };
  const { version } = created.row;
  const writes = [
    store.requests.create(request),
    store.requests.patch({ id: "1" }, { text: "Late" }, { version }),
    store.requests.remove({ id: "1" }, { version }),
    store.history.undo(created.changeId),
  ];
  const errors = await Promise.allSettled(writes);
  for (const error of errors) {
    expect(error).toMatchObject({ reason: { code: "conflict" } });
    expect(Object(error).reason.data.current).toEqual(current);
  }
});
