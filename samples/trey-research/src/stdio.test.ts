import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { connectProcess } from "@suite/testing/clients";
import { openSeeded } from "@suite/testing/samples";
import { startAzurite } from "@suite/testing/storage";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sample } from "./testing/start.ts";

// Tables without a prefix, as a process of its own finds them: so it needs storage of its own, too.
let azurite: Awaited<ReturnType<typeof startAzurite>>;
beforeAll(async () => {
  azurite = await startAzurite();
  await openSeeded(sample, { connectionString: azurite.connectionString });
});
afterAll(() => azurite.stop());

test("a client that starts the server as a process is asked, and gets a file in its folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "trey-root-"));
  const server = await connectProcess(
    {
      command: process.execPath,
      args: [
        "--conditions=suite-source",
        "--import",
        "tsx",
        fileURLToPath(new URL("./testing/serve-stdio.ts", import.meta.url)),
      ],
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      env: { AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString },
    },
    {
      elicit: () => ({ action: "accept", content: { choice: "4" } }),
      roots: () => [{ uri: pathToFileURL(folder).href }],
    },
  );
  const profile = await server.callTool("show-consultant-profile", { consultantId: "Phillips" });
  expect(profile.structuredContent).toMatchObject({ consultant: { id: "4" } });
  const saved = await server.callTool("export-table", { table: "projects" });
  expect(saved.text).toBe(`Saved 14 rows of projects as ${saved.structuredContent?.path}.`);
  await server.close();
  expect(server.errors).toEqual([]);
  rmSync(folder, { recursive: true });
});
