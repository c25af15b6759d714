import { connectStorage } from "@suite/storage";
import { connectClient, type PersonsAnswer } from "@suite/testing/clients";
import { startSample } from "@suite/testing/sample";
import { uniquePrefix } from "@suite/testing/storage";
import { expect, onTestFinished, test } from "vitest";
import { tables } from "../store.ts";
import { sample, useServer } from "../testing/start.ts";

const zava = useServer();
const decide = (args: object) => zava().callTool("update-purchase-order", { ...args });

test("decides an order and an inspection in one transaction, with the note; repeating it changes nothing", async () => {
  const { structuredContent, text } = await decide({
    purchaseOrderId: "pending order of Kimberly King",
    status: "approved",
    note: "As estimated.",
    inspectionId: "INS-1002",
    findings: "All repairs are satisfactory.",
  });
  expect(structuredContent, text).toMatchObject({
    saved: true,
    order: { id: "PO-2001", status: "approved", nextStatuses: ["in-progress"] },
    inspection: { id: "INS-1002", status: "completed" },
    note: { about: "PO-2001", text: "As estimated." },
    warnings: [],
  });
  const { changes } = await zava().store.history.list({ limit: 10 });
  expect(changes.map(({ kind }) => kind).sort()).toEqual(["inspection", "note", "order"]);
  const idOf = (kind: string) => changes.find((change) => change.kind === kind)?.id;
  const ids = { changeId: idOf("order"), inspectionChangeId: idOf("inspection") };
  expect(structuredContent).toMatchObject(ids);
  expect(text).toContain(`To undo it, call undo-change with ${idOf("order")}.`);

  const again = await decide({ purchaseOrderId: "PO-2001", status: "approved" });
  expect(again.text).toContain("is approved already, so nothing changed.");
  expect(again.structuredContent).not.toHaveProperty("changeId");
});

test("an order is approved again when another process undid the approval that this process still has in memory", async () => {
  const settings = { tablePrefix: uniquePrefix(), log: () => {} };
  const running = await startSample(sample, settings);
  onTestFinished(() => running.close());
  const approve = () =>
    running.callTool("update-purchase-order", { purchaseOrderId: "PO-2001", status: "approved" });
  const { structuredContent } = await approve();
  // Reads the orders into memory after the write.
  await running.callTool("show-claims-dashboard");
  const { history } = connectStorage(settings).open(tables).as({ tool: "undo-change", by: "Test" });
  await history.undo(String(structuredContent?.changeId));
  const again = await approve();
  expect(again.text).toMatch(/^Purchase order PO-2001 .* is approved\./);
  const order = await running.store.orders.get({ claimId: "1", id: "PO-2001" }, { fresh: true });
  expect(order?.status).toBe("approved");
});

test("refuses to approve an order of a denied claim", async () => {
  await zava().callTool("update-claim-status", { claimId: "35", status: "denied" });
  const { error, text } = await decide({ purchaseOrderId: "PO-2028", status: "approved" });
  expect(error?.code).toBe("invalid");
  expect(text).toMatch(/'s claim CN\d+ is denied/);
});

const exceeding = { purchaseOrderId: "PO-2006", status: "approved" };

test("above the estimated loss requires confirm: true and returns a warning", async () => {
  const before = await zava().everything();
  const preview = await decide(exceeding);
  expect(preview.structuredContent).toMatchObject({
    saved: false,
    order: { status: "pending", exceedsLoss: true },
    exceeds: { estimatedLossCents: 1_248_075, approvedCents: 1_636_985 },
  });
  expect(preview.text).toContain("would be $16,369.85, its estimated loss is $12,480.75");
  expect(preview.text).toContain("confirm: true");
  expect(await zava().everything()).toEqual(before);
  const saved = await decide({ ...exceeding, confirm: true });
  expect(saved.structuredContent).toMatchObject({ saved: true, order: { status: "approved" } });
  expect(saved.text).toContain("Warning:");
  const { changes } = await zava().store.history.list({ limit: 5 });
  for (const { id, kind } of changes.slice(0, 2))
    if (kind === "order") await zava().callTool("undo-change", { changeId: id });
});

test.each<[string, PersonsAnswer, boolean]>([
  ["declines", { action: "decline" }, false],
  ["says no", { action: "accept", content: { agree: false } }, false],
  ["agrees", { action: "accept", content: { agree: true } }, true],
])("asks the person before the estimated loss is exceeded, who %s", async (_, answer, saved) => {
  const questions: string[] = [];
  const elicit = ({ message }: { message: string }) => {
    questions.push(message);
    return answer;
  };
  const client = await connectClient(zava().url, { answers: { elicit } });
  const { structuredContent } = await client.callTool("update-purchase-order", exceeding);
  await client.close();
  const question = /^Approve purchase order PO-2006 .* exceeds the estimated loss\?/;
  expect(questions).toEqual([expect.stringMatching(question)]);
  expect(structuredContent).toMatchObject({ saved });
  if (saved) await zava().callTool("undo-change", { changeId: structuredContent?.changeId });
});
