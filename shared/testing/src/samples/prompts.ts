import { languages } from "@suite/contracts";
import { type SuiteServer, serve } from "@suite/server";
import type { TableSet } from "@suite/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ConnectedClient, connectClient } from "../clients/index.ts";
import { definitionOf, type RunningSample, type TestedSample, useSample } from "./sample.ts";

/**
 * Plays every walkthrough against the server, one after the other on one store, and then all of them again: each call
 * succeeds and gives what the walkthrough expects. Returns the sample as it was left, for tests of what has changed.
 */
export function testWalkthroughs<Tables extends TableSet>(
  sample: TestedSample<Tables>,
): () => RunningSample<Tables> {
  const { walkthroughs, tools } = definitionOf(sample);
  const running = useSample(sample);
  describe.each(["played first", "played again"])("%s", () => {
    test.each([...walkthroughs])("$prompt", async ({ steps }) => {
      for (const { call, arguments: args, expect: expected = {} } of steps) {
        const { text, structuredContent, isError } = await running().callTool(call, args);
        expect(isError, text).toBe(false);
        for (const phrase of expected.text ?? []) expect(text).toContain(phrase);
        const paths = Object.keys(expected.structured ?? {});
        const found = paths.map((path) => [path, at(structuredContent, path)]);
        expect(Object.fromEntries(found)).toEqual(expected.structured ?? {});
        expect(tools.find(({ name }) => name === call)?.widget?.name).toBe(expected.widget);
      }
    });
  });
  return running;
}

/** `rows.items.0.name` of a result. */
function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, step) => Object(inner)[step], value);
}

/** Lists every walkthrough's prompt in each language of the suite, and gets it with and without chosen arguments. */
export function testPrompts<Tables extends TableSet>(sample: TestedSample<Tables>): void {
  const core = definitionOf(sample);
  const connected = useClient(core);

  describe.each(languages)("in %s", (language) => {
    const _meta = { "openai/locale": language };
    const isEnglish = language === "en";

    test("every prompt is listed, and says what its arguments are when left out", async () => {
      const { prompts } = await connected().client.listPrompts({ _meta });
      expect(prompts.map(({ name }) => name)).toEqual(core.walkthroughs.map(({ name }) => name));
      for (const [index, walkthrough] of core.walkthroughs.entries()) {
        const { title, description, arguments: listed = [] } = prompts[index] ?? {};
        if (!isEnglish) expect(description).not.toBe(walkthrough.description ?? walkthrough.title);
        else expect(title).toBe(walkthrough.title);
        const known = walkthrough.arguments ?? {};
        expect(listed.map(({ name }) => name)).toEqual(Object.keys(known));
        for (const { name, description: said } of listed) {
          expect(said).toContain(known[name]?.default);
          if (!isEnglish) expect(said).not.toContain(known[name]?.description);
        }
      }
    });

    test.each([...core.walkthroughs])("$name is asked as a whole sentence", async (walkthrough) => {
      const { name, prompt, arguments: known = {} } = walkthrough;
      const text = async (args?: Record<string, string>) => {
        const { messages } = await connected().client.getPrompt({ name, arguments: args, _meta });
        return String(Object(messages[0]?.content).text);
      };
      const asIs = await text();
      expect(asIs === prompt).toBe(isEnglish);
      for (const { default: value } of Object.values(known)) expect(asIs).toContain(value);
      const chosen = Object.fromEntries(Object.keys(known).map((argument) => [argument, `my ${argument}`]));
      const asChosen = await text(chosen);
      for (const value of Object.values(chosen)) expect(asChosen).toContain(value);
      expect(asIs + asChosen).not.toMatch(/[{}]/);
    });
  });
}

/** A client of the server; prompts need no tables. */
function useClient(core: SuiteServer): () => ConnectedClient {
  let client: ConnectedClient | undefined;
  let close = async () => {};
  beforeAll(async () => {
    const server = await serve(core, { port: 0 });
    client = await connectClient(server.url);
    close = async () => {
      await client?.close();
      await server.close();
    };
  });
  afterAll(() => close());
  return () => {
    if (!client) throw new Error("The server has not started yet.");
    return client;
  };
}
