import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const list = (args: Record<string, unknown> = {}) => zava().callTool("list-approvals", args);

test("lists what waits, the most urgent first, with risks", async () => {
  const { text, structuredContent } = await list();
  expect(text).toMatch(
    /^5 purchase orders of \$176,874\.47 wait for a manager's decision, [23] of them overdue\./,
  );
  expect(structuredContent).toMatchObject({
    you: { manager: true },
    totals: { waiting: 5, decidable: 5, outdated: 2, decided: 2 },
    approvals: {
      items: [
        { id: "APR-3002", overdue: true, risks: [{ code: "most-of-loss", share: 0.74 }] },
        { id: "APR-3004", overdue: true },
        {
          id: "APR-3005",
          risks: [
            { code: "above-loss", cents: 388_910 },
            { code: "no-inspection" },
            { code: "old-claim" },
          ],
        },
        { id: "APR-3003", risks: [{ code: "few-reviews" }, { code: "old-claim" }] },
        { id: "APR-3001", overdue: false },
      ],
    },
  });
  expect(JSON.stringify(structuredContent)).not.toContain("grace-oyelaran");
});

test("lists outdated and decided requests, and those of a claim", async () => {
  const outdated = await list({ status: "outdated" });
  expect(outdated.structuredContent).toMatchObject({
    approvals: {
      items: [
        { id: "APR-3006", state: "stale", requestedCents: 1_636_223, totalCents: 1_740_767 },
        { id: "APR-3007", state: "expired" },
      ],
    },
  });
  const decided = await list({ status: "decided" });
  expect(decided.text).toContain("rejected by Ines Duarte");
  const ofClaim = await list({ claimId: "Naomi Tanaka", status: "all" });
  expect(ofClaim.structuredContent).toMatchObject({ approvals: { total: 1 } });
});

test("says that nothing waits", async () => {
  const { text, structuredContent } = await list({ claimId: "3", mine: true });
  expect(text).toContain("No purchase order waits for a decision.");
  expect(structuredContent).toMatchObject({ approvals: { items: [], total: 0 } });
});
