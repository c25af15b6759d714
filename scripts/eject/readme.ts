import { posix } from "node:path";
import type { Sample } from "../lib/samples.ts";

interface Page {
  /** Its path from the root. */
  readonly path: string;
  readonly text: string;
}

/** Describes each command of a copy. */
const commands: readonly (readonly [command: string, does: string])[] = [
  ["npm start", "starts storage, the server and the local host with sample data; `-- --auth` with sign-in"],
  ["npm run dev", "the same from source: the server restarts and widgets redraw as you edit"],
  ["npm test", "checks format and types, and runs all tests"],
  ["npm run check", "checks format, lint and types alone"],
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
  ["npm run tunnel", "gives the running server a public address, through Microsoft's `devtunnel`"],
  ["npm run package", "builds the Microsoft 365 app package"],
  ["npm run doctor", "says what is wrong here, from packages to hosts, and how to fix it"],
  [
    "npm run snapshots",
    "writes down what hosts see, the settings and the license notices: look at the difference before you commit",
  ],
  [
    "npm run eval",
    "measures how a model uses the tools, on the walkthroughs and `confusion-pairs.json`: [docs/eval.md](docs/eval.md)",
  ],
  [
    "npm run upgrade",
    "brings newer packages of the framework into this copy and says what changed: `-- <folder>` takes them from a checkout of the repository or from tarballs, `-- <version>` from npm",
  ],
];

/** The root README of a copy: what the sample's own says of it, how to run it, and where the other pages are. */
export function readmeOf({ name, port }: Pick<Sample, "name" | "port">, own: string, pages: readonly Page[]) {
  const folder = `samples/${name}`;
  const { title, intro } = opening(own);
  const said = (heading: string) => fromRoot(section(own, heading), folder);
  return `# ${title}

${fromRoot(intro, folder)}

It is an MCP server with widgets. A person asks in a chat; the model behind the chat calls a tool of this server; the answer comes as
text for the model and as a widget for the person: a small web page, which the chat host (Microsoft 365 Copilot, ChatGPT, Claude, VS
Code) draws in a closed frame. Host and server speak the [Model Context Protocol](https://modelcontextprotocol.io) (MCP) and its
extension MCP Apps.

## Run it

You need Node 20.19 or later; no account, no key.

\`\`\`sh
npm ci
npm start
\`\`\`

The first command installs the packages. The second builds the widgets, starts Azurite (which stands in for Azure Table Storage on this
machine), fills it with sample data, starts the server at http://localhost:${port}/mcp and opens the **local host** at http://localhost:3000: a
chat page without a model. Click a prompt, or type one. The page then makes the calls that a good model makes for this prompt, to the
real server, and draws the real widgets, whose buttons continue the conversation. A model of your own can answer instead
([settings](docs/settings.md#model)).

## Commands

| Command | What it does |
|---|---|
${commands.map(([command, does]) => `| \`${command}\` | ${does} |`).join("\n")}

\`npm test\` uses a real Azurite, real MCP clients and a real Chromium (it finds or installs one). \`npx suite <command> --help\` prints what a
command takes. Settings are environment variables, or lines in a file \`.env\`: [docs/settings.md](docs/settings.md) explains each.

## Ask it

${said("Ask it")}

## Read it in this order

${said("Read it in this order")}

| Folder | Content |
|---|---|
| [${folder}](${folder}/README.md) | the server: one file per tool, rules without I/O, seed data, the texts of the Microsoft 365 package |
| \`widgets/${name}\` | its widgets, React and Fluent UI, and the contract that they share with the tools |
| \`vendor\` | the framework as npm packages: the MCP base, typed Azure tables, the parts of widgets, the local host, test support and the \`suite\` command |

## Make it yours

${said("Make it yours")}
- **Your names**: title and description in [package.json](${folder}/package.json), [src/server.ts](${folder}/src/server.ts) and
  [server.json](${folder}/server.json), which tests hold together; texts, icon and \`developer\` of the Microsoft 365 package in
  \`${folder}/app-package\`. Then \`npm run snapshots\`.

## More pages

${pages.map(({ path, text }) => `- [${opening(text).title}](${path})`).join("\n")}

The code is under the [MIT License](LICENSE); built pages contain [third-party software](THIRD-PARTY-NOTICES.md).
`;
}

/** The text under `## <heading>` up to the next one. */
export function section(page: string, heading: string): string {
  const [, text] = `\n${page}`.split(`\n## ${heading}\n`);
  if (text === undefined) throw new Error(`The sample's README has no section "${heading}".`);
  return text.split(/\n## /)[0]?.trim() ?? "";
}

/** The heading of a page without its `#`, and what stands before its first section. */
export function opening(page: string): { title: string; intro: string } {
  const [before = ""] = page.trim().split(/\n## /);
  const [heading = "", ...paragraphs] = before.split(/\n\n+/);
  return { title: heading.replace(/^# /, ""), intro: paragraphs.join("\n\n").trim() };
}

/** The same text for a page at the root: its relative links start in `folder` now. */
export function fromRoot(text: string, folder: string): string {
  return text.replaceAll(/\]\((?![a-z]+:|#|\/)([^)\s]+)\)/g, (_, path: string) => {
    return `](${posix.normalize(`${folder}/${path}`)})`;
  });
}
