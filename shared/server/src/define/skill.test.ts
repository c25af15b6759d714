import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { skillEntry } from "@modelcontextprotocol/server/ext/skills";
import { temporaryFolder } from "@suite/testing/storage";
import { afterAll, beforeEach, expect, test } from "vitest";
import { closeAfterTest } from "../testing/closing.ts";
import { startFixture } from "../testing/fixture.ts";
import { raw } from "../testing/raw.ts";
import { readSkill } from "./skill.ts";

const folder = temporaryFolder(afterAll);
const main = join(folder, "SKILL.md");
const read = () => readSkill(pathToFileURL(main).href);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "references"), { recursive: true });
});

const fields = "name: notes\ndescription: Keeps notes. Use it to find one.";
const skillText = (frontmatter: string) => `---\n${frontmatter}\n---\n\n# Notes\n`;

test("has the entry that the SDK makes of the same files", async () => {
  const texts = {
    "SKILL.md": skillText(`${fields}\nlicense: MIT`),
    "references/kinds.md": "# Kinds of notes – ‘all’\n",
    "example.json": "{}\n",
  };
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(folder, path), text);
  const { uri, frontmatter, files } = read();
  const resources = files.map((file) => ({ uri: file.uri, digest: file.digest, size: file.size }));
  const expected = await skillEntry("notes", texts);
  expect({ uri, frontmatter }).toEqual({ uri: expected.uri, frontmatter: expected.frontmatter });
  expect(resources).toHaveLength(3);
  expect(resources).toEqual(expect.arrayContaining(expected.resources as object[]));
  expect(files.map(({ mimeType }) => mimeType)).toEqual([
    "text/markdown",
    "application/json",
    "text/markdown",
  ]);
});

test.each([
  ["no frontmatter", "# Notes\n", 'it must start with a line "---"'],
  ["a name in capitals", skillText("name: Notes\ndescription: Keeps notes."), "its name must have"],
  [
    "a long description",
    skillText(`name: notes\ndescription: ${"x".repeat(1025)}`),
    "1 to 1,024 characters",
  ],
  [
    "a field over two lines",
    skillText("name: notes\ndescription: Keeps\n  notes."),
    "is not a line of its",
  ],
  [
    "a field of another kind",
    skillText(`${fields}\nallowed-tools: Bash`),
    "is not a line of its frontmatter",
  ],
  [
    "what YAML reads as syntax",
    skillText("name: notes\ndescription: Keeps: notes"),
    'have no ": "',
  ],
])("with %s is refused", (_, text, problem) => {
  writeFileSync(main, text);
  expect(read).toThrow(problem);
});

test("with a script is refused, as hosts would have to run it", () => {
  writeFileSync(main, skillText(fields));
  writeFileSync(join(folder, "run.sh"), "echo\n");
  expect(read).toThrow("run.sh: a skill has files of the kinds .md, .json, .txt only.");
});

test("a server without a skill does not know its methods", async () => {
  const { port } = await closeAfterTest(startFixture());
  for (const method of ["skills/list", "skills/get"]) {
    const { json } = await raw(port, { body: { jsonrpc: "2.0", id: 1, method, params: {} } });
    expect(json?.error).toMatchObject({ code: -32601 });
  }
});
