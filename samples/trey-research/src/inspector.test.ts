import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { useServer } from "./testing/start.ts";

// 110 MB with native parts, and it declares Node 22: npx fetches it rather than every installation of the suite.
const inspector = "@modelcontextprotocol/inspector";
const version = "2.12.0";
const trey = useServer();
const run = promisify(execFile);
let commandLine = "";
let missing: string | undefined;

/** Path of the Inspector's command line. Started directly, it takes half the time of npx. */
async function fetchInspector(): Promise<string> {
  const shell = process.platform === "win32";
  const print = "node -p process.env.PATH";
  const fetch = ["-y", "-p", `${inspector}@${version}`, "-c", shell ? `"${print}"` : print];
  const { stdout } = await run("npx", fetch, { shell });
  const [programs = ""] = stdout.split(delimiter);
  const folder = join(programs, "..", inspector);
  const { bin } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return join(folder, bin.inspector);
}

/** Output of the Inspector's command line for a method. */
async function ask(method: string, ...args: string[]): Promise<unknown> {
  const options = ["--cli", trey().url, "--transport", "http", "--method", method, ...args];
  const { stdout } = await run(process.execPath, [commandLine, ...options], { maxBuffer: 10_000_000 });
  return JSON.parse(stdout);
}

/** Fetched from the registry, and a process for each call: a release test. */
describe.runIf(process.env.RELEASE_TESTS)("the MCP Inspector's command line", { timeout: 60_000 }, () => {
  beforeAll(async () => {
    try {
      commandLine = await fetchInspector();
    } catch (error) {
      missing = `npx cannot fetch the MCP Inspector: ${error instanceof Error ? error.message.split("\n")[0] : error}`;
    }
  }, 180_000);

  test.for<[string, string[], object]>([
    [
      "tools/list",
      [],
      { tools: expect.arrayContaining([expect.objectContaining({ name: "show-hr-dashboard" })]) },
    ],
    [
      "tools/call",
      ["--tool-name", "search-consultants", "--tool-arg", 'skills=["React"]'],
      { content: [expect.objectContaining({ type: "text" })], structuredContent: expect.any(Object) },
    ],
    [
      "resources/list",
      [],
      { resources: expect.arrayContaining([expect.objectContaining({ mimeType: "application/json" })]) },
    ],
    ["resources/templates/list", [], { resourceTemplates: expect.any(Array) }],
    ["resources/read", ["--uri", "trey://consultants/1"], { contents: [expect.any(Object)] }],
    [
      "prompts/list",
      [],
      { prompts: expect.arrayContaining([expect.objectContaining({ name: expect.any(String) })]) },
    ],
    [
      "prompts/get",
      ["--prompt-name", "billable-hours"],
      { messages: [expect.objectContaining({ role: "user" })] },
    ],
  ])("%s", async ([method, args, expected], { skip }) => {
    skip(missing !== undefined, missing);
    expect(await ask(method, ...args)).toMatchObject(expected);
  });
});
