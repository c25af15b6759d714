import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { TableSet } from "@suite/storage";
import { startAzurite } from "@suite/storage/testing";
import { expect, test } from "vitest";
import { type Call, startSample, type TestedSample } from "./sample.ts";

/** Ends storage under a running server: each call, which would succeed otherwise, says `unavailable` soon, and succeeds when storage is back. */
export function testOutage<Tables extends TableSet>(sample: TestedSample<Tables>, calls: readonly Call[]) {
  test("without storage every tool says unavailable within 1 s, and works again when it is back", async () => {
    const persistDir = await mkdtemp(join(tmpdir(), "outage-"));
    const azurite = await startAzurite({ persistDir });
    const running = await startSample(sample, { connectionString: azurite.connectionString });
    const reading = new Set(
      running.core.tools.flatMap(({ name, annotations }) => (annotations.readOnlyHint ? name : [])),
    );
    await azurite.stop();
    // What is read is trusted for a second.
    await sleep(1100);
    for (const [name, args] of calls) {
      const started = performance.now();
      const { isError, error, text } = await running.callTool(name, { ...args });
      expect({ name, isError, code: error?.code, outcome: error?.outcome }).toEqual({
        ...{ name, isError: true },
        ...{ code: "unavailable", outcome: "not_applied" },
      });
      expect(performance.now() - started, name).toBeLessThan(1150);
      expect(text).not.toContain("not found");
      expect(text.startsWith("Nothing was saved."), text).toBe(!reading.has(name));
      expect(text).not.toContain("may have been saved");
    }
    const back = await startAzurite({ persistDir, port: azurite.port });
    for (const [name, args] of calls) {
      const { isError, text } = await running.callTool(name, { ...args });
      expect(isError, text).toBe(false);
    }
    await running.close();
    await back.stop();
    await rm(persistDir, { recursive: true, force: true });
  });
}
