import { UserError } from "@suite/contracts";
import { defineTool, placeUnderRoot, saveUnderRoot } from "@suite/server";
import { count, sets } from "@suite/server/tools";
import { z } from "zod";
import { readEverything } from "../everything.ts";
import { oneRoot } from "../one-root.ts";
import type { Context } from "../store.ts";
import { exportable, exportRows } from "../views/export-rows.ts";

export const exportTable = defineTool({
  name: "export-table",
  title: "Export table",
  description:
    "Exports a whole table (all consultants, projects or assignments) as a CSV file to open in Excel or " +
    "another spreadsheet: saves, downloads or writes it into a folder that the client shares. Use it when " +
    "somebody asks for a file. A file that exists is replaced only when the person agrees.",
  inputSchema: z.object({
    table: z.enum(exportable).describe("Which table"),
    fileName: z.string().max(100).optional().describe("File name; <table>.csv when left out"),
    folder: z.string().max(200).optional().describe("Name or URI of the client's root, when it has several"),
  }),
  outputSchema: z.object({
    table: z.enum(exportable),
    saved: z.boolean(),
    path: z.string(),
    rows: z.int(),
  }),
  annotations: sets,
  local: true,
  invoking: "Saving the file",
  invoked: "File saved",
  async handler({ table, fileName = table, folder }, context: Context) {
    const root = await oneRoot(context, folder);
    const name = fileName.toLowerCase().endsWith(".csv") ? fileName : `${fileName}.csv`;
    const { path, taken } = await placeUnderRoot({ root, name });
    const { text, rows } = exportRows(table, await readEverything(context));
    const agreement = taken ? await context.confirm(`Replace the file ${path}?`) : "accept";
    if (agreement === "unsupported") {
      throw new UserError(
        "conflict",
        `${path} exists already, so nothing was written. Give another fileName.`,
      );
    }
    const saved = agreement === "accept";
    if (saved) await saveUnderRoot({ root, name, text }, { replace: taken });
    return {
      text: saved
        ? `Saved ${count(rows, "row")} of ${table} as ${path}.`
        : `Nothing was saved: ${path} exists, and the person did not agree to replace it.`,
      structuredContent: { table, saved, path, rows },
    };
  },
});
