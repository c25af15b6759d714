import { inline } from "@suite/contracts";
import { blocks, idList, plainQuotations, quotations, statusInWords } from "@suite/server/tools";
import type { Claim, InspectionSaved } from "@suite/zava-insurance-contract";
import type { Written } from "../data/transaction.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { inspectorConcerns, inspectorWarnings } from "../rules/inspector-warnings.ts";
import { openInspection } from "../rules/life-cycles.ts";
import { visitText } from "../rules/visit-time.ts";
import { type AllRows, byId } from "../store.ts";
import { inspectionRow } from "./rows.ts";

function getVerb(created: boolean, changeId: string | undefined): string {
  if (created) return "Created";
  return changeId === undefined ? "Nothing changed in" : "Saved";
}

/** Builds the response for a saved inspection: the day as understood, and warnings about its inspector. */
export function inspectionAnswer(
  allRows: AllRows,
  claim: Claim | undefined,
  { inspection: row, changeIds: [changeId] }: Written,
  created: boolean,
): { text: string; forModel: string; forPeople: string; structuredContent: InspectionSaved } {
  if (!row || !claim) throw new Error("An inspection that was not saved has no answer.");
  const inspectors = byId(allRows.inspectors);
  const inspection = inspectionRow(row, inspectors);
  const inspector = inspectors.get(row.inspectorId ?? "");
  const planned = openInspection.includes(row.status);
  const concerns =
    planned && inspector
      ? inspectorConcerns(inspector, row, claim, allRows.inspections)
      : undefined;
  const warnings = concerns ? inspectorWarnings(concerns, row.scheduledDate) : [];
  const scheduled = planned ? visitText(row) : undefined;
  const status = statusInWords(row.status);
  const facts = [
    `with ${row.priority} priority`,
    scheduled === undefined ? status : `${status} for ${scheduled}`,
    inspector ? `with ${inline(inspector.name)}` : "nobody assigned yet",
  ].join(", ");
  const verb = getVerb(created, changeId);
  const findings = row.status === "completed" ? [{ what: "Findings", text: row.findings }] : [];
  return {
    text: blocks(
      `${verb} ${row.taskType} inspection ${row.id} of ${claimTitle(claim)}, ${facts}.`,
      ...warnings.map((warning) => `Warning: ${warning}`),
    ),
    forPeople: plainQuotations(findings),
    forModel: blocks(
      claimIds([claim]),
      idList("Inspector", inspector ? [inspector] : []),
      quotations(findings),
    ),
    structuredContent: { inspection, created, scheduled, warnings, concerns, changeId },
  };
}
