import { groupBy, inline, isBlank, type Page } from "@suite/contracts";
import { defineTool } from "@suite/server";
import {
  blocks,
  type Cut,
  count,
  filter,
  idList,
  matchesAnyWhole,
  onlyData,
  paginate,
  paging,
  readOnly,
  table,
} from "@suite/server/tools";
import { type Claim, type InspectorCard, inspectorsSchema } from "@suite/zava-insurance-contract";
import { z } from "zod";
import { claimId, findClaim } from "../data/find.ts";
import { claimIds, claimTitle } from "../rules/claim-words.ts";
import { openInspection } from "../rules/life-cycles.ts";
import { kilometers } from "../rules/select-contractors.ts";
import { type AllRows, type Context, computeOnce, readAll } from "../store.ts";
import { clean, shownTexts } from "../views/rows.ts";

export const listInspectors = defineTool({
  name: "list-inspectors",
  title: "List inspectors",
  description:
    "Lists inspectors with specializations and open inspections; with a claim, nearest first. Use it " +
    "before create-inspection or update-inspection.",
  inputSchema: z.object({
    specialization: filter("Whole words such as fire damage or roofing"),
    claimId: claimId.optional().describe("Adds distances to this claim"),
    ...paging,
  }),
  outputSchema: inspectorsSchema,
  annotations: readOnly,
  invoking: "Looking for inspectors",
  invoked: "Inspectors listed",
  async handler({ specialization, claimId: nameOrId, cursor, limit = 25 }, context: Context) {
    const claim = nameOrId && !isBlank(nameOrId) ? await findClaim(context, nameOrId) : undefined;
    const allRows = await readAll(context);
    const filter = { specialization, claim };
    const page = inspectorsOf(allRows, filter, { cursor, limit, bytes: 8500 });
    return {
      text: inspectorsText(page, allRows, filter),
      forModel: forModel(page, filter),
      structuredContent: page,
    };
  },
});

interface Query {
  readonly specialization?: string;
  readonly claim?: Claim;
}

function openByInspector(inspections: AllRows["inspections"]) {
  return groupBy(
    inspections.filter(({ status }) => openInspection.includes(status)),
    ({ inspectorId = "" }) => inspectorId,
  );
}

/** Inspectors with a specialization, nearest first when a claim is given, else by name. */
function inspectorsOf(
  allRows: AllRows,
  { specialization, claim }: Query,
  cut: Cut,
): Page<InspectorCard> {
  const specialtyText = specialization?.replace(/\bspeciali[sz](es|ed|ing|ts?)( in)?\b/gi, " ");
  const place = claim?.property;
  const cards = allRows.inspectors
    .filter(
      (row) => specialtyText === undefined || matchesAnyWhole(specialtyText, row.specializations),
    )
    .map((row) => ({ row, distanceKm: place && kilometers(row.base, place) }))
    .sort(
      (one, other) =>
        (one.distanceKm ?? 0) - (other.distanceKm ?? 0) ||
        one.row.name.localeCompare(other.row.name, "en"),
    );
  const open = computeOnce(allRows.inspections, openByInspector);
  const toItem = ({ row, distanceKm }: (typeof cards)[number]): InspectorCard => ({
    id: row.id,
    name: clean(row.name),
    email: clean(row.email, 100),
    phone: clean(row.phone, 40),
    specializations: shownTexts(row.specializations, 6),
    city: clean(row.base.city, 60),
    state: clean(row.base.state, 40),
    distanceKm,
    openInspections: open.get(row.id)?.length ?? 0,
  });
  return paginate(cards, { toItem, getId: ({ row }) => row.id, ...cut, list: "inspectors" });
}

function inspectorsText(
  page: Page<InspectorCard>,
  allRows: AllRows,
  { specialization, claim }: Query,
): string {
  if (page.total === 0) {
    const all = [...new Set(allRows.inspectors.flatMap(({ specializations }) => specializations))];
    const specialties = all.slice(0, 30).map((text) => inline(text, 40));
    return `No inspector specializes in "${inline(specialization ?? "", 100)}". Existing specializations: ${specialties.join(", ")}.`;
  }
  return blocks(
    foundText(page.total, specialization),
    claim ? `Distances are to ${claimTitle(claim)}, the nearest first.` : "",
    table(
      ["name", "specializations", "city", "open inspections", ...(claim ? ["distance"] : [])],
      page.items.map((row) => [
        inline(row.name),
        row.specializations.map((text) => inline(text, 40)).join(", "),
        inline(row.city, 40),
        row.openInspections,
        ...(claim ? [`${row.distanceKm} km`] : []),
      ]),
    ),
    page.cursor === undefined ? "" : `The first ${page.items.length} of ${page.total}.`,
  );
}

function foundText(total: number, specialization: string | undefined): string {
  const found = count(total, "inspector");
  if (specialization === undefined) return `${found} can visit a property.`;
  const verb = total === 1 ? "specializes" : "specialize";
  return `${found} ${verb} in "${inline(specialization, 100)}".`;
}

function forModel(page: Page<InspectorCard>, { claim }: Query): string {
  if (page.total === 0) return onlyData;
  return blocks(idList("Inspector", page.items), claimIds(claim ? [claim] : []), onlyData);
}
