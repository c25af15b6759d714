import { readFileSync } from "node:fs";
import { freePort } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { root } from "../../lib/root.ts";
import { azuriteAnswers } from "../../lib/storage.ts";
import { interrupted, startSuite, withFolder } from "../../testing/run-suite.ts";

test("start:azurite stores its tables in a folder, starts only once, and stops on Ctrl+C", async () => {
  await withFolder(async (folder) => {
    const port = await freePort();
    const env = { AZURE_STORAGE_CONNECTION_STRING: "", AZURITE_LOCATION: folder };
    const azurite = startSuite(["start:azurite"], { ...env, AZURITE_TABLE_PORT: String(port) });
    await azurite.says(new RegExp(`http://127.0.0.1:${port}`));
    // Its port is remembered in the folder.
    const second = startSuite(["start:azurite"], { ...env, AZURITE_TABLE_PORT: "" });
    expect(await second.exit()).toBe(0);
    expect(second.output()).toContain(`Azurite is already running on port ${port}`);
    // VS Code starts the tasks that need storage after this text.
    const { tasks } = JSON.parse(readFileSync(`${root}/.vscode/tasks.json`, "utf8"));
    const task = tasks.find(({ script }: { script: string }) => script === "start:azurite");
    for (const { output } of [azurite, second])
      expect(output()).toMatch(new RegExp(task.problemMatcher.background.endsPattern));
    azurite.kill("SIGINT");
    expect(await azurite.exit()).toBe(interrupted);
    expect(await azuriteAnswers(port)).toBe(false);
  });
});
