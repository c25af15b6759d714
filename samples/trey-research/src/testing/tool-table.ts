import type { Tool } from "@suite/server";

/** The rows of a README's tool table, from the definitions: a test holds the page to them. */
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
