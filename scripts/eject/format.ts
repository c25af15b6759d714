import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { root } from "../lib/root.ts";

const biome = createRequire(import.meta.url).resolve("@biomejs/biome/bin/biome");

/** A value as `npm run check` wants the JSON file of that path to look. */
export function jsonFor(path: string, value: unknown): string {
  return execFileSync(process.execPath, [biome, "format", `--stdin-file-path=${path}`], {
    cwd: root,
    input: JSON.stringify(value, null, 2),
    encoding: "utf8",
  });
}
