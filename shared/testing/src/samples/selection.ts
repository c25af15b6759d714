import { serve } from "@suite/server/serve";
import type { TableSet, TableSource } from "@suite/storage";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { connectClient } from "../clients/index.ts";
import { getDefinition, openSeeded, type TestedSample } from "./sample.ts";

/** Starts the sample with `READ_ONLY` and `TOOLS`, and checks that clients see and call only what is left. */
export function testSelection<Tables extends TableSet>(sample: TestedSample<Tables>) {
  const { tools } = getDefinition(sample);
  const writing = tools
    .filter(({ annotations }) => !annotations.readOnlyHint)
    .map(({ name }) => name);
  const forModel = tools.filter(({ visibility }) => visibility.includes("model"));
  const first = forModel[0]?.name ?? "";
  let store: TableSource<Tables>;
  beforeAll(async () => {
    store = await openSeeded(sample);
  });

  test.each([
    ["READ_ONLY", "1", writing],
    ["TOOLS", `!${first}`, [first]],
  ])(
    "%s=%s leaves out tools with all that names them, and they write nothing",
    async (name, value, off) => {
      vi.stubEnv(name, value);
      onTestFinished(() => void vi.unstubAllEnvs());
      const core = sample.server(store);
      const server = await serve(core, { port: 0 });
      const { client, callTool, close } = await connectClient(server.url);
      onTestFinished(async () => {
        await close();
        await server.close();
      });
      const listed = (await client.listTools()).tools;
      expect(listed.filter((tool) => off.includes(tool.name))).toEqual([]);
      const { resources } = await client.listResources();
      const pages = resources.map(({ uri }) => uri).filter((uri) => uri.startsWith("ui://"));
      expect(new Set(pages)).toEqual(
        new Set(listed.flatMap(({ _meta }) => _meta?.["ui/resourceUri"] ?? [])),
      );
      const prompts = (await client.listPrompts()).prompts.map((prompt) => prompt.name);
      expect(prompts).toEqual(
        expect.arrayContaining(core.scenarios.map((scenario) => scenario.name)),
      );
      const steps = core.scenarios.flatMap((scenario) => scenario.steps);
      expect(steps.filter(({ call }) => off.includes(call))).toEqual([]);
      const texts = [
        client.getInstructions() ?? "",
        ...(core.skill?.files.map(({ text }) => text) ?? []),
      ];
      const words = new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
      expect(off.filter((tool) => words.has(tool))).toEqual([]);
      for (const tool of off) {
        const { error, text } = await callTool(tool, {});
        // Tools for the client's folders are refused over HTTP in any case.
        expect([error?.code, text]).toEqual([
          "forbidden",
          expect.stringMatching(/turned off|needs a client/),
        ]);
      }
      expect((await store.readOnly().history.list()).changes).toEqual([]);
    },
  );
}
