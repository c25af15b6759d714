import { posix } from "node:path";
import type { Sample } from "../../lib/samples.ts";

interface Page {
  /** Its path from the root. */
  readonly path: string;
  readonly text: string;
}

/** Describes each command of a copy. */
const commands: readonly (readonly [command: string, does: string])[] = [
  ["npm start", "starts storage, the server and the local host with sample data; `-- --auth` with sign-in"],
  ["npm run dev", "the same from source: the server restarts and widgets redraw as you edit"],
  [
    "npm test",
    "checks format, types, conventions and generated files, and runs all tests; `-- --uncached` repeats passed ones",
  ],
  ["npm run check", "checks format, lint, types and conventions"],
  ["npm run format", "formats the code and fixes what the linter can fix"],
  ["npm run build", "compiles the server to JavaScript and builds the pages of the widgets"],
  ["npm run build:widgets", "builds the pages alone"],
  ["npm run seed", "writes the sample data and keeps what you changed; `-- --reset` puts everything back"],
  ["npm run start:server", "starts the MCP server alone; `-- --stdio` for clients that start it themselves"],
  ["npm run start:azurite", "starts Azurite alone; its data is in `.azurite/`"],
  [
    "npm run host -- --url http://localhost:8080/mcp",
    "opens the local host for any MCP server; `-- -- <command>` starts one over stdio",
  ],
  ["npm run inspector", "opens the MCP Inspector on the running server"],
  [
    "npm run audit",
    "exports the history of changes and the recorded calls, signed; `-- --verify` checks an export",
  ],
  ["npm run person", "lists what is stored about a person; `-- <id> --delete` deletes it"],
  ["npm run tunnel", "gives the running server a public address with Microsoft's `devtunnel`"],
  ["npm run package", "builds the Microsoft 365 app package"],
  ["npm run doctor", "checks the installation, from packages to hosts, and tells how to fix what is wrong"],
  [
    "npm run snapshots",
    "writes the file of the public surface, names of tools, settings and license notices; review the difference",
  ],
  [
    "npm run eval",
    "measures how a model uses the tools, on the walkthroughs and `confusion-pairs.json`: [docs/eval.md](docs/eval.md)",
  ],
  [
    "npm run upgrade",
    "installs newer packages of the framework, prints what changed and checks the types: `-- <folder>` takes them from a checkout of the repository or from tarballs, `-- <version>` from npm",
  ],
];

/** Root README of a copy: sections of the sample's README, commands, and links to the other pages. */
export function readmeOf({ name, port }: Pick<Sample, "name" | "port">, own: string, pages: readonly Page[]) {
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
${commands.map(([command, does]) => `| \`${command}\` | ${does} |`).join("\n")}

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
