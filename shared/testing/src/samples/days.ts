import { toDay } from "@suite/contracts";
import type { TableSet } from "@suite/storage";
import { expect, onTestFinished, test } from "vitest";
import { expectNone } from "../expect-none.ts";
import { type Example, toCall } from "../faults/run.ts";
import { createRandom } from "../random.ts";
import { startSample, type TestedSample } from "./sample.ts";

/** The zones of the latest and of the earliest calendar day. At any moment their days differ. */
const zones = ["Pacific/Kiritimati", "Pacific/Pago_Pago"] as const;

/** Checks that a calendar day which a write adds to the rows is today where the person is, or was given with the call. */
export function testDays<Tables extends TableSet>(
  sample: TestedSample<Tables>,
  writes: readonly Example[],
) {
  test.each(zones)(
    "calendar days that tools write are those of the person in %s",
    async (timeZone) => {
      const running = await startSample(sample);
      onTestFinished(() => running.close());
      const random = createRandom("days");
      const today = () => toDay(new Date(), timeZone);
      const allowed = new Set([today()]);
      const before = daysIn(await running.everything());
      for (const example of writes) {
        const [name, given] = await toCall(example, running, random);
        for (const day of daysIn(given).keys()) allowed.add(day);
        const tool = running.core.tools.find((each) => each.name === name);
        const zone = tool && "timeZone" in tool.inputSchema.shape ? { timeZone } : {};
        const { isError, text } = await running.callTool(name, { ...given, ...zone });
        expect(isError, `${name}: ${text}`).toBe(false);
      }
      const after = daysIn(await running.everything());
      allowed.add(today());
      const added = [...after.keys()].filter(
        (day) => (after.get(day) ?? 0) > (before.get(day) ?? 0),
      );
      const others = added.filter((day) => !allowed.has(day));
      expectNone(others, "Days that are not those of the person's time zone", "docs/protocol.md");
    },
  );
}

/** Counts each calendar day in the data. Timestamps are none. */
function daysIn(data: unknown): Map<string, number> {
  const days = JSON.stringify(data).match(/\b\d{4}-\d\d-\d\d\b(?!T)/g) ?? [];
  const counts = new Map<string, number>();
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1);
  return counts;
}
