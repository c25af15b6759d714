import type { Walkthrough } from "@suite/server";
import { expect, test } from "vitest";
import { walkthroughs } from "../walkthroughs.ts";
import { tools } from "./server.ts";
import { startTrey } from "./testing/start-trey.ts";

/** `rows.items.0.name` of a result. */
function at(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((inner, step) => Object(inner)[step], value);
}

test.each<Walkthrough>([...walkthroughs])("$prompt", async ({ steps }) => {
  const trey = await startTrey();
  for (const { call, arguments: args, expect: expected = {} } of steps) {
    const { text, structuredContent, isError } = await trey.callTool(call, args);
    expect(isError, text).toBe(false);
    for (const phrase of expected.text ?? []) expect(text).toContain(phrase);
    const found = Object.keys(expected.structured ?? {}).map((path) => [path, at(structuredContent, path)]);
    expect(Object.fromEntries(found)).toEqual(expected.structured ?? {});
    expect(tools.find(({ name }) => name === call)?.widget?.name).toBe(expected.widget);
  }
  await trey.close();
});
