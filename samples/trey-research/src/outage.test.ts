import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startAzurite } from "@suite/storage/testing";
import { expect, test } from "vitest";
import { startTrey } from "./testing/start-trey.ts";

test("without storage every tool says unavailable within 1 s, and works again when it is back", async () => {
  const persistDir = await mkdtemp(join(tmpdir(), "trey-"));
  const azurite = await startAzurite({ persistDir });
  const trey = await startTrey({ connectionString: azurite.connectionString });
  await azurite.stop();
  // What is read is trusted for a second.
  await sleep(1100);
  const calls: [string, Record<string, unknown>][] = [
    ["show-hr-dashboard", {}],
    ["show-consultant-profile", { consultantId: "1" }],
    ["search-consultants", { skill: "React" }],
    ["update-consultant", { consultantId: "1", phone: "+1 206 555 0155" }],
    ["assign-consultant-to-project", { projectId: "5", consultantId: "1", role: "Developer" }],
    ["bulk-assign-consultants", { projectId: "5", consultantIds: ["1", "2"], role: "Developer" }],
    ["remove-assignment", { projectId: "5", consultantId: "8", confirm: true }],
    ["show-recent-changes", {}],
  ];
  for (const [name, args] of calls) {
    const started = performance.now();
    const { isError, error, text } = await trey.callTool(name, args);
    expect({ name, isError, code: error?.code }).toEqual({ name, isError: true, code: "unavailable" });
    expect(performance.now() - started, name).toBeLessThan(1150);
    expect(text).not.toContain("not found");
  }
  const back = await startAzurite({ persistDir, port: azurite.port });
  const { isError, text } = await trey.callTool("update-consultant", {
    consultantId: "1",
    phone: "+1 206 555 0155",
  });
  expect(isError, text).toBe(false);
  expect((await trey.callTool("show-hr-dashboard")).isError).toBe(false);
  await trey.close();
  await back.stop();
  await rm(persistDir, { recursive: true, force: true });
});
