import { inline, type Page } from "@suite/contracts";
import { blocks, count, hours, month, onlyData, pageOf, sizeOf, someOf, table } from "@suite/server/tools";
import type { BulkEditor, VersionedConsultant } from "@suite/trey-research-widgets/contract";
import { assignmentsByConsultant, type Everything, readEverything } from "../everything.ts";
import { type QueryInput, queryOf } from "../inputs.ts";
import { namedConsultants } from "../named.ts";
import { freeHours } from "../rules/allocation.ts";
import { monthOf } from "../rules/months.ts";
import { type ConsultantQuery, searchConsultants } from "../rules/search.ts";
import type { Context } from "../store.ts";
import { editableConsultant } from "./editable.ts";

export function editablePage(
  everything: Everything,
  query: ConsultantQuery,
  cut: { cursor?: string; limit: number; bytes: number },
): Page<VersionedConsultant> {
  const assignments = assignmentsByConsultant(everything.assignments);
  const found = searchConsultants(
    namedConsultants(everything.consultants),
    (id) => assignments.get(id) ?? [],
    query,
  );
  return pageOf(found, editableConsultant, ({ id }) => id, { ...cut, list: "editable consultants" });
}

const answerBytes = 9300;

/** The answer of both tools that draw the grid; `next` says what the model may do with it. */
export async function editorAnswer(context: Context, input: QueryInput, next: string) {
  const everything = await readEverything(context);
  const now = context.now();
  const view = editorView(everything, queryOf(input), now);
  return { text: blocks(editorText(view, everything, now), next, onlyData), structuredContent: view };
}

/** The people who fit, as rows that can be edited. */
function editorView(everything: Everything, query: ConsultantQuery, now: Date): BulkEditor {
  return {
    view: "bulk-editor",
    readAt: now.toISOString(),
    query,
    rows: editablePage(everything, query, { limit: 20, bytes: answerBytes - sizeOf(query) }),
  };
}

/** The rows in words, with the hours that are free in the month asked for, else in this one. */
function editorText({ rows, query }: BulkEditor, everything: Everything, now: Date): string {
  const what = queryText(query);
  if (rows.total === 0) {
    return `Nobody fits ${what}. Skills and roles match whole words. Try fewer conditions, or match any instead of all.`;
  }
  const assignments = assignmentsByConsultant(everything.assignments);
  const notAll = rows.items.length < rows.total;
  const free = query.freeInMonth ?? monthOf(now);
  return blocks(
    `${count(rows.total, "consultant fits", "consultants fit")} ${what}${notAll ? "; the first" : ""}:`,
    table(
      ["Id", "Name", "Roles", "Skills", "City", `Free ${month(free)}`],
      rows.items.map((row) => [
        row.id,
        row.name,
        someOf(row.roles, 3),
        someOf(row.skills, 6),
        row.location.city,
        hours(freeHours(assignments.get(row.id) ?? [], free)),
      ]),
    ),
  );
}

function queryText({ name, skills = [], match, role, freeInMonth }: ConsultantQuery): string {
  const parts = [
    name === undefined ? "" : `the name "${name}"`,
    skills.length === 0
      ? ""
      : `the ${skills.length === 1 ? "skill" : "skills"} ${skills.join(match === "all" ? " and " : " or ")}`,
    role === undefined ? "" : `the role ${role}`,
    freeInMonth === undefined ? "" : `free hours in ${month(freeInMonth)}`,
  ].filter((part) => part !== "");
  return parts.length === 0 ? "(everybody)" : inline(parts.join(", "), 300);
}
