import type { Tool } from "@suite/server";

/** Markdown table of a server's tools for its README. */
export function toolTable(tools: readonly Tool<never>[]): string {
  const rows = tools.map(({ name, inputSchema, widget, visibility, annotations, local }) => {
    const inputs = Object.entries(inputSchema.shape).map(([input, schema]) =>
      schema.safeParse(undefined).success ? input : `**${input}**`,
    );
    const effect = annotations.readOnlyHint
      ? "reads"
      : annotations.destructiveHint
        ? "destructive"
        : "writes";
    const where = local ? "stdio only" : (widget?.name ?? "");
    const shown = visibility.includes("model") ? where : "app only";
    return `| \`${name}\` | ${inputs.join(", ")} | ${effect} | ${shown} |`;
  });
  return ["| tool | inputs (**required**) | effect | widget |", "|---|---|---|---|", ...rows].join("\n");
}

/** True if a page contains that table, whatever padding a formatter added. */
export function showsToolTable(page: string, tools: readonly Tool<never>[]): boolean {
  return unpadded(page).includes(unpadded(toolTable(tools)));
}

/** Replaces the table of a page by the current one. */
export function withToolTable(page: string, tools: readonly Tool<never>[]): string {
  if (showsToolTable(page, tools)) return page;
  return page.replace(/^\| tool +\|.*(\n\|.*)*/m, () => toolTable(tools));
}

const unpadded = (text: string) => text.replace(/-{3,}/g, "---").replace(/ *\| */g, "|");
