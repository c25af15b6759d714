import { clip, inline, type UserError } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  confirm,
  count,
  fitBulkResult,
  idempotentWrite,
  idList,
  money,
} from "@suite/server/tools";
import {
  type BulkAssignment,
  bulkAssignmentSchema,
  type Project,
} from "@suite/trey-research-contract";
import { z } from "zod";
import { type Assigned, assignPeople, getConsequences } from "../data/assign.ts";
import {
  failureOf,
  previewUnlessAgreed,
  type ResolvedPerson,
  resolvePeople,
  summarize,
} from "../data/bulk.ts";
import { assignmentInput, consultantIds, projectId } from "../data/inputs.ts";
import { findProject, projectLabel } from "../data/names.ts";
import { type AllRows, type Context, readAllAfterWriting } from "../store.ts";

export const bulkAssignConsultants = defineTool({
  name: "bulk-assign-consultants",
  title: "Assign several consultants",
  description:
    "Assigns several consultants to one project in the same role. Updates existing assignments, which keep " +
    "their hours; skips and reports unclear names. More than ten people need the person's agreement. To find " +
    "candidates, use recommend-staffing.",
  inputSchema: z.object({ projectId, consultantIds, ...assignmentInput, confirm }),
  outputSchema: bulkAssignmentSchema,
  annotations: idempotentWrite,
  cost: 10,
  invoking: "Assigning consultants",
  invoked: "Consultants assigned",
  async handler(
    { projectId: place, consultantIds: names, confirm: agreed, ...terms },
    context: Context,
  ) {
    const project = await findProject(context, place);
    const header = {
      projectId: project.id,
      projectName: clip(project.name, 80),
      clientName: clip(project.clientName, 80),
    };
    const resolved = await resolvePeople(context, names);
    const rate = terms.rate === undefined ? "" : ` at ${money(terms.rate)}/h`;
    const describe = (people: string) =>
      `put ${people} on ${projectLabel(project)} as ${inline(terms.role)}${rate}`;
    const preview = await previewUnlessAgreed(context, resolved, agreed, describe);
    if (preview) {
      const nothing = { results: [], assigned: 0, failed: 0, preview: true };
      return { ...preview, structuredContent: { ...header, ...nothing } };
    }
    const people = resolved.flatMap((entry) => ("row" in entry ? entry.row : []));
    const done = await assignPeople(context, project, people, terms);
    const answer = bulkAssignmentAnswer(
      project,
      resolved,
      done,
      await readAllAfterWriting(context),
      context,
    );
    const { text, forModel } = answer;
    return { text, forModel, structuredContent: { ...header, ...answer.content } };
  },
});

function bulkAssignmentAnswer(
  project: Project,
  resolved: readonly ResolvedPerson[],
  done: readonly Assigned[],
  allRows: AllRows,
  { now, signal }: Pick<Context, "now" | "signal">,
) {
  const byId = new Map(done.map((entry) => [entry.consultant.id, entry]));
  const rows = resolved.map((entry) => getRow(entry, byId, allRows, now()));
  const { countRows, counts, remarks, table, forModel } = summarize(rows, signal);
  const assigned = countRows("assigned", "updated", "unchanged");
  const failures = counts.failed > 0 ? `; ${counts.failed} could not be assigned` : "";
  const results = fitBulkResult(
    rows.map(({ consultantId, name, outcome, extras }) => ({
      row: { consultantId, name, outcome },
      extras,
    })),
  );
  return {
    text: blocks(
      `${count(assigned, "person is", "people are")} on ${projectLabel(project)}${failures}.${remarks}`,
      table,
    ),
    forModel: blocks(
      forModel,
      idList("Project", [project]),
      "Next: show-project-details, or show-recent-changes to undo one.",
    ),
    content: { results, assigned, ...counts },
  };
}

type Result = BulkAssignment["results"][number];

interface OutcomeRow extends Pick<Result, "consultantId" | "name" | "outcome"> {
  readonly note: string;
  readonly error?: UserError | undefined;
  readonly extras: readonly Partial<Result>[];
}

function getRow(
  entry: ResolvedPerson,
  done: ReadonlyMap<string, Assigned>,
  allRows: AllRows,
  now: Date,
): OutcomeRow {
  const assigned = "row" in entry ? done.get(entry.row.id) : undefined;
  const named =
    "row" in entry
      ? { consultantId: entry.row.id, name: clip(entry.row.name, 40) }
      : { consultantId: clip(entry.input, 60), name: "" };
  if (!assigned || !("row" in assigned)) {
    const failure = "error" in entry ? entry.error : assigned?.error;
    const note = failure?.message ?? "Not reached.";
    const extras = [{ error: clip(note, 160) }];
    return { ...named, outcome: failureOf(failure), note, error: failure, extras };
  }
  const { consultant, outcome, row, changeId } = assigned;
  const { overAllocated, warnings } = getConsequences(consultant, row, allRows, now);
  const months = overAllocated.map(({ month }) => month);
  const extras = [{ changeId }, { overAllocated: months.length > 0 ? months : undefined }];
  return { ...named, outcome, note: warnings.join(" "), extras };
}
