import { approvalsSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const show = (args: Record<string, unknown> = {}) => zava().callTool("show-approvals", args);

test("shows what waits, the most urgent first, with risks", async () => {
  const { text, structuredContent } = await show();
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

test("shows outdated and decided requests, and those of a claim", async () => {
  const outdated = await show({ status: "outdated" });
  expect(outdated.structuredContent).toMatchObject({
    approvals: {
      items: [
        { id: "APR-3006", state: "stale", requestedCents: 1_636_223, totalCents: 1_740_767 },
        { id: "APR-3007", state: "expired" },
      ],
    },
  });
  const decided = await show({ status: "decided" });
  expect(decided.text).toContain("rejected by Ines Duarte");
  const ofClaim = await show({ claimId: "Naomi Tanaka", status: "all" });
  expect(ofClaim.structuredContent).toMatchObject({ approvals: { total: 1 } });
});

test("says that nothing waits", async () => {
  const { text, structuredContent } = await show({ claimId: "3", mine: true });
  expect(text).toContain("No purchase order waits for a decision.");
  expect(structuredContent).toMatchObject({ approvals: { items: [], total: 0 } });
});

test("pages through the requests", async () => {
  const first = approvalsSchema.parse((await show({ limit: 2 })).structuredContent);
  const next = await show({ limit: 2, cursor: first.approvals.cursor });
  const { approvals, totals } = approvalsSchema.parse(next.structuredContent);
  expect(totals).toEqual(first.totals);
  expect(approvals.items).toMatchObject([{ id: "APR-3005" }, { id: "APR-3003" }]);
});
