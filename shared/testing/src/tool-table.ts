import type { Tool } from "@suite/server";

/** Replaces the table of a sample's tools in its README, unless only the padding differs, which formatters add. */
export function withToolTable(page: string, tools: readonly Tool<never>[]): string {
  const table = toolTable(tools);
  return unpadded(page).includes(unpadded(table))
    ? page
    : page.replace(/^\| tool +\|.*(\n\|.*)*/m, () => table);
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
