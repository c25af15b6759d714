import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { applyStep, readGuide } from "../guides/guide.ts";
import { UsageError } from "../lib/errors.ts";
import type { Sample } from "../lib/samples.ts";
import { editorFiles } from "./editor-files.ts";
import { filledIn, type Names } from "./names.ts";
import { packageFiles } from "./package-files.ts";

/** The guides that turn the template, which has no tables and no tools of its own, into a sample with a notice board. */
const guides = ["samples/add-a-table.md", "samples/add-a-tool.md", "widgets/add-a-widget.md"];

/**
 * Writes a new sample into a checkout: the template of this folder, package files after the pattern of a sample that is there, and
 * what the guides add. Each file's text is one that a test follows, so what is created passes.
 */
export function createSample(root: string, names: Names, pattern: Sample): void {
  const folders = [`samples/${names.name}`, `widgets/${names.name}`];
  const taken = folders.find((folder) => existsSync(join(root, folder)));
  if (taken) throw new UsageError(`${taken} is there already.`);
  const files = [
    ...templateFiles("sample", `samples/${names.name}`),
    ...templateFiles("widgets", `widgets/${names.name}`),
    ...packageFiles(root, names, pattern),
    ...editorFiles(root, names),
  ];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), filledIn(text, names));
  }
  for (const guide of guides) {
    const steps = readGuide(filledIn(readFileSync(join(root, guide), "utf8"), names));
    for (const step of steps) if (step.kind !== "run") applyStep(root, step);
  }
}

/** The template is plain text until it is filled in: `server.ts.txt` becomes `server.ts`. */
function templateFiles(part: string, folder: string): [path: string, text: string][] {
  const template = join(import.meta.dirname, "template", part);
  return readdirSync(template, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".txt"))
    .map((name) => [
      `${folder}/${name.replaceAll("\\", "/").slice(0, -".txt".length)}`,
      readFileSync(join(template, name), "utf8"),
    ]);
}
