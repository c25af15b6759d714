import { expect, test } from "vitest";
import { busiest, inOrder, isOverAllocated } from "./consultant-order.ts";
import { people } from "./testing/people.ts";

const first = (order: Parameters<typeof inOrder>[1]) => inOrder(people, order, "en-US")[0]?.name;

test("the most hours, the highest peak or the first name stands first", () => {
  expect(first("hours")).toBe("Avery Howard");
  expect(first("peak")).toBe("Avery Howard");
  expect(first("name")).toBe("Adele Vance");
  expect(inOrder(people, "peak", "en-US")[1]?.name).toBe("Diego Siciliani");
});

test("equal figures are sorted by name, and nothing is lost", () => {
  const equal = people.map((person) => ({ ...person, forecastHours: 10 }));
  expect(inOrder(equal, "hours", "en-US").map(({ name }) => name)).toEqual(
    inOrder(people, "name", "en-US").map(({ name }) => name),
  );
});

test("exactly the capacity is not above it", () => {
  expect(people.filter(isOverAllocated).map(({ name }) => name)).toEqual(["Avery Howard", "Diego Siciliani"]);
});

test("the few who are named first include somebody over-allocated", () => {
  const calm = people.filter((person) => !isOverAllocated(person));
  const last = { ...(people.at(-1) ?? calm[0]), id: "c-over", name: "Zoe Over", peakAllocationPercent: 130 };
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name);
  expect(names(busiest(calm, 2, "en-US"))).toEqual(["Sanjay Puranik", "Ana Bowman"]);
  expect(names(busiest([...calm, last as (typeof calm)[0]], 2, "en-US"))).toEqual([
    "Sanjay Puranik",
    "Zoe Over",
  ]);
  expect(names(busiest(people, 2, "en-US"))).toEqual(["Avery Howard", "Sanjay Puranik"]);
});
