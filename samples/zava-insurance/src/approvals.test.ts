import { addDays, toDay } from "@suite/contracts";
import { expect, test } from "vitest";
import { z } from "zod";
import { readDecision } from "./data/approvals.ts";
import { officeTimeZone } from "./rules/days.ts";
import { startPeople } from "./testing/people.ts";

type CallTool = Awaited<ReturnType<typeof startPeople>>["manager"];

const day = 24 * 60 * 60_000;
const largeOrder = "PO-2001";
const request = { purchaseOrderId: largeOrder, reason: "The kitchen cannot be used." };
const requestedSchema = z.object({ approval: z.object({ id: z.string() }), changeId: z.string() });

const inDays = (days: number) => addDays(toDay(new Date(), officeTimeZone), days);

async function requested(person: CallTool) {
  const { structuredContent, text } = await person("request-approval", request);
  expect(structuredContent, text).toBeDefined();
  const { approval, changeId } = requestedSchema.parse(structuredContent);
  return { id: approval.id, changeId };
}

const decide = (person: CallTool, id: string, decision = "approve", more: object = {}) =>
  person("decide-approval", { approvalIds: [id], decision, confirm: true, ...more });

const orderStatus = async (
  { store }: Pick<Awaited<ReturnType<typeof startPeople>>, "store">,
  id = largeOrder,
) => (await store.orders.list()).find((order) => order.id === id)?.status;

test("an adjuster cannot approve an order above the limit, and is told what to do", async () => {
  const people = await startPeople();
  const { adjuster, manager } = people;
  const refused = await adjuster("update-purchase-order", {
    purchaseOrderId: largeOrder,
    status: "approved",
  });
  expect(refused.error?.code).toBe("forbidden");
  expect(refused.text).toContain(
    "is above your limit of $10,000.00, so a manager has to approve it. Request the approval",
  );
  expect(refused.text).toContain("request-approval");
  expect(await orderStatus(people)).toBe("pending");
  const small = { purchaseOrderId: "PO-2003", status: "approved" };
  expect((await adjuster("update-purchase-order", small)).isError).toBe(false);
  const large = { purchaseOrderId: largeOrder, status: "approved" };
  expect((await manager("update-purchase-order", large)).isError).toBe(false);
});

test("a manager decides the request of an adjuster, who sees the outcome", async () => {
  const people = await startPeople();
  const { adjuster, manager } = people;
  const { id } = await requested(adjuster);
  const list = await manager("show-approvals", {});
  expect(list.text).toContain("Avery Howard");
  const decided = await decide(manager, id, "approve", { reason: "As estimated." });
  expect(decided.text).toContain("1 purchase order of $33,613.62 is approved.");
  expect(await orderStatus(people)).toBe("approved");

  const outcome = /Megan Bowen approved your request for PO-2001 on /;
  expect((await adjuster("show-claims-dashboard", {})).text).toMatch(outcome);
  expect((await manager("show-claims-dashboard", {})).text).not.toMatch(outcome);
  const own = await adjuster("show-approvals", { mine: true, status: "decided" });
  expect(own.structuredContent).toMatchObject({
    outcomes: [{ orderId: largeOrder, state: "approved", decidedBy: "Megan Bowen" }],
    approvals: { items: [{ id, mine: true, decisionReason: "As estimated." }] },
  });
  const claim = await adjuster("get-claim-summary", { claimId: "1" });
  expect(claim.text).toContain("Your request for PO-2001 was approved by Megan Bowen on");
  expect(claim.structuredContent).toMatchObject({
    approvals: [{ id, state: "approved", mine: true }, { state: "expired" }],
  });
});

test("a rejection needs a reason and rejects the order", async () => {
  const people = await startPeople();
  const { adjuster, manager } = people;
  const { id } = await requested(adjuster);
  expect((await decide(manager, id, "reject")).error?.code).toBe("invalid");
  const reason = "The cabinets are too expensive.";
  await decide(manager, id, "reject", { reason });
  expect(await orderStatus(people)).toBe("rejected");
  expect((await adjuster("get-claim-summary", { claimId: "1" })).text).toContain(reason);
});

