import { skillEntry } from "@modelcontextprotocol/server/ext/skills";
import type { Skill, SuiteServer } from "@suite/server";
import type { TableSet } from "@suite/storage";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { runScenario } from "../clients/conformance.ts";
import { getDefinition, protocolRevisions, type RunningSample, type TestedSample } from "./sample.ts";

const anyResult = z.looseObject({});
type Params = Record<string, unknown>;
type Request = (
  request: { method: string; params: Params },
  schema: typeof anyResult,
) => Promise<z.infer<typeof anyResult>>;

/** Scenarios of the official conformance suite for servers with skills. */
const scenarios = ["sep-2640-skills-enumeration", "sep-2640-skills-manifest"];

/**
 * Lists and reads the sample's skill as clients of both protocol revisions do, and compares its workflows with the walkthroughs,
 * which other tests run: the same requests, and the same tools in the same order.
 */
export function testSkill<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  running: () => RunningSample<Tables>,
): void {
  const core = getDefinition(sample);
  const { skill } = core;
  if (!skill) return;

  describe.each(protocolRevisions)("a client of $revision", ({ revision, connect }) => {
    test("lists the skill, gets it by its URI, and reads files of the digests listed", async () => {
      const { client, close } = await connect(running().url, {});
      // Both clients have the method, each with types of its own SDK.
      const request: Request = client.request.bind(client);
      const ask = (method: string, params: Params) => request({ method, params }, anyResult);
      const entry = await expectedEntry(skill);
      const listed = await ask("skills/list", {});
      expect(listed.skills).toEqual([entry]);
      const got = await ask("skills/get", { uri: skill.uri });
      expect(got.skill).toEqual(entry);
      if (revision === "2026-07-28") {
        expect(listed).toMatchObject({ ttlMs: expect.any(Number), cacheScope: "public" });
        expect(got).toMatchObject({ ttlMs: expect.any(Number), cacheScope: "public" });
      }
      for (const { uri, text } of skill.files) {
        const { contents } = await client.readResource({ uri });
        expect(contents).toEqual([expect.objectContaining({ uri, text })]);
      }
      const { resources } = await client.listResources();
      expect(resources.map(({ uri }) => uri)).toContain(skill.uri);
      const unknown = ask("skills/get", { uri: "skill://none/SKILL.md" });
      await expect(unknown).rejects.toMatchObject({ code: -32602 });
      expect(client.getServerCapabilities()?.extensions).toHaveProperty(["io.modelcontextprotocol/skills"]);
      await close();
    });
  });

  // A process for each.
  test.runIf(process.env.RELEASE_TESTS).each(scenarios)("conformance: %s", async (name) => {
    const { failures, passed } = await runScenario(running().url, name);
    expect(failures).toEqual([]);
    expect(passed).toBeGreaterThan(0);
  });

  test("its workflows are the walkthroughs, with their tools in order", () => {
    const expected = core.walkthroughs.map(({ title, prompt, steps }) => ({
      title,
      prompt,
      tools: steps.map(({ call }) => call),
    }));
    expect(workflowsIn(skill)).toEqual(expected);
  });

  test("it names no tool that does not exist", () => {
    expect(unknownToolsIn(skill, core)).toEqual([]);
  });
}

/** Builds the entry of a skill with the SDK, which checks its format. */
async function expectedEntry({ frontmatter, files }: Skill): Promise<unknown> {
  return await skillEntry(frontmatter.name, Object.fromEntries(files.map(({ path, text }) => [path, text])));
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

/** Finds words with hyphens in code, which are names of tools, that no tool has. */
function unknownToolsIn({ files }: Skill, { tools }: SuiteServer): string[] {
  const toolNames = new Set(tools.map(({ name }) => name));
  const words = files.flatMap(({ text }) =>
    Array.from(text.matchAll(/`([a-z]+(?:-[a-z]+)+)`/g), ([, word = ""]) => word),
  );
  return words.filter((word) => !toolNames.has(word));
}
