import type { Tool } from "@suite/server";
import { viewStateToolNames } from "@suite/server/internal";

/** Tools of the base that every server with a widget has for its pages: HOSTS.md tells about them. */
const ofBase: ReadonlySet<string> = new Set(viewStateToolNames);

/** Replaces the table of a sample's tools in its README, unless only the padding differs, which formatters add. */
export function withToolTable(page: string, tools: readonly Tool<never>[]): string {
  const table = toolTable(tools.filter(({ name }) => !ofBase.has(name)));
  return page.replace(/^\| tool +\|.*(\n\|.*)*/m, (old) =>
    unpadded(old) === unpadded(table) ? old : table,
  );
}

/** A row for each tool of the model, and one row with the names of the tools that only widgets call. */
function toolTable(tools: readonly Tool<never>[]): string {
  const ofModel = tools.filter(({ visibility }) => visibility.includes("model"));
  const ofWidgets = tools.filter(({ visibility }) => !visibility.includes("model"));
  const rows = ofModel.map(toRow);
  if (ofWidgets.length > 0) {
    const names = ofWidgets.map(({ name }) => `\`${name}\``).join(", ");
    rows.push(`| called by widgets only | ${names} | | |`);
  }
  return ["| tool | inputs (**required**) | effect | widget |", "|---|---|---|---|", ...rows].join(
    "\n",
  );
}

function toRow({ name, inputSchema, widget, annotations, local }: Tool<never>): string {
  const inputs = Object.entries(inputSchema.shape).map(([input, schema]) =>
    schema.safeParse(undefined).success ? input : `**${input}**`,
  );
  const writing = annotations.destructiveHint ? "destructive" : "writes";
  const effect = annotations.readOnlyHint ? "reads" : writing;
  const where = local ? "stdio only" : (widget?.name ?? "");
  return `| \`${name}\` | ${inputs.join(", ")} | ${effect} | ${where} |`;
}

const unpadded = (text: string) => text.replace(/-{3,}/g, "---").replace(/ *\| */g, "|");