test("nobody decides their own request, by either tool", async () => {
  const people = await startPeople();
  const { manager } = people;
  const { id } = await requested(manager);
  const own = await decide(manager, id);
  const direct = await manager("update-purchase-order", {
    purchaseOrderId: largeOrder,
    status: "approved",
  });
  for (const answer of [own, direct]) {
    expect(answer.error?.code).toBe("forbidden");
    expect(answer.text).toContain("You requested the approval of PO-2001 yourself");
  }
  expect(await orderStatus(people)).toBe("pending");
});

test("an adjuster cannot decide, and cannot pass by a request that waits", async () => {
  const people = await startPeople();
  const { adjuster, manager } = people;
  const request = { purchaseOrderId: "PO-2003", reason: "The floor has to be ordered." };
  const { structuredContent } = await manager("request-approval", request);
  const { approval } = requestedSchema.parse(structuredContent);
  expect((await decide(adjuster, approval.id)).error?.code).toBe("forbidden");
  // Within the limit of the adjuster.
  const direct = await adjuster("update-purchase-order", {
    purchaseOrderId: "PO-2003",
    status: "rejected",
  });
  expect(direct.error?.code).toBe("conflict");
  expect(direct.text).toContain("requested by Megan Bowen");
});

test("a manager who approves the order itself decides its request", async () => {
  const { adjuster, manager } = await startPeople();
  const { id } = await requested(adjuster);
  const direct = { purchaseOrderId: largeOrder, status: "approved", note: "Go on." };
  const decided = await manager("update-purchase-order", direct);
  expect(decided.text).toContain("The request by Avery Howard is decided with it.");
  const list = await adjuster("show-approvals", { status: "decided", mine: true });
  expect(list.structuredContent).toMatchObject({
    approvals: { items: [{ id, state: "approved", decisionReason: "Go on." }] },
  });
});

test("a request that was decided meanwhile is a conflict with who and when", async () => {
  const { adjuster, manager, signIn } = await startPeople();
  const other = await signIn("Ines Duarte", "Editor", "Manager");
  const { id } = await requested(adjuster);
  await decide(manager, id);
  const late = await decide(other, id, "reject", { reason: "Too expensive." });
  expect(late.error).toMatchObject({ code: "conflict", decidedBy: "Megan Bowen" });
  expect(late.text).toMatch(/Megan Bowen approved PO-2001 on .+, Pacific Time/);
  // The same decision again by the same person is no conflict.
  expect((await decide(manager, id)).text).toContain("is approved already");
});

test("of two managers who decide at once, one decision is stored and the other is a conflict", async () => {
  const people = await startPeople();
  const { adjuster, manager, signIn } = people;
  const other = await signIn("Ines Duarte", "Editor", "Manager");
  const { id } = await requested(adjuster);
  const answers = await Promise.all([
    decide(manager, id),
    decide(other, id, "reject", { reason: "Too expensive." }),
  ]);
  const codes = answers.map(({ error }) => error?.code);
  expect(codes.toSorted()).toEqual(["conflict", undefined]);
  const status = codes[0] === undefined ? "approved" : "rejected";
  expect(await orderStatus(people)).toBe(status);
});

