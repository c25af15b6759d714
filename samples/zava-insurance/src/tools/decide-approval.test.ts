import { connectClient, type PersonsAnswer } from "@suite/testing/clients";
import { expect, test } from "vitest";
import { useServer } from "../testing/start.ts";

const zava = useServer();
const decide = (args: Record<string, unknown>) => zava().callTool("decide-approval", args);

test("finds requests by their order and by words of the claim", async () => {
  const approvalIds = ["po-2018", "request of Henrik Larsen", "nobody at all"];
  const { structuredContent } = await decide({ approvalIds, decision: "approve" });
  expect(structuredContent).toMatchObject({
    saved: false,
    approvals: [{ id: "APR-3001" }, { id: "APR-3002" }],
    conflicts: [{ approvalId: "nobody at all", code: "not_found" }],
  });
});

test.each<[string, PersonsAnswer, boolean]>([
  ["declines", { action: "decline" }, false],
  ["agrees", { action: "accept", content: { agree: true } }, true],
])("asks the person once for several requests, who %s", async (_, answer, saved) => {
  const questions: string[] = [];
  const elicit = ({ message }: { message: string }) => {
    questions.push(message);
    return answer;
  };
  const client = await connectClient(zava().url, { answers: { elicit } });
  const approvalIds = ["APR-3001", "APR-3002"];
  const { structuredContent } = await client.callTool("decide-approval", {
    approvalIds,
    decision: "approve",
  });
  await client.close();
  expect(questions).toEqual([expect.stringMatching(/^Approve 2 purchase orders of \$83,641.73\?/)]);
  expect(structuredContent).toMatchObject({ saved });
});

test("a stale, an expired and a decided request are refused with the reason", async () => {
  const answers = await Promise.all(
    ["APR-3006", "APR-3007", "APR-3008"].map((id) =>
      decide({ approvalIds: [id], decision: "approve", confirm: true }),
    ),
  );
  expect(answers.map(({ error }) => error?.code)).toEqual(["conflict", "invalid", "conflict"]);
  const [stale, expired, decided] = answers.map(({ text }) => text);
  expect(stale).toContain("PO-2015 changed after the request over $16,362.23.");
  expect(expired).toContain("The request for PO-2001 expired on");
  expect(decided).toContain("Ines Duarte rejected PO-2022 on");
});

test("an order of a denied claim is rejected and not approved", async () => {
  await zava().callTool("update-claim-status", { claimId: "12", status: "denied" });
  const call = { approvalIds: ["APR-3003"], confirm: true };
  const approved = await decide({ ...call, decision: "approve" });
  expect(approved.error?.code).toBe("invalid");
  expect(approved.text).toContain("is denied, so no order of it can be approved");
  const rejected = await decide({ ...call, decision: "reject", reason: "The claim is denied." });
  expect(rejected.text).toContain("1 purchase order of $66,727.39 is rejected.");
});
