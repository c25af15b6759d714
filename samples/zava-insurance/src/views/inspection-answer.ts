import { inline } from "@suite/contracts";
import { blocks, quoted } from "@suite/server/tools";
import type { Claim, InspectionSaved } from "@suite/zava-insurance-widgets/contract";
import { byId, type Everything } from "../everything.ts";
import { claimLabel } from "../labels.ts";
import { dayText } from "../rules/days.ts";
import { inspectorWarnings } from "../rules/inspector-warnings.ts";
import { openInspection } from "../rules/life-cycles.ts";
import type { Written } from "../together.ts";
import { inspectionRow } from "./rows.ts";

/** A saved inspection with the day as it was understood, and what to know about its inspector. */
export function inspectionAnswer(
  everything: Everything,
  claim: Claim | undefined,
  { inspection: row, changeIds: [changeId] }: Written,
  created: boolean,
): { text: string; structuredContent: InspectionSaved } {
  if (!row || !claim) throw new Error("An inspection that was not saved has no answer.");
  const inspectors = byId(everything.inspectors);
  const inspection = inspectionRow(row, inspectors);
  const inspector = inspectors.get(row.inspectorId ?? "");
  const planned = openInspection.includes(row.status);
  const warnings =
    planned && inspector ? inspectorWarnings(inspector, row, claim, everything.inspections) : [];
  const scheduled = planned && row.scheduledDate ? dayText(row.scheduledDate) : undefined;
  const facts = [
    `${row.priority} priority`,
    scheduled === undefined ? row.status : `${row.status} for ${scheduled}`,
    inspector ? `with ${inline(inspector.name)} (id ${inspector.id})` : "nobody assigned yet",
  ].join(", ");
  const verb = created ? "Created" : changeId === undefined ? "Already so:" : "Saved";
  return {
    text: blocks(
      `${verb} ${row.taskType} inspection ${row.id} of claim ${claimLabel(claim)}: ${facts}.`,
      row.status === "completed" ? quoted("Findings", row.findings) : "",
      ...warnings.map((warning) => `Warning: ${warning}`),
      changeId && `To take it back: undo-change with ${changeId}.`,
    ),
    structuredContent: { inspection, created, scheduled, warnings, changeId },
  };
}
