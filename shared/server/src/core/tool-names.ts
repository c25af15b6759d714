import type { Tool } from "../define/tool.ts";

/**
 * Returns the second name under which a tool is called, with underscores for hyphens: Microsoft's documentation allows
 * `^[A-Za-z0-9_]+$` for the functions of a plugin (learn.microsoft.com, "Plugin manifest schema 2.4", function object, read
 * 2026-11-22). The published JSON schema takes hyphens since microsoft/json-schemas#484 (2025-12).
 */
export function aliasOf(toolName: string): string {
  return toolName.replaceAll("-", "_");
}

/** Maps both names of each tool to it. Only the own name is listed to clients. */
export function toolsByName<Store>(tools: readonly Tool<Store>[]): ReadonlyMap<string, Tool<Store>> {
  return new Map(tools.flatMap((tool) => [[aliasOf(tool.name), tool] as const, [tool.name, tool] as const]));
}
