import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TableSet } from "@suite/storage";
import { beforeAll, describe, expect, test } from "vitest";
import { fetchForeign } from "../foreign.ts";
import type { RunningSample } from "./sample.ts";

const run = promisify(execFile);

/** Path of the Inspector's command line. Started directly, it takes half the time of npx. */
async function fetchInspector(): Promise<string> {
  const folder = join(await fetchForeign("inspector"), "@modelcontextprotocol/inspector");
  const { bin } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  return join(folder, bin.inspector);
}

/**
 * Asks the server by the MCP Inspector's command line, as its users do: the list of tools and a call. A release test,
 * since the Inspector is fetched from the registry and each request is a process.
 */
export function testInspector<Tables extends TableSet>(running: () => RunningSample<Tables>): void {
  describe.runIf(process.env.RELEASE_TESTS)("the MCP Inspector's command line", { timeout: 60_000 }, () => {
    let commandLine = "";
    let missing: string | undefined;
    beforeAll(async () => {
      try {
        commandLine = await fetchInspector();
      } catch (error) {
        missing = String(error);
      }
    }, 180_000);

    /** Output of the Inspector's command line for a method. */
    async function ask(method: string, ...args: string[]): Promise<unknown> {
      const options = ["--cli", running().url, "--transport", "http", "--method", method, ...args];
      const { stdout } = await run(process.execPath, [commandLine, ...options], { maxBuffer: 10_000_000 });
      return JSON.parse(stdout);
    }

    test("lists the tools", async ({ skip }) => {
      skip(missing !== undefined, missing);
      const { tools } = await running().client.listTools();
      const expected = tools.map(({ name }) => expect.objectContaining({ name }));
      expect(await ask("tools/list")).toMatchObject({ tools: expected });
    });

    // A call of the walkthroughs, since some tools require arguments.
    test("calls a tool that draws a widget", async ({ skip }) => {
      skip(missing !== undefined, missing);
      const { tools, walkthroughs } = running().core;
      const drawing = tools.flatMap(({ name, widget, annotations }) =>
        widget && annotations.readOnlyHint ? name : [],
      );
      const step = walkthroughs.flatMap(({ steps }) => steps).find(({ call }) => drawing.includes(call));
      const args = Object.entries(step?.arguments ?? {}).flatMap(([name, value]) => [
        "--tool-arg",
        `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
      ]);
      const result = await ask("tools/call", "--tool-name", step?.call ?? drawing[0] ?? "", ...args);
      expect(result).toMatchObject({
        content: [expect.objectContaining({ type: "text" })],
        structuredContent: expect.any(Object),
      });
    });
  });
}
