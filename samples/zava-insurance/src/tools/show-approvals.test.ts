import { approvalsSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();

test("shows the same requests as list-approvals, with a page of its own", async () => {
  const shown = await zava().callTool("show-approvals", { limit: 2 });
  const listed = await zava().callTool("list-approvals", { limit: 2 });
  expect(shown.text).toBe(listed.text);
  const { approvals, totals } = approvalsSchema.parse(shown.structuredContent);
  expect(totals).toEqual(approvalsSchema.parse(listed.structuredContent).totals);
  const next = await zava().callTool("show-approvals", { limit: 2, cursor: approvals.cursor });
  expect(approvalsSchema.parse(next.structuredContent).approvals.items).toMatchObject([
    { id: "APR-3005" },
    { id: "APR-3003" },
  ]);
});
