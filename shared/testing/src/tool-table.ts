import type { Tool } from "@suite/server";

/** The Markdown table of a server's tools that its README shows. */
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

/** Whether a page shows that table; a formatter may have padded the cells. */
export function showsToolTable(page: string, tools: readonly Tool<never>[]): boolean {
  return unpadded(page).includes(unpadded(toolTable(tools)));
}

/** The page with that table in place of the one it has. */
export function withToolTable(page: string, tools: readonly Tool<never>[]): string {
  if (showsToolTable(page, tools)) return page;
  return page.replace(/^\| tool +\|.*(\n\|.*)*/m, () => toolTable(tools));
}

const unpadded = (text: string) => text.replace(/-{3,}/g, "---").replace(/ *\| */g, "|");
