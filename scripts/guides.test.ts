import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startAzurite } from "@suite/storage/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eject } from "./eject/eject.ts";
import { applyStep } from "./guides/apply-step.ts";
import { commandsOf, wordsOf } from "./guides/commands.ts";
import { readGuide } from "./guides/read-guide.ts";
import { root } from "./lib/root.ts";
import { linkPackages } from "./testing/copy/link-packages.ts";
import { npm } from "./testing/copy/terminal.ts";
import { firstSample } from "./testing/first-sample.ts";

/** In the order in which each goes on from the one before. */
const guides = [
  "samples/add-a-sample.md",
  "samples/add-a-table.md",
  "samples/add-a-tool.md",
  "widgets/add-a-widget.md",
].map((path) => {
  const text = readFileSync(`${root}/${path}`, "utf8").replaceAll("<sample>", firstSample.name);
  return { path, steps: readGuide(text) };
});

/** A copy of one sample, in which a newcomer follows all guides to the letter. */
const parent = mkdtempSync(join(tmpdir(), "guided-"));
const copy = join(parent, "copy");
let azurite: Awaited<ReturnType<typeof startAzurite>>;

const run = async (command: string) => {
  const settings = {
    AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
    TURBO_CACHE_DIR: `${root}/.turbo/cache`,
  };
  const [program, ...words] = wordsOf(command);
  expect(program).toBe("npm");
  const done = npm(copy, words, settings);
  expect(await done.exit(), `${command}\n${done.output()}`).toBe(0);
};

beforeAll(async () => {
  azurite = await startAzurite();
  await eject(firstSample, copy);
  linkPackages(root, copy);
  await run("npm install --prefer-offline --no-audit --no-fund");
}, 120_000);
afterAll(async () => {
  await azurite.stop();
  rmSync(parent, { recursive: true });
});

describe.each(guides)("$path, followed to the letter", ({ path, steps }) => {
  const edits = steps.flatMap((step) => (step.kind === "run" ? [] : [step]));
  test.runIf(edits.length > 0)("says where everything goes", () => {
    for (const edit of edits) applyStep(copy, edit);
  });

  // What several guides tell to run is run where it is told last, when the work of all of them lies there.
  const commands = commandsOf(guides, path);
  test.each(commands)("leads to a tree on which %s passes", run, 180_000);
});
