import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startAzurite } from "@suite/testing/storage";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { trackedFiles } from "../../conventions/tracked.ts";
import { root } from "../../lib/root.ts";
import { allSamples } from "../../lib/samples.ts";
import { cloneRepository } from "../../testing/copy/clone.ts";
import { endCommands, npm } from "../../testing/copy/terminal.ts";
import { commandsIn, runners, toRunnable } from "../../testing/documents/commands.ts";
import { applyStep, listCommands, readGuide, splitWords } from "../../testing/documents/guide.ts";
import { firstSample } from "../../testing/first-sample.ts";

/** In the order in which each goes on from the one before. */
const guides = [
  "samples/add-a-sample.md",
  "samples/add-a-table.md",
  "samples/add-a-tool.md",
  "widgets/add-a-widget.md",
  "widgets/add-a-language.md",
  ...trackedFiles(/^samples\/[^/]+\/add-a-field\.md$/).map(({ path }) => path),
].map((path) => {
  const text = readFileSync(`${root}/${path}`, "utf8");
  return { path, text, steps: readGuide(text.replaceAll("<sample>", firstSample.name)) };
});

/** A copy of the repository, in which a newcomer follows all guides to the letter. */
const parent = mkdtempSync(join(tmpdir(), "guided-"));
const copy = join(parent, "copy");
let azurite: Awaited<ReturnType<typeof startAzurite>>;

const settings = () => ({
  AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
  TURBO_CACHE_DIR: `${root}/.turbo/cache`,
});

async function run(command: string): Promise<void> {
  const [program, ...words] = splitWords(command);
  expect(program).toBe("npm");
  const done = npm(copy, words, settings());
  expect(await done.exit(), `${command}\n${done.output()}`).toBe(0);
}

beforeAll(async () => {
  azurite = await startAzurite();
  cloneRepository(copy);
  await run("npm install --prefer-offline --no-audit --no-fund");
}, 120_000);
afterEach(endCommands);
afterAll(async () => {
  await azurite.stop();
  rmSync(parent, { recursive: true });
}, 300_000);

describe.each(guides)("$path, followed to the letter", ({ path, steps }) => {
  const edits = steps.flatMap((step) => (step.kind === "run" ? [] : [step]));
  test.runIf(edits.length > 0)("says where everything goes", () => {
    for (const edit of edits) applyStep(copy, edit);
  });

  // What several guides tell to run is run where it is told last, when the work of all of them lies there.
  const commands = listCommands(guides, path);
  test.each(commands)("leads to a tree on which %s passes", run, 600_000);
});

const names = allSamples().map(({ name }) => name);
/**
 * Guides' own steps are run above; copies.test.ts runs the two commands that everybody begins with, in every copy, and is itself
 * a release test, with an hour to spare. Nothing is pushed.
 */
const elsewhere = new Set([
  "npm start",
  "npm test",
  ...guides
    .flatMap(({ text }) => readGuide(text))
    .flatMap((step) => (step.kind === "run" ? [step.command] : [])),
]);
const pages = trackedFiles(/\.md$/);
const listed = pages.flatMap(({ path, text }) =>
  commandsIn(text, names).map((command) => ({ command: toRunnable(command), path })),
);
const once = listed.filter(
  ({ command }, at) =>
    !elsewhere.has(command) &&
    !/^(npm test|npm run test:release|git push)\b/.test(command) &&
    listed.findIndex((each) => each.command === command) === at,
);

describe("a reader who stands where the page is", () => {
  test.each(once)(
    "can run $command of $path",
    async ({ command, path }) => {
      const [way] = runners.flatMap(([begins, each]) => (command.startsWith(begins) ? [each] : []));
      const [sample = firstSample.name] = names.filter((name) => path.startsWith(`samples/${name}/`));
      const folder = path.startsWith(`samples/${sample}/`) ? join(copy, dirname(path)) : copy;
      const [, ...words] = splitWords(command.replaceAll("<sample>", sample));
      await way?.({ folder, sample, env: settings() }, words);
    },
    300_000,
  );
});
