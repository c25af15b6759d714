import type { Sample } from "../lib/samples.ts";
import { fromRoot, opening, section } from "./markdown.ts";

interface Page {
  /** Its path from the root. */
  readonly path: string;
  readonly text: string;
}

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
npm start
\`\`\`

installs what is missing, builds the widgets, starts Azurite (which stands in for Azure Table Storage on this machine), fills it with
sample data, starts the server at http://localhost:${port}/mcp and opens the **local host** at http://localhost:3000: a chat page without a
model. Pick a prompt and press **Play**. The page then makes the calls that a good model makes for this prompt, to the real server, and
draws the real widgets.

\`\`\`sh
npm test
\`\`\`

checks everything: formatting, types, unused code, and all tests, with a real Azurite, real MCP clients and a real Chromium (it
finds or installs one). \`npm run\` lists the other commands, [docs/settings.md](docs/settings.md) the settings.

## Ask it

${said("Ask it")}

## Read it in this order

${said("Read it in this order")}

| Folder | What is in it |
|---|---|
| [${folder}](${folder}/README.md) | the server: one file per tool, rules without I/O, seed data, what goes into the Microsoft 365 package |
| \`widgets/${name}\` | its widgets, React and Fluent UI, and the contract of nouns they share with the tools |
| \`widgets/kit\` | what widgets are made with |
| \`shared\` | what all agree on, the MCP base, typed Azure tables, the local host, what tests are written with |
| \`scripts\` | one file per command |

## Make it yours

${said("Make it yours")}
- **Your names**: title and description in [package.json](${folder}/package.json), [src/server.ts](${folder}/src/server.ts) and
  [server.json](${folder}/server.json), which tests hold together; texts and icon of the Microsoft 365 package in \`${folder}/app-package\`,
  its developer in [scripts/package/manifests.ts](scripts/package/manifests.ts). Then \`npm run snapshots\` writes down what hosts see.

## More pages

${pages.map(({ path, text }) => `- [${opening(text).title}](${path})`).join("\n")}

The code is under the [MIT License](LICENSE); built pages contain [third-party software](THIRD-PARTY-NOTICES.md).
`;
}
