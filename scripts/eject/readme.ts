import type { Sample } from "../lib/samples.ts";
import { fromRoot, opening, section } from "./markdown.ts";

/** The root README of a copy, with what the sample's own says of it. */
export function readmeOf({ name, port }: Pick<Sample, "name" | "port">, page: string): string {
  const { title, intro } = opening(page);
  const folder = `samples/${name}`;
  const said = (heading: string) => fromRoot(section(page, heading), folder);
  return `# ${title}

${fromRoot(intro, folder)}

It is an MCP server with widgets. A person asks in a chat; the assistant calls a tool of this server; the answer comes as text
for the model and as a widget for the person, which the chat host (Microsoft 365 Copilot, ChatGPT, Claude, VS Code) draws in a
sandboxed frame. The pieces are open standards: the [Model Context Protocol](https://modelcontextprotocol.io) and its extension
MCP Apps.

## Run it

You need Node 20.19 or later. No account, no key, no tenant.

    npm start

installs what is missing, builds the widgets, starts Azurite (a local Azure Table Storage), fills it with sample data, starts
the MCP server at http://localhost:${port}/mcp and opens the **local host** at http://localhost:3000: a chat page without a model.
Pick a prompt and press play. It makes the tool calls that a good model makes for it, against the real server, and draws the
real widgets.

    npm test

checks everything: formatting, types, unused code, and all tests, with a real Azurite, real MCP clients and a real Chromium (it
finds or installs one). \`npm run\` lists the other verbs; [.env.example](.env.example) explains the settings.

## Ask it

${said("Ask it")}

Its tools, what they take and what they change: [${folder}/README.md](${folder}/README.md#tools).

## Read it in this order

${said("Read in this order")}

    ${folder}/       the MCP server: one file per tool, rules without I/O, seed data, what goes into the Microsoft 365 package
    widgets/${name}/       its widgets, React and Fluent UI, and the contract of nouns they share with the tools
    widgets/kit/            what every widget is made with
    shared/                 the MCP base, typed Azure tables, what tools are written with, the local host
    scripts/                one file per command

## Make it yours

${said("Make it yours")}
- **Your name**: \`title\`, \`description\` and \`port\` in [${folder}/package.json](${folder}/package.json), \`name\` in
  [package.json](package.json), your namespace for \`com.example\` in [${folder}/server.json](${folder}/server.json), and
  \`app-package/\` for Microsoft 365. \`npm run snapshots\` then writes down what hosts see; a test compares.

[AGENTS.md](AGENTS.md) holds the house rules, which are tests; [CONTRIBUTING.md](CONTRIBUTING.md) says how to change things,
[SECURITY.md](SECURITY.md) what is promised and what is not. The code is under the [MIT License](LICENSE).
`;
}