test("several requests are decided after one question, and one that was decided meanwhile is named", async () => {
  const people = await startPeople();
  const { manager, signIn } = people;
  const other = await signIn("Ines Duarte", "Editor", "Manager");
  const approvalIds = ["APR-3001", "APR-3002", "APR-3003"];
  const preview = await manager("decide-approval", { approvalIds, decision: "approve" });
  expect(preview.structuredContent).toMatchObject({ saved: false, totalCents: 15_036_912 });
  expect(preview.text).toContain("Approve 3 purchase orders of $150,369.12?");
  expect(await orderStatus(people, "PO-2018")).toBe("pending");

  await decide(other, "APR-3002");
  const done = await manager("decide-approval", {
    approvalIds,
    decision: "approve",
    confirm: true,
  });
  expect(done.structuredContent).toMatchObject({
    saved: true,
    approvals: [{ id: "APR-3001" }, { id: "APR-3003" }],
    conflicts: [{ approvalId: "APR-3002", code: "conflict", decidedBy: "Ines Duarte" }],
  });
  expect(done.text).toContain("2 purchase orders");
  expect(done.text).toContain("Ines Duarte approved PO-2024 on");
  const approved = ["PO-2018", "PO-2024", "PO-2013"].map((id) => orderStatus(people, id));
  expect(await Promise.all(approved)).toEqual(["approved", "approved", "approved"]);
});

test("an approval above the estimated loss is agreed to by the decision", async () => {
  const people = await startPeople();
  const { manager, store } = people;
  const preview = await manager("decide-approval", {
    approvalIds: ["APR-3005"],
    decision: "approve",
  });
  expect(preview.text).toContain("$3,889.10 above the estimated loss");
  await decide(manager, "APR-3005");
  expect(await store.orders.get({ claimId: "5", id: "PO-2006" })).toMatchObject({
    status: "approved",
    agreedCents: 1_636_985,
  });
});

test("a request expires, and can be made again", async () => {
  const people = await startPeople();
  const { adjuster, manager, clock } = people;
  const { id } = await requested(adjuster);
  clock.now = new Date(clock.now.getTime() + 15 * day);
  expect((await decide(manager, id)).text).toContain("The request for PO-2001 expired on");
  const list = await manager("show-approvals", { status: "outdated", claimId: "1" });
  expect(list.structuredContent).toMatchObject({
    approvals: { items: [{ id, state: "expired", decidable: false }, { state: "expired" }] },
  });
  const { id: second } = await requested(adjuster);
  expect((await decide(manager, second)).isError).toBe(false);
});

test("an order that changes after the request makes it stale", async () => {
  const { adjuster, manager } = await startPeople();
  const { id } = await requested(adjuster);
  const changed = await adjuster("assign-contractor", {
    purchaseOrderId: largeOrder,
    contractorId: "C-14",
  });
  expect(changed.isError).toBe(false);
  const late = await decide(manager, id);
  expect(late.error?.code).toBe("conflict");
  expect(late.text).toContain("PO-2001 changed after the request");
  const { id: second } = await requested(adjuster);
  expect(second).not.toBe(id);
  expect((await decide(manager, second)).isError).toBe(false);
});

test("a second request of the same person is the first, and of another person a conflict", async () => {
  const { adjuster, manager } = await startPeople();
  const { id } = await requested(adjuster);
  const again = await adjuster("request-approval", request);
  expect(again.structuredContent).toMatchObject({ created: false, approval: { id } });
  const other = await manager("request-approval", request);
  expect(other.error?.code).toBe("conflict");
  expect(other.text).toContain("requested by Avery Howard");
});

test("of two requests for one order at once, one is stored", async () => {
  const { adjuster, manager, store } = await startPeople();
  const answers = await Promise.all(
    [adjuster, manager].map((person) => person("request-approval", request)),
  );
  const codes = answers.map(({ error }) => error?.code);
  expect(codes.toSorted()).toEqual(["conflict", undefined]);
  const waiting = (await store.approvals.list("1")).filter(
    ({ orderId, id }) => orderId === largeOrder && id !== "APR-3007",
  );
  expect(waiting).toHaveLength(1);
});

