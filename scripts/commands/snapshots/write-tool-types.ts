import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { SuiteServer } from "@suite/server";
import { root } from "../../lib/root.ts";
import { allSamples, importServer } from "../../lib/samples.ts";
import { toolTypes } from "./tool-types.ts";

/**
 * Writes the changed declarations of tools that widgets may call, so that a new tool is no type error. A server that does not load is
 * left out: its own error says more. In a continuous integration nothing is written, as tests compare the files.
 */
export async function writeToolTypes(): Promise<void> {
  if (process.env.CI) return;
  for (const sample of allSamples()) {
    const server = await importServer(sample).catch(() => undefined);
    if (server) writeTypesOf(sample.name, server);
  }
}

/** Writes the declarations of one server's tools, if they changed. Prints the path of what is written. */
export function writeTypesOf(name: string, server: SuiteServer): void {
  const path = `widgets/${name}/tools.d.ts`;
  if (!existsSync(`${root}/widgets/${name}`)) return;
  const file = `${root}/${path}`;
  const text = toolTypes(server);
  const stored = existsSync(file) ? readFileSync(file, "utf8").replaceAll("\r\n", "\n") : "";
  if (stored === text) return;
  writeFileSync(file, text);
  console.log(`Wrote ${path}: the tools have changed.`);
}
