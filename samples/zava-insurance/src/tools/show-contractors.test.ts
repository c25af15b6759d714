import { contractorsSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const contractors = (args: object) => zava().callTool("show-contractors", { ...args });

test("near a claim the nearest are first, with the assignable orders", async () => {
  const query = { claimId: "Kimberly King", specialty: "Fire restoration" };
  const { structuredContent, text } = await contractors(query);
  expect(structuredContent).toMatchObject({
    query: { claimId: "1" },
    near: {
      claimNumber: "CN202504990",
      orders: [{ id: "PO-2001", contractorName: "Palouse Fire Restoration" }],
    },
    contractors: { items: [{ name: "Palouse Fire Restoration" }, {}, {}, {}] },
  });
  expect(text).toMatch(/\d+ km/);
});

test("an unknown specialty is answered with the known ones", async () => {
  const { text } = await contractors({ specialty: "Astrology" });
  expect(text).toContain("No active contractor matches");
  expect(text).toContain("Waterproofing");
});

test("each contractor has a price and a next free day, and the best of all of them are named", async () => {
  const { structuredContent, text } = await contractors({ specialty: "Roofing", sortBy: "price" });
  const { contractors: page, best } = contractorsSchema.parse(structuredContent);
  const rates = page.items.map(({ hourlyRateCents }) => hourlyRateCents ?? 0);
  expect(rates).toEqual(rates.toSorted((one, other) => one - other));
  expect(best).toMatchObject({
    rating: 4.9,
    hourlyRateCents: rates[0],
    nextFreeDate: expect.any(String),
  });
  expect(text).toContain("| per hour | next free day |");
});
