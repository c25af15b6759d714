import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { trackedFiles } from "../house/tracked.ts";
import { UsageError } from "../lib/errors.ts";
import type { Sample } from "../lib/samples.ts";
import { editorFiles } from "./editor-files.ts";

/** Names of a new sample. */
export interface Names {
  /** Of its folders, server and packages, such as `help-desk`. */
  readonly name: string;
  /** For people, such as `Help Desk`. */
  readonly title: string;
  readonly port: number;
}

/** Checks name and title, and picks the next free port. Throws {@link UsageError}. */
export function namesOf(name: string, title: string, samples: readonly Sample[]): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 30) {
    throw new UsageError(
      `A sample's name is up to 30 small letters, digits and single hyphens, such as library; "${name}" is not.`,
    );
  }
  if (samples.some((sample) => sample.name === name))
    throw new UsageError(`There is a sample ${name} already.`);
  // Microsoft 365 cuts names of plugins at 20 characters.
  if (!/^[\w &.-]{2,20}$/.test(title)) {
    throw new UsageError(
      `A title is 2 to 20 letters, digits, spaces, &, . or -, such as "Library"; "${title}" is not.`,
    );
  }
  return { name, title, port: Math.max(3000, ...samples.map(({ port }) => port)) + 1 };
}

/** Copies the template sample into the repository under other names, and adds the new one to the editor settings. */
export function createSample(root: string, names: Names, template: Sample): void {
  const taken = [`samples/${names.name}`, `widgets/${names.name}`].find((folder) =>
    existsSync(join(root, folder)),
  );
  if (taken) throw new UsageError(`${taken} is there already.`);
  const copied = trackedFiles(new RegExp(`^(samples|widgets)/${template.name}/`)).map(
    ({ path, text }): [string, string] => [
      path.replace(template.name, names.name),
      renamed(text, template, names),
    ],
  );
  for (const [path, text] of [...copied, ...editorFiles(root, names)]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

/** Replaces the template's name (kebab, camel and Pascal case), title and port. Its texts use these words for nothing else. */
export function renamed(
  text: string,
  template: Pick<Sample, "name" | "title" | "port">,
  names: Names,
): string {
  const identifier = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
  const from = identifier(template.name);
  const to = identifier(names.name);
  return text
    .replaceAll(new RegExp(`\\b${from}(?=[A-Z])`, "g"), to)
    .replaceAll(new RegExp(`\\b${capital(from)}(?=[A-Z])`, "g"), capital(to))
    .replaceAll(new RegExp(`\\b${template.name}\\b`, "g"), names.name)
    .replaceAll(new RegExp(`\\b${template.title}\\b`, "g"), names.title)
    .replaceAll(new RegExp(`\\b${template.port}\\b`, "g"), String(names.port));
}
