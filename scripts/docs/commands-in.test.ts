import { expect, test } from "vitest";
import { commandsIn } from "./commands-in.ts";

const page = `# Library

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

test("a page's commands are those of its blocks, indented lines and words in backticks, with their options", () => {
  expect(commandsIn(page, ["library"])).toEqual([
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

test("words that only look like a command are none", () => {
  expect(
    commandsIn("`npmrc`, `devtunnel`, `-- --reset` alone, npm start in plain words", ["library"]),
  ).toEqual([]);
});
