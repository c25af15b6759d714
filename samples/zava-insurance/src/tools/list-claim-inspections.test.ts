import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();

test("returns inspections with full findings, open ones first", async () => {
  const findings = "Wet. ".repeat(399).trim();
  await zava().callTool("update-inspection", { inspectionId: "INS-1002", findings });
  const { structuredContent } = await zava().callTool("list-claim-inspections", { claimId: "1" });
  const items = [{ id: "INS-1002", findings }, { id: "INS-1001" }];
  expect(structuredContent).toMatchObject({ total: 2, items });
  const brief = await zava().callTool("show-claim-detail", { claimId: "1" });
  expect(Object(brief.structuredContent).inspections.items[0].findings.length).toBeLessThan(
    findings.length,
  );
});
