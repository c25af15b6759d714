import { testWalkthroughs } from "@suite/testing/samples";
import { describe, expect, test } from "vitest";
import { walkthroughs } from "../walkthroughs.ts";
import { committed, expectConsistent, planned } from "./testing/plans.ts";
import { sample } from "./testing/start.ts";

const running = testWalkthroughs(sample);

describe("after everything that can be planned was dispatched", () => {
  test("the plan is committed", async () => {
    const result = await committed(running(), await planned(running()));
    expect(result.notCommitted).toBe(0);
    await expectConsistent(running().store);
  });

  test.each(walkthroughs.map(({ prompt, steps }) => ({ prompt, steps })))("$prompt", async ({ steps }) => {
    for (const { call, arguments: args, expect: expected } of steps) {
      const { text, isError } = await running().callTool(call, { ...args });
      expect(isError, text).toBe(false);
      for (const phrase of expected.text) expect(text).toContain(phrase);
    }
  });
});
