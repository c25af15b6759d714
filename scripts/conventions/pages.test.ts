import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { root } from "../lib/root.ts";
import { commandsIn } from "../testing/documents/commands.ts";

const examplePage = `# Library

Run \`npm start\`, or \`npm run seed -- library\` (\`-- --reset\` puts rows back) in \`samples/library\`.

    npm run check   everything, with \`npm start\` too
    PORT=1 npm run serve

\`\`\`sh
npx tool --cli
npm run seed -- library
\`\`\`

\`\`\`ts
npm run nothing
\`\`\`

| \`npm run package\` | One each; \`-- --pinned\`, \`--url\` |
`;

test("finds commands in sh blocks, indented lines and inline code, with their options", () => {
  expect(commandsIn(examplePage, ["library"])).toEqual([
    "npm start",
    "npm run seed -- <sample>",
    "npm start -- --reset",
    "npm run check",
    "PORT=1 npm run serve",
    "npx tool --cli",
    "npm run package",
    "npm run package -- --pinned",
  ]);
});

const read = (path: string) => readFileSync(`${root}/${path}`, "utf8");

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read("package.json")));

const commands = Object.keys(scripts);
const readme = read("README.md");

// An ejected copy's README refers to `npm run` for the list.
test.runIf(readme.includes("## All commands"))("the README names every command", () => {
  const documents = (name: string) => new RegExp(`(npm |npm run |\`)${name}[ \`\n]`).test(readme);
  expect(commands.filter((name) => !documents(name))).toEqual([]);
});

test("the README names only existing commands", () => {
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !commands.includes(name))).toEqual([]);
});
