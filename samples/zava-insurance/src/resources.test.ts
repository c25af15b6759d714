import { expect, test } from "vitest";
import { useReadOnlyServer } from "./testing/start.ts";

const zava = useReadOnlyServer();

test("prompt arguments and record ids complete from the tables", async () => {
  const { client } = zava();
  const complete = async (
    ref: Parameters<typeof client.complete>[0]["ref"],
    name: string,
    value: string,
  ) => (await client.complete({ ref, argument: { name, value } })).completion.values;
  const prompt = (name: string) => ({ type: "ref/prompt", name }) as const;
  const holders = await complete(prompt("pending-inspections"), "holder", "kim");
  expect(holders).toEqual(["Grace Kim", "Kimberly King"]);
  expect(await complete(prompt("schedule-inspection"), "claim", "CN202504990")).toEqual([
    "CN202504990",
  ]);
  const specialties = await complete(prompt("preferred-roofers"), "specialty", "water");
  expect(specialties).toEqual(["Water damage", "Waterproofing"]);
  const record = { type: "ref/resource", uri: "zava://contractors/{id}" } as const;
  expect(await complete(record, "id", "cascade")).toEqual(["C-01"]);
});
