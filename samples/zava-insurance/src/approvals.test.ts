import { expect, test } from "vitest";
import { useServer } from "./testing/start.ts";

const zava = useServer();
const call = (name: string, args: Record<string, unknown>) => zava().callTool(name, args);

test("lists", async () => {
  const list = await call("list-approvals", { status: "all" });
  console.log(list.text, JSON.stringify(list.structuredContent, null, 1).slice(0, 6000));
  const asked = await call("request-approval", { purchaseOrderId: "PO-2001", reason: "Needed." });
  console.log(asked.text, asked.structuredContent);
  const own = await call("decide-approval", {
    approvalIds: ["PO-2001"],
    decision: "approve",
    confirm: true,
  });
  console.log(own.text);
  const ask = await call("decide-approval", {
    approvalIds: ["APR-3001", "APR-3002", "APR-3007"],
    decision: "approve",
  });
  console.log(ask.text, JSON.stringify(ask.structuredContent));
  const done = await call("decide-approval", {
    approvalIds: ["APR-3001", "APR-3002", "APR-3007"],
    decision: "approve",
    confirm: true,
  });
  console.log(done.text, JSON.stringify(done.structuredContent));
  const undone = await call("undo-change", {
    changeId: Object(done.structuredContent).changeIds[0],
    wholeCall: true,
  });
  console.log(undone.text);
  expect(1).toBe(1);
});
