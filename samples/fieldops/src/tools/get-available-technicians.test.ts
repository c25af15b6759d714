import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const running = useReadOnlyServer();
const get = async (args: Record<string, unknown>) => {
  const { text, structuredContent } = await running().callTool("get-available-technicians", args);
  const { technicians, day } = Object(structuredContent);
  return {
    text,
    day,
    names: technicians.items.map(({ name }: { name: string }) => name),
    technicians,
  };
};

test("lists available technicians by region, skill and shift, without those on leave", async () => {
  expect((await get({ region: "South", skill: "refrigeration" })).names).toEqual(["Yuki Tanabe"]);
  expect((await get({ shift: "evening" })).names).toEqual([
    "Andre Fontaine",
    "Ben Achterberg",
    "Liam O'Farrell",
    "Victor Mensah",
    "Yuki Tanabe",
  ]);
  expect((await get({ skill: "Solar" })).text).toContain("Nobody with Solar");
});

test("subtracts the day's bookings from free time", async () => {
  const { technicians, day } = await get({ day: "tomorrow", skill: "Controls" });
  expect(day).toBe("2026-03-11");
  expect(technicians.items).toMatchObject([
    { name: "Marco Bellini", freeMinutes: 510, jobs: 0 },
    { name: "Dana Kovacs", freeMinutes: 450, jobs: 1 },
  ]);
});
