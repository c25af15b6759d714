import { readFileSync } from "node:fs";
import { prepareUnderstanding, readTerms } from "@suite/host/understand";
import type { SuiteServer } from "@suite/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { connectClient2026 } from "../clients/index.ts";
import type { AnySample } from "./sample.ts";

/** Questions of people, each with the call that answers it. Without a tool, it is about something else. */
const questionsSchema = z.array(
  z.object({
    text: z.string(),
    tool: z.string().optional(),
    arguments: z.record(z.string(), z.unknown()).default({}),
  }),
);

/** Words of texts may be written as in the question or as in the data. */
const key = (tool: string | undefined, args: Readonly<Record<string, unknown>>) =>
  JSON.stringify([tool, Object.entries(args).sort()]).toLowerCase();

/**
 * Asks the local host the questions of `questions.json`, which were written before its ranking, as without a model. The tools and the
 * values are those of the running server.
 */
export function testQuestions(core: SuiteServer, running: () => AnySample, folder: URL): void {
  test("plain questions reach their tools without a model, and none writes", async () => {
    const questions = questionsSchema.parse(
      JSON.parse(readFileSync(new URL("questions.json", folder), "utf8")),
    );
    const { client, close } = await connectClient2026(running().url);
    const { tools } = await client.listTools();
    const terms = await readTerms(client);
    const { walkthroughs } = core;
    const instructions = client.getInstructions();
    const understand = prepareUnderstanding({ tools, walkthroughs, instructions, terms });
    await close();
    const isReadOnly = (name: string) =>
      tools.find((tool) => tool.name === name)?.annotations?.readOnlyHint;
    const rows = questions.map(({ text, tool, arguments: args }) => {
      const request = understand(text, "en-US");
      const step = request && { call: request.tool.name, arguments: request.arguments };
      const isRight = key(step?.call, step?.arguments ?? {}) === key(tool, args);
      const runs = request?.runs === true;
      return {
        text,
        tool,
        answer: step?.call,
        args: JSON.stringify(step?.arguments),
        runs,
        isRight,
      };
    });
    const wrong = rows.filter(({ isRight }) => !isRight);
    if (wrong.length > 0) console.table(wrong);
    expect(rows.filter(({ runs, answer = "" }) => runs && !isReadOnly(answer))).toEqual([]);
    expect(wrong.filter(({ tool }) => tool === undefined)).toEqual([]);
    expect(wrong.length).toBeLessThanOrEqual(questions.length / 4);
  });
}
