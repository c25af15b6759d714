import { connectClient } from "@suite/testing/clients";
import { afterAll, expect, it } from "vitest";
import { startFixture } from "../testing/fixture.ts";

const fixture = await startFixture();
fixture.store.notes.splice(0);
for (let number = 0; number < 1200; number += 1) fixture.store.notes.push(`note ${number}`);
fixture.store.notes.push("Über Äpfel");
const { client, close } = await connectClient(fixture.url);
afterAll(async () => {
  await close();
  await fixture.close();
});

const complete = async (value: string, name = "id") =>
  (
    await client.complete({
      ref: { type: "ref/resource", uri: "fix://notes/{id}" },
      argument: { name, value },
    })
  ).completion;

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
