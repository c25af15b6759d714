import { languages } from "@suite/contracts";
import { type SuiteServer, serve } from "@suite/server";
import { type ConnectedClient, connectClient } from "@suite/server/testing";
import type { TableSet } from "@suite/storage";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { definitionOf, type TestedSample } from "./sample.ts";

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
