import { isBlank, UserError } from "@suite/contracts";
import { statusInWords } from "@suite/server/tools";
import type { Changes } from "@suite/storage";
import type { Inspection } from "@suite/zava-insurance-contract";
import { checkAhead } from "./days.ts";
import { inspectionLife, moves, openInspection } from "./life-cycles.ts";

/** Requested values of an inspection; missing fields stay as they are. */
type InspectionAsked = Partial<
  Omit<Inspection, "claimId" | "id" | "taskType" | "completedDate" | "photos">
>;

/** Returns the fields to write; an empty time clears it. Throws `invalid` when the inspection does not allow the change. */
export function changesTo(
  current: Inspection,
  asked: InspectionAsked,
  today: string,
): Changes<Inspection> {
  const fields = differing(current, asked);
  if (Object.keys(fields).length === 0) return {};
  const what = `Inspection ${current.id}`;
  const status =
    fields.status ??
    (fields.scheduledDate && current.status === "open" ? "scheduled" : current.status);
  if (
    !openInspection.includes(current.status) &&
    Object.keys(fields).some((field) => field !== "status")
  ) {
    throw new UserError(
      "invalid",
      `${what} is ${statusInWords(current.status)}, so only its status can change. Plan a re-inspection instead.`,
      undefined,
      { forModel: "Use create-inspection." },
    );
  }
  if (fields.scheduledDate) checkAhead(fields.scheduledDate, today);
  moves(inspectionLife, what, current.status, status);
  const after = { ...current, ...fields, status };
  if (after.scheduledTime && !after.scheduledDate) {
    throw new UserError("invalid", `${what} needs a date for its time. Ask for the day.`);
  }
  if (status === "scheduled" && !after.scheduledDate) {
    throw new UserError("invalid", `${what} needs a date to be scheduled. Ask for the day.`);
  }
  if (status === "completed" && isBlank(after.findings)) {
    throw new UserError("invalid", `${what} needs findings to be completed. Ask what was found.`);
  }
  return withConsequences(current, { ...fields, status }, today);
}

/** Adds what a change brings with it: the day of completion, and no date and time for what is open again. */
function withConsequences(
  current: Inspection,
  fields: InspectionAsked,
  today: string,
): Changes<Inspection> {
  const changes: Changes<Inspection> = { ...fields };
  if (fields.scheduledTime === "") changes.scheduledTime = null;
  if (fields.status === "completed" && current.status !== "completed") {
    changes.completedDate = today;
  }
  if (fields.status === "open" && current.status === "scheduled") {
    changes.scheduledDate = null;
    if (current.scheduledTime) changes.scheduledTime = null;
  }
  return changes;
}

/** Drops values that the row already has, so that a repeated request changes nothing, whatever the status. */
function differing(current: Inspection, asked: InspectionAsked): InspectionAsked {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const before = { ...current, scheduledTime: current.scheduledTime ?? "" };
  return Object.fromEntries(
    Object.entries(asked).filter(
      ([field, value]) => value !== undefined && !same(value, Object(before)[field]),
    ),
  );
}
