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

function toolTable(tools: readonly Tool<never>[]): string {
  const rows = tools.map(({ name, inputSchema, widget, visibility, annotations, local }) => {
    const inputs = Object.entries(inputSchema.shape).map(([input, schema]) =>
      schema.safeParse(undefined).success ? input : `**${input}**`,
    );
    const writing = annotations.destructiveHint ? "destructive" : "writes";
    const effect = annotations.readOnlyHint ? "reads" : writing;
    const where = local ? "stdio only" : (widget?.name ?? "");
    const shown = visibility.includes("model") ? where : "app only";
    return `| \`${name}\` | ${inputs.join(", ")} | ${effect} | ${shown} |`;
  });
  return ["| tool | inputs (**required**) | effect | widget |", "|---|---|---|---|", ...rows].join(
    "\n",
  );
}

const unpadded = (text: string) => text.replace(/-{3,}/g, "---").replace(/ *\| */g, "|");
