import { addDays, inline, line, toDay, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { dateInWords, idempotentWrite } from "@suite/server/tools";
import { approvalsDelegatedSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { deputyRole, personOf, requireManager } from "../rules/authority.ts";
import { checkAhead, officeTimeZone } from "../rules/days.ts";
import type { Context } from "../store.ts";

/** Days for which a deputy decides unless a last day is given. */
const usualDays = 7;

export const delegateApprovals = defineTool({
  name: "delegate-approvals",
  title: "Delegate approvals",
  description:
    "Names a deputy who decides requests in the manager's place for a period, or ends it. Replaces the " +
    "manager's earlier deputy.",
  inputSchema: z.object({
    deputy: line(100).optional().describe("Name as in the deputy's sign-in"),
    from: z.iso.date().optional().describe("First day. Defaults to today"),
    until: z.iso.date().optional().describe("Last day. Defaults to a week"),
    end: z.boolean().optional().describe("true: ends the delegation"),
  }),
  outputSchema: approvalsDelegatedSchema,
  annotations: idempotentWrite,
  invoking: "Naming the deputy",
  invoked: "Delegation saved",
  async handler({ deputy, from: firstDay, until: lastDay, end }, context: Context) {
    const { store, caller, signal, now } = context;
    requireManager(caller);
    const today = toDay(now(), officeTimeZone);
    const { id: managerId, name: managerName } = personOf(caller);
    if (end) return endDelegation(context, managerId, today);
    if (deputy === undefined) throw new UserError("invalid", "Name the deputy.");
    const from = firstDay ?? today;
    const until = lastDay ?? addDays(from, usualDays - 1);
    checkAhead(from, today);
    checkAhead(until, today);
    if (until < from) throw new UserError("invalid", "The last day is before the first.");
    const row = { managerId, managerName, deputyName: deputy, from, until };
    const { changeId } = await store.delegations.put({ managerId }, () => row, { signal });
    const period = `from ${dateInWords(from)} to ${dateInWords(until)}`;
    const already = changeId === undefined ? " already" : "";
    return {
      text: `${inline(deputy)} decides${already} in your place ${period}, if they hold the role ${deputyRole}. Neither of you decides your own requests.`,
      structuredContent: {
        delegation: { managerName, deputyName: deputy, from, until },
        changed: changeId !== undefined,
        changeId,
      },
    };
  },
});

/** Ends the caller's delegation; repeated, it changes nothing. */
async function endDelegation({ store, signal }: Context, managerId: string, today: string) {
  const current = await store.delegations.get({ managerId }, { signal });
  const yesterday = addDays(today, -1);
  if (!current || current.until < today) {
    return { text: "You have no deputy.", structuredContent: { changed: false } };
  }
  const { changeId } = await store.delegations.patch(
    { managerId },
    { until: yesterday },
    { signal },
  );
  return {
    text: `${inline(current.deputyName)} no longer decides in your place.`,
    structuredContent: { changed: changeId !== undefined, changeId },
  };
}
