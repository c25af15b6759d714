import { serve } from "@suite/server";
import type { OpenStore, TableSet } from "@suite/storage";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { connectClient } from "../clients/index.ts";
import { getDefinition, openSeeded, type TestedSample } from "./sample.ts";

/** Starts the sample with `READ_ONLY` and `TOOLS`, and checks that clients see and call only what is left. */
export function testSelection<Tables extends TableSet>(sample: TestedSample<Tables>) {
  const { tools } = getDefinition(sample);
  const reading = tools.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name);

  let store: OpenStore<Tables>;
  beforeAll(async () => {
    store = await openSeeded(sample);
  });

  test("READ_ONLY leaves what reads, and the other tools write nothing", async () => {
    const off = tools.map(({ name }) => name).filter((name) => !reading.includes(name));
    await expectTurnedOff(sample, store, { READ_ONLY: "1" }, off);
  });

  test("TOOLS leaves out a tool with all that names it", async () => {
    const [first = ""] = tools.flatMap(({ name, visibility }) =>
      visibility.includes("model") ? [name] : [],
    );
    await expectTurnedOff(sample, store, { TOOLS: `!${first}` }, [first]);
  });
}

async function expectTurnedOff<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  store: OpenStore<Tables>,
  settings: Readonly<Record<string, string>>,
  off: readonly string[],
): Promise<void> {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const core = sample.server(store);
  const server = await serve(core, { port: 0 });
  const { client, callTool, close } = await connectClient(server.url);
  onTestFinished(async () => {
    await close();
    await server.close();
  });
  const { tools } = await client.listTools();
  expect(tools.filter(({ name }) => off.includes(name))).toEqual([]);
  const pages = (await client.listResources()).resources.flatMap(({ uri }) =>
    uri.startsWith("ui://") ? uri : [],
  );
  const drawn = tools.flatMap(({ _meta }) => _meta?.["ui/resourceUri"] ?? []);
  expect(new Set(pages)).toEqual(new Set(drawn));
  const { prompts } = await client.listPrompts();
  const walkthroughs = new Set(core.walkthroughs.map(({ name }) => name));
  expect(prompts.filter(({ name }) => walkthroughs.has(name))).toHaveLength(walkthroughs.size);
  expect(core.walkthroughs.flatMap(({ steps }) => steps).filter(({ call }) => off.includes(call))).toEqual(
    [],
  );
  const texts = [client.getInstructions() ?? "", ...(core.skill?.files.map(({ text }) => text) ?? [])];
  const words = new Set(texts.flatMap((text) => text.match(/[\w-]+/g) ?? []));
  expect(off.filter((name) => words.has(name))).toEqual([]);
  for (const name of off) {
    const { error, text } = await callTool(name, {});
    // Tools for the client's folders are refused over HTTP in any case.
    expect([error?.code, text]).toEqual(["forbidden", expect.stringMatching(/turned off|needs a client/)]);
  }
  expect((await store.readOnly().history.list()).changes).toEqual([]);
}
