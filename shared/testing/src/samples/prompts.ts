import type { TableSet } from "@suite/storage";
import { describe, expect, test } from "vitest";
import { getDefinition, type RunningSample, type TestedSample } from "./sample.ts";

/**
 * Runs every walkthrough against the server, one after the other on one store, and then all of them again: each call
 * succeeds and returns what the walkthrough expects.
 */
export function testWalkthroughs<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  running: () => RunningSample<Tables>,
): void {
  const { walkthroughs, tools } = getDefinition(sample);
  describe.each(["run first", "run again"])("%s", () => {
    test.each([...walkthroughs])("$prompt", async ({ steps }) => {
      for (const { call, arguments: args, expect: expected = {} } of steps) {
        const { text, structuredContent, isError } = await running().callTool(call, args);
        expect(isError, text).toBe(false);
        for (const phrase of expected.text ?? []) expect(text).toContain(phrase);
        const paths = Object.keys(expected.structured ?? {});
        const found = paths.map((path) => [path, valueAt(structuredContent, path)]);
        expect(Object.fromEntries(found)).toEqual(expected.structured ?? {});
        expect(tools.find(({ name }) => name === call)?.widget?.name).toBe(expected.widget);
      }
    });
  });
}

/** Value at a path such as `rows.items.0.name` of a result. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, step) => Object(inner)[step], value);
}

/** Lists every walkthrough's prompt in each language of the sample, and reads it with and without arguments. */
export function testPrompts<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  running: () => RunningSample<Tables>,
): void {
  const core = getDefinition(sample);

  describe.each(["en", ...Object.keys(core.translations)])("in %s", (language) => {
    const _meta = { "openai/locale": language };
    const translated = core.translations[language]?.prompts ?? {};

    test("every prompt is listed with the defaults of its arguments", async () => {
      const { prompts } = await running().client.listPrompts({ _meta });
      expect(prompts.map(({ name }) => name)).toEqual(core.walkthroughs.map(({ name }) => name));
      for (const [index, walkthrough] of core.walkthroughs.entries()) {
        const { title, description, arguments: listed = [] } = prompts[index] ?? {};
        const texts = translated[walkthrough.name] ?? {};
        expect(title).toBe(texts.title ?? walkthrough.title);
        expect(description).toBe(texts.description ?? walkthrough.description ?? title);
        const known = walkthrough.arguments ?? {};
        expect(listed.map(({ name }) => name)).toEqual(Object.keys(known));
        for (const { name, description: said } of listed) {
          expect(said).toContain(known[name]?.default);
          expect(said).toContain(texts.arguments?.[name] ?? known[name]?.description);
        }
      }
    });

    test.each([...core.walkthroughs])("$name is asked as a whole sentence", async (walkthrough) => {
      const { name, prompt, arguments: known = {} } = walkthrough;
      const text = async (args?: Record<string, string>) => {
        const { messages } = await running().client.getPrompt({ name, arguments: args, _meta });
        return String(Object(messages[0]?.content).text);
      };
      const asIs = await text();
      expect(asIs === prompt).toBe(translated[name]?.prompt === undefined);
      for (const { default: value } of Object.values(known)) expect(asIs).toContain(value);
      const chosen = Object.fromEntries(Object.keys(known).map((argument) => [argument, `my ${argument}`]));
      const asChosen = await text(chosen);
      for (const value of Object.values(chosen)) expect(asChosen).toContain(value);
      expect(asIs + asChosen).not.toMatch(/[{}]/);
    });
  });
}
