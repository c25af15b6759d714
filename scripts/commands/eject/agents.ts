import type { Sample } from "../../lib/samples.ts";

/** Parts of a rule that only the repository of the framework has. */
const ofRepository = /scripts\/|test:release|\bbench\b|shared\//;

/** Conventions of a copy: the rules of the repository's AGENTS.md that hold in it, with its own folders. */
export function agentsPage(text: string, { name }: Pick<Sample, "name">, paths: readonly string[]): string {
  const rules = ["A tool", "A widget", "Code"].map((title) => section(text, title));
  const page = `# Conventions

Rules for people and coding agents. \`npm run check\` and \`npm test\` check many of them. The pages of the framework are in [docs](docs), its
code is in \`node_modules/@suite\`; change neither the packages nor \`vendor/\`, but run \`npm run upgrade\`.

## Where things are

    samples/${name}/contract/           zod schemas of rows, mutations and responses, for tools and widgets
    samples/${name}/src/server.ts       name, instructions, list of tools: start reading here
    samples/${name}/src/tools/<tool>.ts one tool: schema, handler, text; its test beside it; file name = tool name
    samples/${name}/src/store.ts        the tables; nothing else touches storage
    samples/${name}/src/suite.test.ts   tests of every sample: one call into @suite/testing
    samples/${name}/walkthroughs.ts     prompts, the calls a good model makes, the expected results
    samples/${name}/skill/SKILL.md      workflows for agents, the same as the walkthroughs
    samples/${name}/surface.yaml        the public surface; \`npm run snapshots\` writes it
    widgets/${name}/<widget>/           main.tsx mounts, <widget>.tsx lays out, one file per feature

${rules.map((part) => withoutRepositoryRules(part).trimEnd()).join("\n\n")}

## Adding things

Step-by-step guides: [a table](samples/add-a-table.md), [a tool](samples/add-a-tool.md), [a widget](widgets/add-a-widget.md),
[a language](widgets/add-a-language.md). After a change of the public surface, run \`npm run snapshots\`.
`;
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

/** Steps for people who change a copy. */
export const contributingPage = `# Contributing

1. \`npm start\` runs the sample, \`npm test\` checks it. Both need only Node 20.19 or later with npm.
2. Read [AGENTS.md](AGENTS.md), the conventions for people and coding agents.
3. Make one change per commit, with a message that gives the reason. A bug fix starts with a test that fails without it.
4. Run \`npm run check\` and \`npm test\` before you open a pull request, and \`npm run snapshots\` after a change of the public surface.
5. Look at a changed widget in the local host: light and dark, in Arabic, 320 and 1200 px wide, by keyboard only.
`;

/** Removes from SECURITY.md the tests of each guarantee and the command that collects their results: a copy lacks most of them. */
export function withoutEvidence(page: string): string {
  const paragraphs = page.replaceAll(/\n? *<!-- tests:[\s\S]*?-->/g, "").split("\n\n");
  return paragraphs.filter((paragraph) => !paragraph.includes("npm run evidence")).join("\n\n");
}
