import { expect, test } from "vitest";
import type { AnySample, Call } from "./sample.ts";

/** Fault of a call, the call, and the error code it must be refused with. */
export type Refusal = readonly [fault: string, ...call: Call, code: string];

/** Makes calls that must each be refused with a code and a sentence, without internals, and write nothing. */
export function testRefusals(running: () => AnySample, refusals: readonly Refusal[]) {
  let left: unknown;
  test.each(refusals)(
    "%s is refused by %s, says why, and writes nothing",
    async (_, tool, args, code) => {
      // The tests run in order, so each starts from the state that the previous one left.
      const before = left ?? (await running().everything());
      const { isError, error, text, structuredContent } = await running().callTool(tool, {
        ...args,
      });
      expect({ isError, code: error?.code }).toEqual({ isError: true, code });
      expect(structuredContent).toBeUndefined();
      expect(text.length).toBeGreaterThan(20);
      expect(text.length).toBeLessThan(1500);
      expect(text).not.toMatch(/ZodError|node_modules|at .*\.ts:/);
      // Widgets show the error to people, who call no tools.
      const shown = String(error?.message ?? text);
      expect(running().core.tools.filter(({ name }) => shown.includes(name))).toEqual([]);
      left = await running().everything();
      expect(left).toEqual(before);
    },
  );
}
