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
  const ownSection = (heading: string) => fromRoot(section(own, heading), folder);
  return `# ${title}

${fromRoot(intro, folder)}

This is an MCP server with widgets. When a person asks something in a chat, the model calls a tool of this server. The tool returns text for
the model and a widget for the person: a small web page that the chat host (Microsoft 365 Copilot, ChatGPT, Claude, VS Code) draws in a
sandboxed frame. Host and server communicate by the [Model Context Protocol](https://modelcontextprotocol.io) (MCP) and its extension MCP Apps.

## Run it

You need Node 20.19 or later. No account, no key.

\`\`\`sh
npm ci
npm start
\`\`\`

The first command installs the packages. The second builds the widgets, starts Azurite (an emulator of Azure Table Storage), loads sample
data, starts the server at http://localhost:${port}/mcp and opens the **local host** at http://localhost:3000: a chat page without a model. Click
a prompt, or type one. The page makes the tool calls that a good model would make, against the real server, and draws the real widgets. A
model of your own can answer instead ([settings](docs/settings.md#model)).

## Commands

| Command | What it does |
|---|---|
${commands.map((command) => `| \`${getCall(command.name)}\` | ${command.summary} |`).join("\n")}

\`npm test\` uses a real Azurite, real MCP clients and a real Chromium (it finds or installs one). \`npx suite <command> --help\` lists the
options of a command. Settings are environment variables, or lines in a file \`.env\`: [docs/settings.md](docs/settings.md) explains each.

## Ask it

${ownSection("Ask it")}

## Read it in this order

${ownSection("Read it in this order")}

| Folder | Content |
|---|---|
| [${folder}](${folder}/README.md) | the server: one file per tool, rules without I/O, seed data, the texts of the Microsoft 365 package |
| \`widgets/${name}\` | its widgets, React and Fluent UI |
| \`vendor\` | the framework as npm packages: the MCP base, typed Azure tables, the widget kit, the local host, test support and the \`suite\` command |

## Make it yours

${ownSection("Make it yours")}
- **Your names**: title, version and description in [package.json](${folder}/package.json) and [src/server.ts](${folder}/src/server.ts), which
  a test compares; texts, icon and \`developer\` of the Microsoft 365 package in \`${folder}/app-package\`. Then run \`npm run snapshots\`, which
  writes [server.json](${folder}/server.json) and [surface.yaml](${folder}/surface.yaml); \`npm test\` compares them.

## More pages

${pages.map(({ path, text }) => `- [${opening(text).title}](${path})`).join("\n")}

The code is under the [MIT License](LICENSE); built pages contain [third-party software](THIRD-PARTY-NOTICES.md).
`;
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
