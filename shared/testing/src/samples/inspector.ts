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
 * Asks the server by the MCP Inspector's command line, as its users do: the list of tools, a call and a prompt. A release test,
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

    /** Arguments and expected output of a method, from what the server's own client is told. */
    const requests = {
      "tools/list": async () => {
        const { tools } = await running().client.listTools();
        return { args: [], expected: { tools: tools.map(({ name }) => expect.objectContaining({ name })) } };
      },
      "tools/call": async () => {
        // A call of the walkthroughs, since some tools have to be asked for something.
        const { tools, walkthroughs } = running().core;
        const drawing = tools.flatMap(({ name, widget, annotations }) =>
          widget && annotations.readOnlyHint ? name : [],
        );
        const steps = walkthroughs.flatMap(({ steps: each }) => each);
        const step = steps.find(({ call }) => drawing.includes(call));
        const given = Object.entries(step?.arguments ?? {}).flatMap(([name, value]) => [
          "--tool-arg",
          `${name}=${typeof value === "string" ? value : JSON.stringify(value)}`,
        ]);
        const expected = {
          content: [expect.objectContaining({ type: "text" })],
          structuredContent: expect.any(Object),
        };
        return { args: ["--tool-name", step?.call ?? drawing[0] ?? "", ...given], expected };
      },
      "prompts/get": async () => {
        const name = running().core.walkthroughs[0]?.name ?? "";
        return {
          args: ["--prompt-name", name],
          expected: { messages: [expect.objectContaining({ role: "user" })] },
        };
      },
    };

    test.for(Object.entries(requests))("%s", async ([method, request], { skip }) => {
      skip(missing !== undefined, missing);
      const { args, expected } = await request();
      expect(await ask(method, ...args)).toMatchObject(expected);
    });
  });
}
