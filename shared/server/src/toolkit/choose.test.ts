import { UserError } from "@suite/contracts";
import { expect, test } from "vitest";
import { chooseOne, resolveEach } from "./choose.ts";

const rows = [{ id: "1", name: "Avery" }];
const getName = ({ name }: { name: string }) => name;

async function find(asked: string) {
  const row = rows.find(({ id, name }) => asked === id || asked === name);
  if (!row) throw new UserError("not_found", `Nobody is called ${asked}.`);
  return row;
}

test("returns a record or an error for each name, and no record twice", async () => {
  const resolved = await resolveEach(["1", "Zebediah", "Avery"], find, getName);
  expect(resolved).toEqual([
    { input: "1", row: rows[0] },
    { input: "Zebediah", error: expect.objectContaining({ code: "not_found" }) },
    { input: "Avery", error: expect.objectContaining({ message: "Avery is listed twice." }) },
  ]);
});

test("asks no further question after one was closed", async () => {
  const asks: boolean[] = [];
  await resolveEach<(typeof rows)[number]>(
    ["a", "b"],
    async (_, { ask }) => {
      asks.push(ask);
      throw new UserError("ambiguous", "Which one?", { answer: "cancel" });
    },
    getName,
  );
  expect(asks).toEqual([true, false]);
});

test("throws on an outage", async () => {
  const outage = resolveEach<(typeof rows)[number]>(
    ["1"],
    () => Promise.reject(new Error("down")),
    getName,
  );
  await expect(outage).rejects.toThrow("down");
});

test("a choice shows an id only where two records read the same", async () => {
  const rows = [
    { id: "1", name: "Robin Counts, Developer" },
    { id: "2", name: "Robin Counts, Architect" },
    { id: "3", name: "Robin Counts, Architect" },
  ];
  const shown: string[] = [];
  const chosen = await chooseOne(
    {
      choose: async (_, candidates) => {
        shown.push(...candidates.map(({ title }) => title));
        return { action: "accept", content: "3" };
      },
    },
    { noun: "consultant", label: getName, hint: "" },
    "Robin",
    { kind: "several", rows },
  );
  expect(chosen).toBe(rows[2]);
  expect(shown).toEqual([
    "Robin Counts, Developer",
    "Robin Counts, Architect, id 2",
    "Robin Counts, Architect, id 3",
  ]);
});
