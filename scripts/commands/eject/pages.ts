import { readFileSync } from "node:fs";
import { posix } from "node:path";
import type { Command } from "../../lib/command.ts";
import type { Sample } from "../../lib/samples.ts";

interface Parts {
  /** README of the sample. */
  readonly own: string;
  /** Other pages by their paths from the root. */
  readonly pages: readonly (readonly [path: string, text: string])[];
  readonly commands: readonly Command[];
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
    intro: fromRoot(intro, folder),
    commands: commands.map((one) => `| \`${getCall(one.name)}\` | ${one.summary} |`).join("\n"),
    pages: pages.map(([path, text]) => `- [${opening(text).title}](${path})`).join("\n"),
    ...Object.fromEntries(
      headings.map((heading) => [heading, fromRoot(section(own, heading), folder)]),
    ),
  });
}

/** Text of a section, without its heading. Throws when the page has no such section. */
function section(page: string, heading: string): string {
  const [, text] = `\n${page}`.split(`\n## ${heading}\n`);
  if (text === undefined)
    throw new Error(`The page has no section "${heading}", which a copy needs.`);
  return text.split(/\n## /)[0]?.trim() ?? "";
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

/** Text of a page of copies, from its template beside this file: `{{name}}` stands for a value. */
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
export function agentsPage(text: string, { name }: Sample, paths: readonly string[]): string {
  const rules = ["A tool", "A widget", "Code"].map((title) => {
    const items = section(text, title).split(/^(?=- )/m);
    const remaining = items.filter((item) => !ofRepository.test(item)).join("");
    return `## ${title}\n\n${remaining.trimEnd()}`;
  });
  const page = fillTemplate("AGENTS.md", { name, rules: rules.join("\n\n") });
  // Links to missing files become their text.
  const exists = (path: string) =>
    paths.some((each) => each === path || each.startsWith(`${path}/`));
  return page.replaceAll(
    /\[([^\]]+)\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)/g,
    (link, label, path) => (exists(path) ? link : label),
  );
}

/** The list of pages for agents, under the title and the introduction of the sample: without the pages that a copy lacks. */
export function indexForAgents(text: string, own: string, paths: readonly string[]): string {
  const { title, intro } = opening(own);
  const lines = text.slice(text.indexOf("## ")).split("\n");
  const remaining = lines.filter((line) => {
    const [, path] = /^- \[[^\]]+\]\(([^)]+)\)/.exec(line) ?? [];
    return path === undefined || paths.includes(posix.join("docs", path));
  });
  const [first = ""] = intro.split("\n\n");
  const summary = first.replaceAll("\n", " ").replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
  return `# ${title}\n\n> ${summary}\n\n${remaining.join("\n")}`;
}

/** Removes from SECURITY.md the tests of each guarantee and the command that collects their results: a copy lacks most of them. */
export function withoutEvidence(page: string): string {
  const paragraphs = page.replaceAll(/\n? *<!-- tests:[\s\S]*?-->/g, "").split("\n\n");
  return paragraphs.filter((paragraph) => !paragraph.includes("npm run evidence")).join("\n\n");
}
