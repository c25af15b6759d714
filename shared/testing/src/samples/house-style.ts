import { readdirSync, readFileSync } from "node:fs";
import type { SuiteServer } from "@suite/server";
import { viewStateToolNames } from "@suite/server/internal";
import type { TableSet } from "@suite/storage";
import { describe, test } from "vitest";
import { expectNone } from "../expect-none.ts";
import { getDefinition, type TestedSample } from "./sample.ts";

const toolPage = "AGENTS.md, “A tool”";

/**
 * The suite's own style for a sample: a file and a test for each tool, descriptions of two to four sentences, prompts in the README, and a
 * seed in which nobody can be reached. A product whose people write otherwise leaves this call out; `testSuite` does not depend on it.
 * @param readme the sample's README, `new URL("../README.md", import.meta.url)`
 */
export function testHouseStyle<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  readme: URL,
): void {
  const core = getDefinition(sample);
  describe("house style", () => {
    testToolFiles(core, new URL("src/tools/", new URL("./", readme)));
    testDescriptions(core);
    test("the README quotes every prompt", () => {
      const text = readFileSync(readme, "utf8");
      const missing = core.scenarios.filter(({ prompt }) => !text.includes(prompt));
      const prompts = missing.map(({ prompt }) => prompt);
      expectNone(prompts, "Prompts that the README does not quote", "samples/add-a-sample.md");
    });
    test("nobody can be reached at an address or a number of the seed", () => {
      const rows = JSON.stringify(sample.seedRows(new Date("2026-01-31T23:00:00Z")));
      expectNone(reachable(rows), "Addresses that may belong to somebody", "AGENTS.md, “Code”");
    });
  });
}

/** Tools that the server base adds: they have no file in the sample. */
const baseTools: ReadonlySet<string> = new Set([
  "show-recent-changes",
  "undo-change",
  ...viewStateToolNames,
]);

function testToolFiles({ tools }: SuiteServer, folder: URL): void {
  const files = readdirSync(folder).filter((file) => file.endsWith(".ts"));
  const tests = files.filter((file) => file.endsWith(".test.ts"));
  const inFolder = files
    .filter((file) => !tests.includes(file))
    .map((file) => file.replace(/\.ts$/, ""));
  const names = tools.map(({ name }) => name);

  test("each tool is named like its file in src/tools", () => {
    const withoutFile = names.filter((name) => !baseTools.has(name) && !inFolder.includes(name));
    const withoutTool = inFolder.filter((name) => !names.includes(name));
    expectNone(withoutFile, "Tools without a file of their name in src/tools", toolPage);
    expectNone(withoutTool, "Files in src/tools without a tool of their name", toolPage);
  });

  test("each tool is named in lowercase words with hyphens", () => {
    const others = names.filter((name) => !/^[a-z]+(-[a-z0-9]+)+$/.test(name));
    expectNone(others, "Tools that are not named in lowercase words with hyphens", toolPage);
  });

  test("each tool has a test beside it", () => {
    const untested = inFolder.filter((name) => !tests.includes(`${name}.test.ts`));
    expectNone(untested, "Tools without a test beside them", toolPage);
  });
}

function testDescriptions({ tools }: SuiteServer): void {
  const described = tools.filter(({ visibility }) => visibility.includes("model"));
  const sentences = (text: string) => text.split(/[.!?](?:\s|$)/).length - 1;

  test("each tool for the model is described in two to four sentences", () => {
    const others = described
      .map(({ name, description }) => ({ name, count: sentences(description) }))
      .filter(({ count }) => count < 2 || count > 4)
      .map(({ name, count }) => `${name}: ${count}`);
    expectNone(others, "Tools whose descriptions have fewer or more sentences", toolPage);
  });

  test("no description only repeats its title", () => {
    const repeating = tools
      .filter(({ title, description }) => description.length <= title.length + 10)
      .map(({ name }) => name);
    expectNone(repeating, "Tools whose descriptions only repeat their titles", toolPage);
  });
}

/** Numbers that are reserved for fiction in the United States, the United Kingdom and Ireland. */
const fictionalNumber = /555[- ]01\d\d$|^\+44 20 7946 0\d{3}$|^\+353 20 91\d /;

/** E-mail addresses outside of `.example` and telephone numbers that may be in use. */
function reachable(json: string): string[] {
  const emails = json.match(/[\w.+-]+@[\w.-]+/g) ?? [];
  const phones = Array.from(json.matchAll(/"\w*phone":"([^"]+)"/gi), ([, phone = ""]) => phone);
  return [
    ...emails.filter((email) => !email.endsWith(".example")),
    ...phones.filter((phone) => !fictionalNumber.test(phone)),
  ];
}
