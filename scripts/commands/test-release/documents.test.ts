import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchBrowser } from "@suite/testing/browser";
import { drawnTo, playedTo, widgetIn } from "@suite/testing/samples";
import { freePort, startAzurite, temporaryFolder } from "@suite/testing/storage";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { trackedFiles } from "../../conventions/tracked.ts";
import { root } from "../../lib/root.ts";
import { cloneRepository } from "../../testing/copy/clone.ts";
import { endCommands, npm } from "../../testing/copy/terminal.ts";
import {
  appGuide,
  applyStep,
  listCommands,
  moreAppGuides,
  noticeGuides,
  readGuide,
  removalGuide,
  splitWords,
  storeGuides,
} from "../../testing/documents/guide.ts";
import { hasPicture, takeGuidePicture } from "../../testing/documents/take-guide-pictures.ts";
import { firstSample } from "../../testing/first-sample.ts";
import { tunnelCli } from "../../testing/tunnel-cli.ts";

const { name } = firstSample;

const readPage = (path: string) => {
  const text = readFileSync(`${root}/${path}`, "utf8");
  return { path, steps: readGuide(text.replaceAll("<sample>", name)) };
};

/** In the order in which each goes on from the one before. */
const adding = [
  "samples/add-a-sample.md",
  "samples/rename.md",
  ...noticeGuides,
  "samples/call-another-system.md",
  ...trackedFiles(/^samples\/[^/]+\/add-a-field\.md$/).map(({ path }) => path),
  appGuide,
  ...moreAppGuides,
  ...storeGuides,
].map(readPage);
const guides = [...adding, readPage(removalGuide)].map((guide) => ({
  ...guide,
  // What several guides tell to run is run where it is told last, when the work of all of them lies there.
  commands: listCommands(guide.path === removalGuide ? [guide] : adding, guide.path),
}));

/** A copy of the repository, in which a newcomer runs commands and follows all guides to the letter. */
const parent = mkdtempSync(join(tmpdir(), "guided-"));
const copy = join(parent, "copy");
let azurite: Awaited<ReturnType<typeof startAzurite>>;

const settings = () => ({
  AZURE_STORAGE_CONNECTION_STRING: azurite.connectionString,
  TURBO_CACHE_DIR: `${root}/.turbo/cache`,
  // Conventions of the repository as it is, such as the number of its lines, do not hold with the work of all guides.
  FOLLOWED_GUIDES: "1",
});

async function run(command: string): Promise<void> {
  const [program, ...words] = splitWords(command);
  expect(program).toBe("npm");
  const done = npm(copy, words, settings());
  expect(await done.exit(), `${command}\n${done.output()}`).toBe(0);
}

/** Runs a command until its output matches, then kills it with what it started. */
async function runUntil(
  command: string,
  output: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const [, ...words] = splitWords(command);
  const running = npm(copy, words, { ...settings(), ...env });
  try {
    await running.says(output);
  } finally {
    running.kill("SIGKILL");
    await running.exit();
  }
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

// What pages say besides is read by conventions/pages.test.ts; other commands have tests of their own.
test.each([
  "npm run release -- --dry-run",
  "npm run seed",
  `npm run package -- ${name}`,
  `npm run build:widgets -- ${name}`,
  "npm run bench -- protocol",
  "npm run pictures -- hello",
])("%s runs to its end", run);

test("npm run host opens the local host; inspector and tunnel find a server", async () => {
  const local = /Local host: http/;
  await runUntil("npm run host -- --url http://127.0.0.1:24001/mcp", local);
  const env = { PORT: String(await freePort()) };
  const server = npm(copy, ["run", "start:server", "--", name], { ...settings(), ...env });
  await server.says(/listening/);
  const page = /https?:\/\/(localhost|127\.0\.0\.1):\d+/;
  await runUntil(`npm run inspector -- ${name}`, page, { ...env, MCP_AUTO_OPEN_ENABLED: "false" });
  const folder = temporaryFolder();
  const PATH = `${tunnelCli(folder).env.PATH}:${process.env.PATH}`;
  await runUntil(`npm run tunnel -- ${name} --anonymous`, /Next: /, { ...env, PATH });
});

test("docs/first-app.md, followed to the letter, takes a machine less than five of its ten minutes", async () => {
  const { steps } = readPage("docs/first-app.md");
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const dev = npm(copy, ["run", "dev", "--", "hello"], {
    ...settings(),
    PORT: String(await freePort()),
  });
  const [, host] = await dev.says(/Local host: (\S+)/);
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const sign = async () => {
    await page.goto(`${host}/?sample=hello`);
    await page.getByRole("button", { name: "Sign the guest book" }).click();
    await playedTo(page, 2);
    // Vite prepares the packages of the first page, which takes 20 seconds of computing.
    await drawnTo(page, 1, 120_000);
    return await widgetIn(page.locator("[data-widget=guest-book]"))
      .getByRole("heading")
      .innerText();
  };
  expect(await sign()).toBe("Guest book");
  const seen = seconds();
  for (const step of steps) if (step.kind !== "run") applyStep(copy, step);
  await expect.poll(sign, { timeout: 60_000 }).toMatch(/^Guest book\s+3$/);
  const changed = seconds();
  await browser.close();
  dev.kill("SIGINT");
  await dev.exit();
  for (const step of steps) if (step.kind === "run") await run(step.command);
  console.log(
    `docs/first-app.md: ${seen} s to the widget, ${changed} s to the change, ${seconds()} s to green tests`,
  );
  expect(seconds()).toBeLessThan(300);
}, 400_000);

describe.each(guides)("$path, followed to the letter", ({ path, steps, commands }) => {
  const edits = steps.flatMap((step) => (step.kind === "run" ? [] : [step]));
  test.runIf(edits.length > 0)("says where everything goes", () => {
    for (const edit of edits) applyStep(copy, edit);
  });

  test.each(commands)("leads to a tree on which %s passes", run, 600_000);

  test.runIf(path === storeGuides.at(-1))("leads to a sample that starts with its data", async () =>
    runUntil(`npm run dev -- ${name} --no-open`, /Local host/, {
      PORT: String(await freePort()),
    }),
  );

  // It replaces that of this repository.
  test.runIf(process.env.GUIDE_PICTURES && hasPicture(path))(
    "has a picture of what comes out",
    async () =>
      takeGuidePicture(copy, path, { ...settings(), PORT: String(await freePort()) }, name),
  );
});
