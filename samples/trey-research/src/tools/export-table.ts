import { UserError } from "@suite/contracts";
import { defineTool, type Root } from "@suite/server";
import { count, idempotentWrite } from "@suite/server/tools";
import { type Consultant, listFields, textFields } from "@suite/trey-research-contract";
import { z } from "zod";
import { placeUnderRoot, saveUnderRoot } from "../data/save-file.ts";
import { type Cell, csv } from "../rules/csv.ts";
import { sumHours } from "../rules/hours.ts";
import { type AllRows, type Context, readAll } from "../store.ts";

const exportable = ["consultants", "projects", "assignments"] as const;

type Exportable = (typeof exportable)[number];

export const exportTable = defineTool({
  name: "export-table",
  title: "Export table",
  description:
    "Saves a table as a CSV file in a folder that the client shares, for people who ask for a file or a " +
    "spreadsheet. Replaces a file only with the person's agreement.",
  inputSchema: z.object({
    table: z.enum(exportable).describe("Table to export"),
    fileName: z.string().max(100).optional().describe("Defaults to <table>.csv"),
    folder: z
      .string()
      .max(200)
      .optional()
      .describe("Name or URI of the client's root, when there are several"),
  }),
  outputSchema: z.object({
    table: z.enum(exportable),
    saved: z.boolean(),
    path: z.string(),
    rows: z.int(),
  }),
  annotations: idempotentWrite,
  cost: 10,
  local: true,
  invoking: "Saving the file",
  invoked: "File saved",
  async handler({ table, fileName = table, folder }, context: Context) {
    const root = await oneRoot(context, folder);
    const name = fileName.toLowerCase().endsWith(".csv") ? fileName : `${fileName}.csv`;
    const { path, taken } = await placeUnderRoot({ root, name });
    // Lists in one cell, hours as totals, names beside ids.
    const [columns, cells] = tables[table](await readAll(context));
    const rows = cells.length;
    const agreement = taken ? await context.confirm(`Replace the file ${path}?`) : "accept";
    if (agreement === "unsupported") {
      throw new UserError(
        "conflict",
        `${path} already exists, so nothing was written. Choose another fileName.`,
      );
    }
    const saved = agreement === "accept";
    if (saved) await saveUnderRoot({ root, name, text: csv(columns, cells) }, { replace: taken });
    return {
      text: saved
        ? `Saved ${count(rows, "row")} of ${table} as ${path}.`
        : `Nothing was saved: ${path} exists, and the person did not agree to replace it.`,
      structuredContent: { table, saved, path, rows },
    };
  },
});

/** Target folder: the client's only root, the root with this name or URI, or the one that the person chooses. */
async function oneRoot({ roots, choose }: Context, asked: string | undefined): Promise<Root> {
  const all = (await roots?.()) ?? [];
  const fitting =
    asked === undefined ? all : all.filter(({ uri, name }) => uri === asked || name === asked);
  const [only, another] = fitting;
  if (!only) {
    const names = all.map(labelOf).join(", ") || "none";
    throw new UserError("not_found", `The client shares no such folder. It shares: ${names}.`);
  }
  if (!another) return only;
  const answer = await choose(
    "Into which folder?",
    fitting.map((root) => ({ id: root.uri, title: labelOf(root) })),
  );
  const chosen = answer.action === "accept" && fitting.find(({ uri }) => uri === answer.content);
  if (chosen) return chosen;
  throw new UserError(
    "ambiguous",
    `The client shares several folders, so nothing was written: ${fitting.map(labelOf).join(", ")}. Ask which, then call again with folder.`,
  );
}

const labelOf = ({ name, uri }: Root) => name ?? uri;

const tables: Readonly<
  Record<Exportable, (allRows: AllRows) => [columns: string[], rows: Cell[][]]>
> = {
  consultants: ({ consultants }) => [
    ["id", ...textFields, "city", "country", ...listFields, "certifications"],
    consultants.map((row) => [
      row.id,
      ...textFields.map((field) => row[field]),
      ...place(row.location),
      ...listFields.map((field) => list(row[field])),
      list(row.certifications.map(({ name }) => name)),
    ]),
  ],
  projects: ({ projects }) => [
    ["id", "name", "description", "client", "contact", "contactEmail", "city", "country"],
    projects.map((row) => [
      row.id,
      row.name,
      row.description,
      row.clientName,
      row.clientContact,
      row.clientEmail,
      ...place(row.location),
    ]),
  ],
  assignments: ({ consultants, projects, assignments }) => {
    const people = new Map(consultants.map(({ id, name }) => [id, name]));
    const places = new Map(projects.map(({ id, name }) => [id, name]));
    return [
      [
        "projectId",
        "project",
        "consultantId",
        "consultant",
        "role",
        "billable",
        "hourlyRateUsd",
        "forecastHours",
        "deliveredHours",
      ],
      assignments.map((row) => [
        row.projectId,
        places.get(row.projectId),
        row.consultantId,
        people.get(row.consultantId),
        row.role,
        row.billable,
        row.hourlyRate,
        sumHours(row.forecast),
        sumHours(row.delivered),
      ]),
    ];
  },
};

const list = (texts: readonly string[]) => texts.join("; ");

const place = ({ city, country }: Consultant["location"]) => [city, country];
