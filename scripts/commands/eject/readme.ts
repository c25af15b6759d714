import { readFileSync } from "node:fs";
import { posix } from "node:path";
import type { Command } from "../../lib/command.ts";
import type { Sample } from "../../lib/samples.ts";

interface Page {
  /** Its path from the root. */
  readonly path: string;
  readonly text: string;
}

interface Parts {
  /** README of the sample. */
  readonly own: string;
  readonly pages: readonly Page[];
  readonly commands: readonly Pick<Command, "name" | "summary">[];
}

/** Root README of a copy: sections of the sample's README, commands, and links to the other pages. */
export function writeReadme(
  { name, port }: Pick<Sample, "name" | "port">,
  { own, pages, commands }: Parts,
): string {
  const folder = `samples/${name}`;
  const { title, intro } = opening(own);
  const values = {
    name,
    title,
    folder,
    port: String(port),
    intro: fromRoot(intro, folder),
    commands: commands.map((command) => `| \`${getCall(command.name)}\` | ${command.summary} |`).join("\n"),
    pages: pages.map(({ path, text }) => `- [${opening(text).title}](${path})`).join("\n"),
    ...Object.fromEntries(
      ["Ask it", "Read it in this order", "Make it yours"].map((heading) => [
        heading,
        fromRoot(section(own, heading), folder),
      ]),
    ),
  };
  return fillTemplate("README.md", values);
}

/** Text of a section, without its heading. Throws when the page has no such section. */
export function section(page: string, heading: string): string {
  const [, text] = `\n${page}`.split(`\n## ${heading}\n`);
  if (text === undefined) throw new Error(`The sample's README has no section "${heading}".`);
  return text.split(/\n## /)[0]?.trim() ?? "";
}

/** Title of a page, and its text before the first section. */
export function opening(page: string): { title: string; intro: string } {
  const [before = ""] = page.trim().split(/\n## /);
  const [heading = "", ...paragraphs] = before.split(/\n\n+/);
  return { title: heading.replace(/^# /, ""), intro: paragraphs.join("\n\n").trim() };
}

/** Rewrites the relative links of a page in `folder` for a page at the root. */
export function fromRoot(text: string, folder: string): string {
  return text.replaceAll(/\]\((?![a-z]+:|#|\/)([^)\s]+)\)/g, (_, path: string) => {
    return `](${posix.normalize(`${folder}/${path}`)})`;
  });
}

function getCall(name: string): string {
  return name === "start" || name === "test" ? `npm ${name}` : `npm run ${name}`;
}

/** Text of a page of copies, from its template beside this file: `{{name}}` stands for a value. */
export function fillTemplate(page: string, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(new URL(`${page}.template`, import.meta.url), "utf8");
  return template.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${page}.template has {{${name}}}, which has no value.`);
    return value;
  });
}
