import type { TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { z } from "zod";
import { definitionOf, startSample, type TestedSample } from "./sample.ts";

const sealed = z.object({ cursor: z.string() }).loose();

/** The cursors anywhere in an answer. */
function cursorsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { success, data } = sealed.safeParse(value);
  return [...(success ? [data.cursor] : []), ...Object.values(value).flatMap(cursorsIn)];
}

/**
 * Gives every tool that takes a cursor its own, which it must accept, and those of all others, which it must refuse.
 * @param args arguments of the tools that need some
 */
export function testCursors<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  args: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {},
): void {
  const paged = definitionOf(sample)
    .tools.filter(({ inputSchema, local }) => !local && "cursor" in inputSchema.shape)
    .map(({ name }) => name);

  test("a cursor is accepted by the list that returned it and by no other", {
    timeout: 120_000,
  }, async () => {
    const { callTool, close } = await startSample(sample);
    const call = (name: string, more: object) => callTool(name, { ...args[name], ...more });
    const cursors = new Map<string, string>();
    for (const name of paged) {
      const { isError, structuredContent, text } = await call(name, { limit: 1 });
      expect(isError, `${name}: ${text}`).toBeFalsy();
      const [cursor] = cursorsIn(structuredContent);
      if (cursor) cursors.set(name, cursor);
    }
    expect(cursors.size).toBeGreaterThan(0);
    for (const [owner, cursor] of cursors) {
      for (const name of paged) {
        const { isError, text } = await call(name, { cursor });
        expect(isError ?? false, `cursor of ${owner} in ${name}`).toBe(owner !== name);
        if (owner !== name) expect(text).toContain("Call without a cursor to start from the first page.");
      }
    }
    await close();
  });
}
