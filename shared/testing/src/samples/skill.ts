import { skillEntry } from "@modelcontextprotocol/server/ext/skills";
import type { Skill, SuiteServer } from "@suite/server";
import { expect, test } from "vitest";
import { z } from "zod";
import { runScenario } from "../clients/conformance.ts";
import { expectNone } from "../expect-none.ts";
import { type AnySample, protocolRevisions } from "./sample.ts";

const anyResult = z.looseObject({});
type Params = Record<string, unknown>;
type Request = (
  request: { method: string; params: Params },
  schema: typeof anyResult,
) => Promise<z.infer<typeof anyResult>>;

/** Scenarios of the official conformance suite for servers with skills. */
const conformanceScenarios = ["sep-2640-skills-enumeration", "sep-2640-skills-manifest"];

/**
 * Lists and reads the sample's skill as clients of both protocol revisions do, and compares its workflows with the scenarios,
 * which other tests run: the same requests, and the same tools in the same order.
 */
export function testSkill(
  { skill, scenarios, tools }: SuiteServer,
  running: () => AnySample,
): void {
  if (!skill) return;

  test.each(protocolRevisions)(
    "a client of $revision lists, gets, reads the skill",
    async ({ connect }) => {
      const { client, close } = await connect(running().url, {});
      // Both clients have the method, each with types of its own SDK.
      const request: Request = client.request.bind(client);
      const ask = (method: string, params: Params) => request({ method, params }, anyResult);
      // The SDK checks the format.
      const texts = Object.fromEntries(skill.files.map(({ path, text }) => [path, text]));
      const entry = await skillEntry(skill.frontmatter.name, texts);
      expect((await ask("skills/list", {})).skills).toEqual([entry]);
      expect((await ask("skills/get", { uri: skill.uri })).skill).toEqual(entry);
      for (const { uri, text } of skill.files)
        expect((await client.readResource({ uri })).contents).toMatchObject([{ uri, text }]);
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain(skill.uri);
      const unknown = ask("skills/get", { uri: "skill://none/SKILL.md" });
      await expect(unknown).rejects.toMatchObject({ code: -32602 });
      expect(client.getServerCapabilities()?.extensions).toHaveProperty([
        "io.modelcontextprotocol/skills",
      ]);
      await close();
    },
  );

  // A process for each.
  test.runIf(process.env.RELEASE_TESTS).each(conformanceScenarios)(
    "conformance: %s",
    async (name) => {
      const result = await runScenario(running().url, name);
      expect(result).toMatchObject({ failures: [], passed: expect.any(Number) });
      expect(result?.passed).toBeGreaterThan(0);
    },
  );

  test("its workflows are the scenarios, with their tools in order", () => {
    const expected = scenarios.map(({ title, prompt, steps }) => ({
      title,
      prompt,
      tools: steps.map(({ call }) => call),
    }));
    expect(workflowsIn(skill)).toEqual(expected);
  });

  test("it names no tool that does not exist", () => {
    // Words with hyphens in code are names of tools.
    const words = skill.files.flatMap(({ text }) => [...text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g)]);
    const names = tools.map(({ name }) => name);
    const unknown = words.map(([, word = ""]) => word).filter((word) => !names.includes(word));
    expectNone(unknown, "Names in the skill of tools that do not exist", "docs/surface.md");
  });
}

/** Reads the workflows of a `SKILL.md`: a heading, the request as a quotation, and a numbered step for each tool. */
function workflowsIn({ files: [main] }: Skill) {
  const [, workflows = ""] = (main?.text ?? "").split(/^## Workflows$/m);
  const [, ...sections] = workflows.split(/^### /m);
  return sections.map((section) => ({
    title: section.slice(0, section.indexOf("\n")).trim(),
    prompt: /^> (.+)$/m.exec(section)?.[1],
    tools: Array.from(section.matchAll(/^\d+\. `([\w-]+)`/gm), ([, tool]) => tool),
  }));
}
