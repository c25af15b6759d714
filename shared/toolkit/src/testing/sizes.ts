import type { SeedRows, TableSet } from "@suite/storage";
import { expect, test } from "vitest";
import { type Call, definitionOf, startSample, type TestedSample, withPlainCalls } from "./sample.ts";

const bytesAtMost = 10_000;

/**
 * Makes the calls on the seed and on `rows` (thousands more, their texts as long as can be): no answer reaches 10 KB of
 * structured content or as many characters of text. `rows` are a release test. Each tool that the model sees must be called and answer with data at
 * least once; those that need no arguments are called without being named.
 */
export function testSizes<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  { rows, calls }: { rows: SeedRows<Tables>; calls: readonly Call[] },
) {
  const sizes: Record<string, Record<string, number>> = {};
  const forModel = definitionOf(sample).tools.filter(
    ({ name, visibility, local }) => visibility.includes("model") && !local && name !== "undo-change",
  );
  const seeds = [
    { when: "at seed size", rows: undefined },
    // Thousands of rows take ten seconds.
    ...(process.env.RELEASE_TESTS ? [{ when: "with thousands more rows of long texts", rows }] : []),
  ];
  test.each(seeds)("no answer for the model reaches 10 KB $when", { timeout: 120_000 }, async (seed) => {
    const { when, rows: seeded } = seed;
    const running = await startSample(sample, seeded && { rows: seeded });
    for (const [name, args] of withPlainCalls(forModel, calls)) {
      const { structuredContent, text } = await running.callTool(name, { ...args });
      const bytes = structuredContent ? Buffer.byteLength(JSON.stringify(structuredContent)) : 0;
      sizes[name] = { ...sizes[name], [when]: Math.max(bytes, sizes[name]?.[when] ?? 0) };
      expect(bytes, name).toBeLessThan(bytesAtMost);
      expect(text.length, name).toBeLessThan(bytesAtMost);
    }
    await running.close();
  });

  test.runIf(process.env.RELEASE_TESTS)("every tool for the model was measured with an answer", () => {
    const answered = Object.keys(sizes).filter((name) =>
      Object.values(sizes[name] ?? {}).some((bytes) => bytes > 0),
    );
    expect(answered).toEqual(expect.arrayContaining(forModel.map(({ name }) => name)));
  });
}
