import { uniquePrefix } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { connectStorage } from "../open.ts";
import { openTestTables, person, tester } from "../testing/people.ts";
import { defineTable } from "./define-table.ts";

const store = openTestTables().as(tester);

test("a text of 64 KiB fits, one character more is refused by name", async () => {
  await store.people.create(person("fits", { phone: "é".repeat(32_768) }));
  await expect(
    store.people.create(person("not", { phone: "é".repeat(32_769) })),
  ).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringMatching(/phone.*32769.*32768/),
  });
  const skills = Array.from({ length: 5000 }, (_, at) => `skill ${at}`);
  await expect(store.people.patch({ id: "fits" }, { skills })).rejects.toMatchObject({
    data: { field: "skills" },
  });
  expect(await store.people.get({ id: "not" })).toBeUndefined();
});

test("rows over 1 MiB are refused", async () => {
  const names = Array.from({ length: 20 }, (_, at) => `field${at}`);
  const columns = Object.fromEntries(names.map((name) => [name, z.string().optional()]));
  const schema = z.object({ id: z.string(), ...columns });
  const wide = defineTable({
    name: "Wide",
    kind: "wide",
    schema,
    rowKey: "id",
    title: () => "wide",
  });
  const { rows } = connectStorage({ tablePrefix: uniquePrefix() }).open({ rows: wide }).as(tester);
  const heavy = Object.fromEntries(names.map((name) => [name, "x".repeat(30_000)]));
  await expect(rows.create({ id: "2", ...heavy })).rejects.toThrow(/1048576/);
});
