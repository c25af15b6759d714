import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const detail = (claimId: string) => zava().callTool("show-claim-detail", { claimId });

const names = ["claim 1", "cn202504990", "kimberly", "Kimberly King's claim"];
test.each(names)("%s is Kimberly King's", async (claimId) => {
  const { structuredContent, text } = await detail(claimId);
  expect(structuredContent, text).toMatchObject({ claim: { id: "1" } });
});

test("returns the statuses that may follow for the claim, its inspections and orders", async () => {
  const { structuredContent } = await detail("1");
  expect(structuredContent).toMatchObject({
    claim: { status: "in-review", nextStatuses: ["approved", "denied"] },
    totals: {
      approvedCents: 153_005,
      pendingCents: 3_361_362,
      openInspections: 1,
      pendingOrders: 1,
    },
    inspections: {
      items: [
        { id: "INS-1002", editable: true },
        { id: "INS-1001", nextStatuses: [] },
      ],
    },
    orders: {
      items: [{ id: "PO-2001", nextStatuses: ["approved", "rejected"], exceedsLoss: false }, {}],
    },
  });
});

test("marks an order that would exceed the estimated loss", async () => {
  const { structuredContent, text } = await detail("5");
  expect(structuredContent).toMatchObject({
    orders: { items: [{ id: "PO-2006", exceedsLoss: true }] },
  });
  expect(text).toContain("approving it exceeds the estimated loss");
});

test("a holder of two claims and a surname of two holders are ambiguous; a misspelt name has near misses", async () => {
  const ambiguous = { code: "ambiguous", candidates: [{ id: "29" }, { id: "3" }] };
  expect((await detail("Priya Raman")).error).toMatchObject(ambiguous);
  expect((await detail("Priya Raman Bellevue")).structuredContent).toMatchObject({
    claim: { id: "29" },
  });
  expect((await detail("King")).error?.code).toBe("ambiguous");
  const { error, text } = await detail("Kimberley Kink");
  expect(error?.code).toBe("not_found");
  expect(text).toContain("Kimberly King");
});