test("a deputy decides in a manager's place during the period", async () => {
  const { adjuster, manager, deputy, clock } = await startPeople();
  const { id } = await requested(adjuster);
  expect((await decide(deputy, id)).error?.code).toBe("forbidden");
  const own = { deputy: "Miriam Graham", until: inDays(6) };
  expect((await adjuster("delegate-approvals", own)).error?.code).toBe("forbidden");
  await manager("delegate-approvals", { deputy: "Miriam Graham", until: inDays(6) });
  const list = await deputy("show-approvals", {});
  expect(list.structuredContent).toMatchObject({
    you: { manager: false, limitCents: 1_000_000, deputyFor: [{ managerName: "Megan Bowen" }] },
    totals: { decidable: 6 },
  });
  const decided = await decide(deputy, id);
  expect(decided.structuredContent).toMatchObject({
    approvals: [{ decidedBy: "Miriam Graham", decidedFor: "Megan Bowen" }],
  });
  clock.now = new Date(clock.now.getTime() + 8 * day);
  expect((await decide(deputy, "APR-3001")).error?.code).toBe("forbidden");
});

test("a deputy decides neither their own request nor the manager's", async () => {
  const { manager, deputy } = await startPeople();
  await manager("delegate-approvals", { deputy: "Miriam Graham", until: inDays(6) });
  const { id } = await requested(manager);
  const ofManager = await decide(deputy, id);
  expect(ofManager.error?.code).toBe("forbidden");
  expect(ofManager.text).toContain("a deputy of Megan Bowen cannot decide it");
  const own = { purchaseOrderId: "PO-2028", reason: "The cellar is dry." };
  const { structuredContent } = await deputy("request-approval", own);
  const { approval } = requestedSchema.parse(structuredContent);
  expect((await decide(deputy, approval.id)).text).toContain("yourself");
});

test("a person without the role of a deputy decides nothing, whatever a manager says", async () => {
  const { adjuster, manager } = await startPeople();
  await manager("delegate-approvals", { deputy: "Avery Howard", until: inDays(6) });
  expect((await decide(adjuster, "APR-3001")).error?.code).toBe("forbidden");
});

test("a delegation can be ended, and nobody restores it by undo", async () => {
  const { manager, deputy, clock, store } = await startPeople();
  const isDelegation = ({ kind }: { readonly kind: string }) => kind === "delegation";
  const period = { deputy: "Miriam Graham", until: inDays(6) };
  await manager("delegate-approvals", period);
  const again = await manager("delegate-approvals", period);
  expect(again.structuredContent).toMatchObject({ changed: false });
  await manager("delegate-approvals", { end: true });
  expect((await decide(deputy, "APR-3001")).error?.code).toBe("forbidden");
  const { changes } = await store.history.list({ limit: 10, where: isDelegation });
  expect(changes).toHaveLength(2);
  for (const { id } of changes) {
    const undone = await deputy("undo-change", { changeId: id });
    expect(undone.isError).toBe(true);
  }
  expect((await decide(deputy, "APR-3001")).error?.code).toBe("forbidden");
  clock.now = new Date(clock.now.getTime() + 60_000);
  await manager("delegate-approvals", period);
  expect((await decide(deputy, "APR-3001")).isError).toBe(false);
});

test("a request can be withdrawn by undo until it is decided", async () => {
  const { adjuster, manager, store } = await startPeople();
  const first = await requested(adjuster);
  await adjuster("undo-change", { changeId: first.changeId });
  expect(await store.approvals.get({ claimId: "1", id: first.id })).toBeUndefined();
  const second = await requested(adjuster);
  await decide(manager, second.id);
  const late = await adjuster("undo-change", { changeId: second.changeId });
  expect(late.error?.code).toBe("conflict");
  expect(late.error?.current).toMatchObject({
    requestedBy: "Avery Howard",
    decidedBy: "Megan Bowen",
  });
});

