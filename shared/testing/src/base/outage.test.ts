import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startSample } from "../samples/sample.ts";
import { startAzurite, startStopwatch } from "../storage/index.ts";
import { reading, sample, writes } from "./ledger.ts";

const calls = [reading, ...writes, ["show-recent-changes", {}]] as const;

test("without storage every tool says unavailable within 1 s, and works again when it is back", async () => {
  const persistDir = await mkdtemp(join(tmpdir(), "outage-"));
  const azurite = await startAzurite({ persistDir });
  const running = await startSample(sample, { connectionString: azurite.connectionString });
  const readOnly = new Set(
    running.core.tools.flatMap(({ name, annotations }) => (annotations.readOnlyHint ? name : [])),
  );
  await azurite.stop();
  // The cache is used without a check for one second.
  await sleep(1100);
  for (const [name, args] of calls) {
    const elapsed = startStopwatch();
    const { isError, error, text } = await running.callTool(name, { ...args });
    expect({ name, isError, code: error?.code, outcome: error?.outcome }).toEqual({
      ...{ name, isError: true },
      ...{ code: "unavailable", outcome: "not_applied" },
    });
    expect(elapsed(), name).toBeLessThan(1150);
    expect(text).not.toContain("not found");
    expect(text.startsWith("Nothing was saved."), text).toBe(!readOnly.has(name));
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
