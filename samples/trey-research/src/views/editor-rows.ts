import { byField, clip, inline, type Page, toMonth } from "@suite/contracts";
import {
  blocks,
  byteSize,
  type Cut,
  count,
  hours,
  listFirst,
  month,
  onlyData,
  paginate,
  table,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import {
  type BulkEditor,
  type Consultant,
  consultantFields,
  listFields,
  textFields,
  type VersionedConsultant,
} from "@suite/trey-research-contract";
import { type QueryInput, queryOf } from "../data/inputs.ts";
import { consultantNames, idsOf } from "../data/names.ts";
import { freeHours } from "../rules/hours.ts";
import { type ConsultantQuery, searchConsultants } from "../rules/selection.ts";
import { type AllRows, assignmentsByConsultant, type Context, readAll } from "../store.ts";

/** Size limit of an editable row in bytes. Only writes of other programs exceed it (see rules/consultant-changes.ts). */
const editableLimit = 5200;

/**
 * Editable row of a person. A row that is too long for the response is cut and gets a version that no row has, so that saving
 * it ends in a conflict instead of losing the rest of its lists.
 */
export function editableConsultant(row: Stored<Consultant>): VersionedConsultant {
  const { photo, ...texts } = row;
  const small = photo !== undefined && photo.length > 1000 ? texts : row;
  if (byteSize(small) <= editableLimit) return small;
  const { city, region, country } = row.location;
  return {
    ...texts,
    version: "cut",
    ...byField(textFields, (field) => clip(row[field] ?? "", consultantFields[field].max)),
    ...byField(listFields, (field) => {
      const { entries, max } = consultantFields[field].cut;
      return row[field].slice(0, entries).map((entry) => clip(entry, max));
    }),
    location: {
      ...row.location,
      city: clip(city, 40),
      region: clip(region, 40),
      country: clip(country, 40),
    },
    certifications: row.certifications.slice(0, 5).map((certification) => ({
      name: clip(certification.name, 40),
      issuer: clip(certification.issuer, 30),
      year: certification.year,
    })),
  };
}

export function editablePage(
  allRows: AllRows,
  query: ConsultantQuery,
  cut: Cut,
): Page<VersionedConsultant> {
  const assignments = assignmentsByConsultant(allRows.assignments);
  const people = searchConsultants(
    consultantNames.select(allRows.consultants, query.name),
    (id) => assignments.get(id) ?? [],
    query,
  );
  return paginate(people, {
    toItem: editableConsultant,
    getId: ({ id }) => id,
    ...cut,
    list: "editable consultants",
  });
}

const answerBytes = 9300;

/** Upper bound of the free hours of 20 people. */
const freeBytes = 180;

/** Result of both tools that draw the grid. `next` tells the model the next steps. */
export async function editorAnswer(context: Context, input: QueryInput, next: string) {
  const allRows = await readAll(context);
  const query = queryOf(input);
  const rows = editablePage(allRows, query, {
    limit: 20,
    bytes: answerBytes - freeBytes - byteSize(query),
  });
  const assignments = assignmentsByConsultant(allRows.assignments);
  const readAt = context.now();
  const month = query.freeInMonth ?? toMonth(readAt);
  const free = {
    month,
    hours: rows.items.map(({ id }) => freeHours(assignments.get(id) ?? [], month)),
  };
  const view = { view: "bulk-editor", readAt: readAt.toISOString(), query, rows, free } as const;
  return {
    text: editorText(view),
    forModel: blocks(idsOf(rows.items), next, onlyData),
    structuredContent: view,
  };
}

function editorText({ rows, query, free }: Required<BulkEditor>): string {
  const what = queryText(query);
  if (rows.total === 0) {
    return `Nobody matches ${what}. Skills and roles match whole words. Try fewer conditions, or match any instead of all.`;
  }
  const notAll = rows.items.length < rows.total;
  return blocks(
    openingText(rows.total, what),
    notAll ? `These are the first ${rows.items.length}:` : "",
    table(
      ["Name", "Roles", "Skills", "City", `Free ${month(free.month)}`],
      rows.items.map((row, index) => [
        row.name,
        listFirst(row.roles, 3),
        listFirst(row.skills, 6),
        row.location.city,
        hours(free.hours[index] ?? 0),
      ]),
    ),
  );
}

function openingText(total: number, what: string): string {
  if (what === "") return `There ${total === 1 ? "is" : "are"} ${count(total, "consultant")}.`;
  return `${count(total, "consultant fits", "consultants fit")} ${what}.`;
}

/** What the consultants have in common, as in "the skill React and the role Developer". */
function queryText({ name, skills = [], match, role, freeInMonth }: ConsultantQuery): string {
  const parts: string[] = [];
  if (name !== undefined) parts.push(`the name "${name}"`);
  if (skills.length > 0) {
    const noun = skills.length === 1 ? "skill" : "skills";
    const names = skills.join(match === "all" ? " and " : " or ");
    parts.push(`the ${noun} ${names}`);
  }
  if (role !== undefined) parts.push(`the role ${role}`);
  if (freeInMonth !== undefined) parts.push(`free hours in ${month(freeInMonth)}`);
  return inline(parts.join(" and "), 300);
}