test("a decision is undone with its order, and not while work follows from it", async () => {
  const people = await startPeople();
  const { adjuster, manager, store } = people;
  const { id } = await requested(adjuster);
  const undo = async (wholeCall: boolean) => {
    const { structuredContent } = await decide(manager, id);
    const changeId = z.object({ changeIds: z.array(z.string()) }).parse(structuredContent)
      .changeIds[0];
    return { changeId, undone: await manager("undo-change", { changeId, wholeCall }) };
  };
  const alone = await undo(false);
  expect(alone.undone.error?.code).toBe("invalid");
  expect(alone.undone.text).toContain("Undo the change of the order first.");
  const whole = await manager("undo-change", { changeId: alone.changeId, wholeCall: true });
  expect(whole.structuredContent).toMatchObject({ undone: 2 });
  expect(await orderStatus(people)).toBe("pending");
  expect(await store.approvals.get({ claimId: "1", id })).toMatchObject({ status: "waiting" });

  const { structuredContent } = await decide(manager, id);
  const [changeId] = z
    .object({ changeIds: z.array(z.string()) })
    .parse(structuredContent).changeIds;
  const start = { purchaseOrderId: largeOrder, status: "in-progress" };
  await adjuster("update-purchase-order", start);
  const late = await manager("undo-change", { changeId, wholeCall: true });
  expect(late.isError).toBe(true);
  expect(await orderStatus(people)).toBe("in-progress");
  expect(await store.approvals.get({ claimId: "1", id })).toMatchObject({ status: "approved" });
});

test("nobody restores a decision that was undone", async () => {
  const people = await startPeople();
  const { adjuster, manager } = people;
  const { id } = await requested(adjuster);
  const { structuredContent } = await decide(manager, id);
  const [changeId] = z
    .object({ changeIds: z.array(z.string()) })
    .parse(structuredContent).changeIds;
  const undone = await manager("undo-change", { changeId, wholeCall: true });
  const { id: undoId } = Object(undone.structuredContent?.change);
  const restored = await adjuster("undo-change", { changeId: undoId, wholeCall: true });
  expect(restored.isError).toBe(true);
  expect(await orderStatus(people)).toBe("pending");
});

test("a request and its decision survive a restart of the server", async () => {
  const people = await startPeople();
  const { clock, store, signIn } = people;
  const { signal } = new AbortController();
  const awaiting = { store, signal, now: () => clock.now };
  const { id } = await requested(people.adjuster);
  expect(await readDecision(awaiting, id)).toEqual({ state: "waiting" });
  await people.restart();
  const manager = await signIn("Megan Bowen", "Editor", "Manager");
  await decide(manager, id, "approve", { reason: "As estimated." });
  await people.restart();
  const adjuster = await signIn("Avery Howard", "Editor");
  expect((await adjuster("show-claim-detail", { claimId: "1" })).text).toContain(
    "Your request for PO-2001 was approved by Megan Bowen",
  );
  expect(await readDecision(awaiting, id)).toMatchObject({
    state: "approved",
    decidedBy: "Megan Bowen",
    reason: "As estimated.",
  });
  expect(await readDecision(awaiting, "APR-NONE")).toBeUndefined();
});

test("a client with tasks waits for the decision, over a restart of the server", async () => {
  const people = await startPeople();
  const before = await people.waitingAdjuster();
  const started = await before.callTool("request-approval", request);
  if (started.kind !== "task") throw new Error("The request is no task.");
  const reference = started.serializeReference();
  const [own] = await requestsOf(people, "Avery Howard");
  await decide(people.manager, own?.id ?? "");
  await people.restart();
  const after = await people.waitingAdjuster();
  const execution = await after.resumeTask(reference);
  expect(await execution.result()).toMatchObject({
    status: "completed",
    result: {
      structuredContent: { approval: { state: "approved", decidedBy: "Megan Bowen" } },
    },
  });
});

test("cancelling the task withdraws the request", async () => {
  const people = await startPeople();
  const session = await people.waitingAdjuster();
  const started = await session.callTool("request-approval", request);
  if (started.kind !== "task") throw new Error("The request is no task.");
  expect(await requestsOf(people, "Avery Howard")).toHaveLength(1);
  await started.cancel();
  expect(await requestsOf(people, "Avery Howard")).toEqual([]);
});

async function requestsOf(
  { store }: Pick<Awaited<ReturnType<typeof startPeople>>, "store">,
  name: string,
) {
  const approvals = await store.approvals.list();
  return approvals.filter(({ requestedBy }) => requestedBy.name === name);
}
