import type { Sample } from "../../lib/samples.ts";
import { fillTemplate } from "./readme.ts";

/** Parts of a rule that only the repository of the framework has. */
const ofRepository = /scripts\/|test:release|\bbench\b|shared\//;

/** Conventions of a copy: the rules of the repository's AGENTS.md that hold in it, with its own folders. */
export function agentsPage(text: string, { name }: Pick<Sample, "name">, paths: readonly string[]): string {
  const rules = ["A tool", "A widget", "Code"].map((title) => section(text, title));
  const page = fillTemplate("AGENTS.md", {
    name,
    rules: rules.map((part) => withoutRepositoryRules(part).trimEnd()).join("\n\n"),
  });
  return withLinksTo(page, paths);
}

function section(text: string, title: string): string {
  const part = text.split(/^(?=## )/m).find((part) => part.startsWith(`## ${title}\n`));
  if (part === undefined) throw new Error(`AGENTS.md has no section "${title}".`);
  return part;
}

/** Removes list items about files and commands that only the repository has. */
function withoutRepositoryRules(part: string): string {
  const [heading = "", ...items] = part.split(/^(?=- )/m);
  return [heading, ...items.filter((item) => !ofRepository.test(item))].join("");
}

/** Replaces links to missing files by their text. */
function withLinksTo(page: string, paths: readonly string[]): string {
  const exists = (path: string) => paths.some((each) => each === path || each.startsWith(`${path}/`));
  return page.replaceAll(/\[([^\]]+)\]\((?![a-z]+:|#)([^)#\s]+)(?:#[^)]*)?\)/g, (link, label, path) =>
    exists(path) ? link : label,
  );
}

/** Removes from SECURITY.md the tests of each guarantee and the command that collects their results: a copy lacks most of them. */
export function withoutEvidence(page: string): string {
  const paragraphs = page.replaceAll(/\n? *<!-- tests:[\s\S]*?-->/g, "").split("\n\n");
  return paragraphs.filter((paragraph) => !paragraph.includes("npm run evidence")).join("\n\n");
}
