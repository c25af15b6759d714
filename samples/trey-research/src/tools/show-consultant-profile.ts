import { inline } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  byteSize,
  count,
  hours,
  listFirst,
  money,
  month,
  onlyData,
  readOnly,
  table,
} from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import {
  type Consultant,
  type ConsultantProfile,
  consultantProfileSchema,
  contactFields,
  factFields,
} from "@suite/trey-research-contract";
import { z } from "zod";
import { consultantId } from "../data/inputs.ts";
import { findConsultant, idsOf } from "../data/names.ts";
import { allocationByMonth, monthsShown, overAllocation, sumHours } from "../rules/hours.ts";
import { type AllRows, assignmentsByConsultant, type Context, readAll } from "../store.ts";
import { editableConsultant } from "../views/editor-rows.ts";
import { assignmentPage } from "../views/rows.ts";
import { consultantProfile } from "../widgets.ts";

export const showConsultantProfile = defineTool({
  name: "show-consultant-profile",
  title: "Show consultant profile",
  description:
    "Shows one consultant: contact data, skills, certifications, projects and hours by month. For two, " +
    "use compare-consultants; to find people, search-consultants.",
  inputSchema: z.object({ consultantId }),
  outputSchema: consultantProfileSchema,
  annotations: readOnly,
  widget: consultantProfile,
  invoking: "Reading the profile",
  invoked: "Profile ready",
  async handler(input, context: Context) {
    const consultant = await findConsultant(context, input.consultantId);
    const profile = profileView(await readAll(context), consultant, context.now());
    const projects = profile.assignments.items.map(({ projectId: id, projectName: name }) => ({
      id,
      name,
    }));
    return {
      text: profileText(profile),
      forModel: blocks(
        idsOf([consultant], projects),
        "Next: update-consultant, assign-consultant-to-project or remove-assignment with these ids.",
        onlyData,
      ),
      structuredContent: profile,
    };
  },
});

const answerBytes = 9600;

function profileView(
  allRows: AllRows,
  consultant: Stored<Consultant>,
  now: Date,
): ConsultantProfile {
  const assignments = assignmentsByConsultant(allRows.assignments).get(consultant.id) ?? [];
  const view = {
    view: "consultant" as const,
    readAt: now.toISOString(),
    consultant: editableConsultant(consultant),
    allocation: allocationByMonth(assignments, monthsShown(now)),
  };
  const bytes = answerBytes - byteSize(view);
  return { ...view, assignments: assignmentPage(allRows, assignments, now, { limit: 20, bytes }) };
}

function profileText({ consultant, allocation, assignments }: ConsultantProfile): string {
  const planned = allocation
    .filter((entry) => entry.forecastHours > 0)
    .map((entry) => `${month(entry.month)} ${hours(entry.forecastHours)}`);
  const over = overAllocation(allocation);
  const certifications = consultant.certifications.map(
    ({ name, year }) => `${inline(name)} (${year})`,
  );
  const certified = count(certifications.length, "certification");
  const notAll = assignments.items.length < assignments.total;
  return blocks(
    openingText(consultant, assignments.total),
    [consultant.location.city, ...contactFields.flatMap((field) => consultant[field] ?? [])]
      .map((text) => inline(text, 120))
      .join(", "),
    [
      ...factFields.flatMap((field) =>
        consultant[field] ? `- ${field}: ${inline(consultant[field], 120)}` : [],
      ),
      `- Skills: ${listFirst(consultant.skills, 30) || "none recorded"}`,
      certifications.length > 0 ? `- ${certified}: ${certifications.join(", ")}` : `- ${certified}`,
      planned.length > 0
        ? `- Forecast of 160 h a month: ${planned.join(", ")}`
        : "- No hours are forecast: free in every month shown",
      over.length > 0
        ? `- **Over-allocated** in ${over.map((entry) => month(entry.month)).join(", ")}`
        : "",
    ]
      .filter((line) => line !== "")
      .join("\n"),
    notAll ? `The first ${assignments.items.length} of ${assignments.total} projects:` : "",
    table(
      ["Project", "Client", "Role", "Rate", "Billable", "Forecast", "Months"],
      assignments.items.map((row) => [
        row.projectName,
        row.clientName,
        row.role,
        `${money(row.hourlyRate)}/h`,
        row.billable ? "yes" : "no",
        hours(sumHours(row.forecast)),
        [...new Set([row.forecast[0]?.month, row.forecast.at(-1)?.month])].map(month).join(" to "),
      ]),
    ),
  );
}

/** First sentence: the roles of a person, and the number of projects. */
function openingText({ name, roles }: Consultant, projects: number): string {
  const does = roles.length === 0 ? "" : `, ${listFirst(roles, 6)},`;
  const where =
    projects === 0 ? "not assigned to any project" : `assigned to ${count(projects, "project")}`;
  return `${inline(name, 120)}${does} is ${where}.`;
}
