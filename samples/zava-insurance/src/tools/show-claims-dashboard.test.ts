import { expect, test } from "vitest";
import { useReadOnlyServer } from "../testing/start.ts";

const zava = useReadOnlyServer();
const dashboard = (args: object) => zava().callTool("show-claims-dashboard", { ...args });

test("figures and rows honor the filters, counts by status all but the status", async () => {
  const { structuredContent, text } = await dashboard({ status: "approved", damageType: "Water" });
  expect(structuredContent).toMatchObject({
    filters: { status: "approved", damageType: "Water" },
    totals: { claims: 3, open: 0, estimatedLossCents: 5_841_000 },
    claims: { total: 3 },
  });
  const inReview = expect.objectContaining({ status: "in-review", claims: 5 });
  expect(structuredContent?.byStatus).toContainEqual(inReview);
  expect(text).toMatch(
    /^3 approved claims with "Water" damage have an estimated loss of \$58,410\.00\./,
  );
});

test("the text shows the date that the rows are sorted by, and says which counts ignore the status filter", async () => {
  const open = await dashboard({ status: "open" });
  expect(open.text).toMatch(/^22 open claims have an estimated loss of /);
  expect(open.text).toContain("By status, without the status filter (35 claims):");
  expect(open.text).toMatch(/date reported\s*\|\s*date of loss/);
  const all = await dashboard({ sortBy: "estimatedLoss" });
  expect(all.text).toContain("By status:");
  expect(all.text).not.toContain("date reported");
  expect((await dashboard({})).text).toMatch(/Claims by date reported.*\(12 of 35\)/);
});

test("without a match the text lists the damage types", async () => {
  const { text, isError } = await dashboard({ damageType: "Meteor" });
  expect(isError).toBe(false);
  expect(text).toContain("No claim matches");
  expect(text).toContain("Burst pipe");
});
