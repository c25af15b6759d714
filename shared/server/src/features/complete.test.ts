import { connectClient } from "@suite/testing/clients";
import { expect, it } from "vitest";
import { closeAfterAll } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";

const { url, store } = await closeAfterAll(startFixture());
store.notes.splice(
  0,
  3,
  ...Array.from({ length: 1200 }, (_, number) => `note ${number}`),
  "Über Äpfel",
);
const { client } = await closeAfterAll(connectClient(url));

async function complete(value: string, name = "id") {
  const ref = { type: "ref/resource" as const, uri: "fix://notes/{id}" };
  return (await client.complete({ ref, argument: { name, value } })).completion;
}

it("returns at most 100 values and their total", async () => {
  const { values, total, hasMore } = await complete("");
  expect([values.length, total, hasMore]).toEqual([100, 1201, true]);
  expect(await complete("120")).toEqual({ values: ["120", "1200"], total: 2, hasMore: false });
});

it("finds by the beginning of any word, ignoring case and accents", async () => {
  expect((await complete("apf")).values).toEqual(["1200"]);
  expect((await complete("ÜBER ä")).values).toEqual(["1200"]);
  expect((await complete("pfel")).values).toEqual([]);
});

it("refuses unknown variables and arguments", async () => {
  await expect(complete("", "name")).rejects.toMatchObject({ code: -32602 });
  await expect(complete("x".repeat(300))).rejects.toMatchObject({ code: -32602 });
});
