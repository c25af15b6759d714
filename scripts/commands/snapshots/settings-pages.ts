import { type NamedSetting, settingGroups } from "@suite/contracts/node";
import { inRepository } from "../../lib/root.ts";

/** Pages generated from the settings, by path from the root. */
export function settingsPages(
  settings: readonly NamedSetting[],
  isCopy = !inRepository,
): [string, string][] {
  return [
    [".env.example", envExample(settings)],
    ["docs/settings.md", settingsPage(settings, isCopy ? ofCopy : ofRepository)],
  ];
}

const columns = 130;

/** Sentence parts that name the files with the definitions, in the repository and in an ejected copy. */
const ofRepository =
  "`src/settings.ts` of\n`shared/server` and `shared/storage`, and `scripts/lib/settings.ts` for commands; a sample defines what it alone reads in its own `settings.ts`";

const ofCopy =
  "`@suite/server` and\n`@suite/storage` have those of servers, `@suite/cli` those of commands, the sample's own `settings.ts` those that it alone reads";

function envExample(settings: readonly NamedSetting[]): string {
  const opening =
    "# Copy to `.env` and uncomment the settings to change. Without any of these, everything runs on this machine.";
  const paragraphs = settings.map(({ name, example, otherwise, description }) => {
    const text = otherwise ? `${description} Without it: ${otherwise}.` : description;
    return [...wrapped(text).map((line) => `# ${line}`), `# ${name}=${example}`].join("\n");
  });
  return `${[opening, ...paragraphs].join("\n\n")}\n`;
}

function settingsPage(settings: readonly NamedSetting[], definitions: string): string {
  const sections = settingGroups.flatMap((group) => {
    const rows = settings.filter((setting) => setting.group === group).map(toRow);
    if (rows.length === 0) return [];
    const head =
      "| Variable | What it does | It must be | Without it | Read by |\n|---|---|---|---|---|";
    return [`## ${group}\n\n${[head, ...rows].join("\n")}`];
  });
  return `# Settings

Environment variables, or lines in a \`.env\` file at the root. Variables that are already set take precedence over the file. None is
needed to run everything on one machine. With an invalid value, a command prints a message and exits with 2 before it starts anything.
Commands also warn about misspelled names.

\`npm run snapshots\` writes this page and [.env.example](../.env.example) from the definitions: ${definitions}.

${sections.join("\n\n")}
`;
}

function toRow({
  name,
  allowed,
  default: value,
  otherwise = "nothing",
  readBy,
  ...setting
}: NamedSetting) {
  const without = value === undefined ? otherwise : `\`${value}\``;
  const what = setting.secret ? `${setting.description} **Secret.**` : setting.description;
  return `| \`${name}\` | ${[what, allowed, without, readBy].map(inCode).join(" | ")} |`;
}

/** Formats names of variables and files as code, and addresses with a placeholder, which Markdown would read as HTML. */
function inCode(text: string): string {
  return text
    .replaceAll(/https?:\/\/[^\s<]*(?:<[^>]*>[^\s<,;]*)+(?<!\.)/g, "`$&`")
    .replaceAll(
      /\b[A-Z]+(?:_[A-Z]+)+\b|\.cache\/[\w-]+|(?:docs|samples)\/\S+\.(?:md|webm)/g,
      "`$&`",
    );
}

function wrapped(text: string): string[] {
  const lines = [""];
  for (const word of text.split(" ")) {
    const line = lines[lines.length - 1] ?? "";
    if (line.length + word.length + 3 > columns) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}
