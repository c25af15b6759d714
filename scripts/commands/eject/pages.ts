import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { CommandError } from "../../lib/errors.ts";
import type { Sample } from "../../lib/samples.ts";
import type { Entry } from "../table.ts";
import { frameworkFolder } from "./framework-pages.ts";

interface Parts {
  /** README of the sample. */
  readonly own: string;
  /** Other pages by their paths from the root. */
  readonly pages: readonly (readonly [path: string, text: string])[];
  readonly commands: readonly Entry[];
}

/** Root README of a copy: sections of the sample's README, commands, and links to the other pages. */
export function writeReadme({ name, port }: Sample, { own, pages, commands }: Parts): string {
  const folder = `samples/${name}`;
  const { title, intro } = opening(own);
  const getCall = (command: string) =>
    (/^(start|test)$/.test(command) ? "npm " : "npm run ") + command;
  const headings = ["Ask it", "Read it in this order", "Make it yours"];
  return fillTemplate("README.md", {
    name,
    title,
    folder,
    port: String(port),
    frameworkFolder,
    intro: fromRoot(intro, folder),
    commands: commands.map((one) => `| \`${getCall(one.name)}\` | ${one.summary} |`).join("\n"),
    pages: pages.map(([path, text]) => `- [${opening(text).title}](${path})`).join("\n"),
    ...Object.fromEntries(
      headings.map((heading) => [heading, fromRoot(findSection(own, heading) ?? "", folder)]),
    ),
  }).replaceAll(/^## .+\n\n+(?=## )/gm, "");
}

/** Text of a section, without its heading; `undefined` if the page has no such section. */
function findSection(page: string, heading: string): string | undefined {
  const [, text] = `\n${page}`.split(`\n## ${heading}\n`);
  return text?.split(/\n## /)[0]?.trim();
}

/** Text of a section, without its heading. Throws when the page has no such section. */
function section(page: string, heading: string): string {
  const text = findSection(page, heading);
  if (text === undefined)
    throw new CommandError(`AGENTS.md has no section "${heading}", which a copy needs.`);
  return text;
}

function opening(page: string): { title: string; intro: string } {
  const [before = ""] = page.trim().split(/\n## /);
  const [heading = "", ...paragraphs] = before.split(/\n\n+/);
  return { title: heading.replace(/^# /, ""), intro: paragraphs.join("\n\n").trim() };
}

/** Rewrites the relative links of a page in `folder` for a page at the root. */
export function fromRoot(text: string, folder: string): string {
  const relative = /\]\((?![a-z]+:|#|\/)([^)\s]+)\)/g;
  return text.replaceAll(
    relative,
    (_, path: string) => `](${posix.normalize(`${folder}/${path}`)})`,
  );
}

/** Text of a page of copies, from its template beside this file. `{{name}}` is replaced by a value. */
export function fillTemplate(page: string, values: Readonly<Record<string, string>>): string {
  const template = readFileSync(new URL(`${page}.template`, import.meta.url), "utf8");
  return template.replaceAll(/\{\{([^}]+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`${page}.template has {{${name}}}, which has no value.`);
    return value;
  });
}

/** Parts of a rule that only the repository of the framework has. */
const ofRepository = /scripts\/|test:release|\bbench\b|shared\//;

/** Conventions of a copy: the rules of the repository's AGENTS.md that hold in it, with its own folders. */
export function agentsPage(
  text: string,
  { name }: Sample,
  exists: (path: string) => boolean,
): string {
  const rules = ["A tool", "A widget", "Code"].map((title) => {
    const items = section(text, title).split(/^(?=- )/m);
    const remaining = items.filter((item) => !ofRepository.test(item)).join("");
    return `## ${title}\n\n${remaining.trimEnd()}`;
  });
  const page = fillTemplate("AGENTS.md", { name, rules: rules.join("\n\n") });
  // Its list has files that a sample may leave out. Folders stay: they say where something new belongs.
  const isThere = (line: string) => {
    const [, path] = /^ {4}((?:samples|widgets)\/[^\s<]+)/.exec(line) ?? [];
    return path === undefined || path.endsWith("/") || exists(path);
  };
  return page.split("\n").filter(isThere).join("\n");
}

/** The list of pages for agents, under the title and the introduction of the sample. */
export function indexForAgents(text: string, own: string): string {
  const { title, intro } = opening(own);
  const lines = text.slice(text.indexOf("## ")).split("\n");
  // These speak of the repository alone.
  const remaining = lines.filter(
    (line) =>
      !/\((first-app|architecture|surface|gallery)\.md|add-a-sample|kit\/catalog/.test(line),
  );
  const [first = ""] = intro.split("\n\n");
  const summary = first.replaceAll("\n", " ").replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  return `# ${title}\n\n> ${summary}\n\n${remaining.join("\n")}`;
}

/** Removes the paragraphs that are about tests of the repository. */
export function withoutRepository(page: string): string {
  return page
    .split("\n\n")
    .filter((paragraph) => !/^In the suite's repository,/.test(paragraph))
    .join("\n\n");
}
