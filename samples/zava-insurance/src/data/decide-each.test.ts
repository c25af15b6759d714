import { UserError } from "@suite/contracts";
import { createContext } from "@suite/testing/clients";
import { approvalsDecidedSchema } from "@suite/zava-insurance-contract";
import { expect, test } from "vitest";
import type { ZavaStore } from "../store.ts";
import { useServer } from "../testing/start.ts";
import { decideApproval } from "../tools/decide-approval.ts";

const zava = useServer();

/** A store whose storage answers so many transactions, and then no more. */
function answering(store: ZavaStore, most: number): ZavaStore {
  let transactions = 0;
  const batch: ZavaStore["batch"] = async (...args) => {
    transactions += 1;
    if (transactions > most) throw new UserError("unavailable", "The storage does not answer.");
    return store.batch(...args);
  };
  return new Proxy(store, {
    get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name)),
  });
}

const decide = (approvalIds: string[], transactions: number) =>
  decideApproval.handler(
    { approvalIds, decision: "reject", reason: "Wait.", confirm: true },
    createContext(answering(zava().store, transactions)),
  );

test("an outage after some decisions names the requests that were not decided", async () => {
  const { text, structuredContent } = await decide(["APR-3002", "APR-3003", "APR-3001"], 1);
  expect(text).toContain("1 purchase order of");
  const { saved, approvals, conflicts, changeIds } =
    approvalsDecidedSchema.parse(structuredContent);
  expect(saved).toBe(true);
  expect(approvals).toMatchObject([{ id: "APR-3002", state: "rejected" }]);
  expect(changeIds).toHaveLength(1);
  expect(conflicts).toEqual([
    {
      approvalId: "APR-3003",
      code: "unavailable",
      message: "PO-2013 was not decided. The storage does not answer.",
    },
    {
      approvalId: "APR-3001",
      code: "unavailable",
      message: "PO-2018 was not decided. The storage does not answer.",
    },
  ]);
});

test("an outage before any decision is an error of the call", async () => {
  await expect(decide(["APR-3004", "APR-3005"], 0)).rejects.toMatchObject({
    code: "unavailable",
    outcome: "not_applied",
  });
});
