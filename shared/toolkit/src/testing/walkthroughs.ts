import type { TableSet } from "@suite/storage";
import { describe, expect, test } from "vitest";
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
