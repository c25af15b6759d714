import { inline, line, toDay, UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import { dateInWords, idempotentWrite } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import { approvalsDelegatedSchema, type Delegation } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { deputyRole, personOf, requireManager } from "../rules/authority.ts";
import { checkAhead, officeTimeZone } from "../rules/days.ts";
import type { Context } from "../store.ts";

export const delegateApprovals = defineTool({
  name: "delegate-approvals",
  title: "Delegate approvals",
  description:
    "Names a deputy who decides requests in the manager's place for a period. Replaces the manager's earlier " +
    "deputy, or ends the delegation.",
  inputSchema: z.object({
    deputy: line(100).optional().describe("Name as in the deputy's sign-in"),
    until: z.iso.date().optional().describe("Last day; required with a deputy"),
    from: z.iso.date().optional().describe("First day. Defaults to today"),
    end: z.boolean().optional().describe("true: ends the delegation"),
  }),
  outputSchema: approvalsDelegatedSchema,
  annotations: idempotentWrite,
  invoking: "Naming the deputy",
  invoked: "Delegation saved",
  async handler({ deputy, from, until, end }, context: Context) {
    const { store, caller, signal, now } = context;
    requireManager(caller);
    const { id: managerId, name: managerName } = personOf(caller);
    if (end) return endDelegation(context, managerId);
    if (deputy === undefined || until === undefined) {
      throw new UserError("invalid", "Name the deputy and the last day.");
    }
    checkPeriod(from, until, toDay(now(), officeTimeZone));
    const namedAt = now().toISOString();
    const row: Delegation = { managerId, managerName, deputyName: deputy, until, namedAt };
    if (from !== undefined) row.from = from;
    const { changeId } = await store.delegations.put(
      { managerId },
      (current) => (current && isSamePeriod(current, row) ? withoutVersion(current) : row),
      { signal },
    );
    const start = from === undefined ? "" : `from ${dateInWords(from)} `;
    const delegation = { deputyName: deputy, from, until };
    return {
      text: `${inline(deputy)} decides in your place ${start}until ${dateInWords(until)}, with the role ${deputyRole}. A deputy decides neither their own requests nor yours.`,
      structuredContent: { delegation, changed: changeId !== undefined },
    };
  },
});

function checkPeriod(from: string | undefined, until: string, today: string): void {
  if (from !== undefined) checkAhead(from, today);
  checkAhead(until, today);
  if (from !== undefined && until < from) {
    throw new UserError("invalid", "The last day is before the first. Ask for the period again.");
  }
}

/** True if the same deputy decides for the same period already. */
function isSamePeriod(current: Delegation, row: Delegation): boolean {
  if (current.endedAt !== undefined || current.deputyName !== row.deputyName) return false;
  return current.from === row.from && current.until === row.until;
}

function withoutVersion({ version: _, ...row }: Stored<Delegation>): Delegation {
  return row;
}

/** Ends the caller's delegation; repeated, it changes nothing. */
async function endDelegation({ store, signal, now }: Context, managerId: string) {
  const current = await store.delegations.get({ managerId }, { signal });
  if (!current || current.endedAt !== undefined) {
    return { text: "You have no deputy.", structuredContent: { changed: false } };
  }
  const endedAt = now().toISOString();
  const { changeId } = await store.delegations.patch(
    { managerId },
    (row) => (row.endedAt === undefined ? { endedAt } : {}),
    { signal },
  );
  return {
    text: `${inline(current.deputyName)} no longer decides in your place.`,
    structuredContent: { changed: changeId !== undefined },
  };
}
