import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { packageFolders, root } from "../../lib/root.ts";
import { cloneRepository } from "../../testing/copy/clone.ts";
import { linkPackages } from "../../testing/copy/link-packages.ts";
import { npm } from "../../testing/copy/terminal.ts";
import { firstSample } from "../../testing/first-sample.ts";

const parent = mkdtempSync(join(tmpdir(), "upgrades of "));
afterAll(() => rmSync(parent, { recursive: true, force: true }), 120_000);

async function run(folder: string, ...args: string[]): Promise<string> {
  const command = npm(folder, args);
  expect(await command.exit(), command.output()).toBe(0);
  return command.output();
}

const read = (path: string) => readFileSync(path, "utf8");
const versionIn = (path: string): string => JSON.parse(read(path)).version;

/** The repository as it was at an earlier version, before anything of the changelog's newest section. */
async function earlierRepository(): Promise<string> {
  const earlier = join(parent, "earlier");
  cloneRepository(earlier);
  for (const folder of [".", ...packageFolders(earlier)]) {
    const file = join(earlier, folder, "package.json");
    writeFileSync(file, read(file).replace(/"version": "[^"]+"/, '"version": "0.0.9"'));
  }
  const changelog = read(`${earlier}/CHANGELOG.md`).replace(/## \[[\s\S]*?(?=\n## \[)/, "");
  writeFileSync(`${earlier}/CHANGELOG.md`, changelog);
  await run(earlier, "install", "--prefer-offline", "--no-audit", "--no-fund");
  return earlier;
}

test("a copy made from an earlier version takes the packages of this one, and keeps its edits", async () => {
  const { name } = firstSample;
  const copy = join(parent, "copy");
  await run(await earlierRepository(), "run", "eject", "--", name, copy);
  linkPackages(root, copy);
  await run(copy, "install", "--prefer-offline", "--no-audit", "--no-fund");
  const own = `${copy}/samples/${name}/src/own.ts`;
  const edited = `${copy}/samples/${name}/src/server.ts`;
  writeFileSync(own, "export const own = true;\n");
  writeFileSync(edited, `${read(edited)}\nexport { own } from "./own.ts";\n`);
  const unchanged = [own, edited, `${copy}/README.md`, `${copy}/turbo.json`];
  const before = unchanged.map(read);

  const output = await run(copy, "run", "upgrade", "--", root);
  const now = versionIn(`${root}/package.json`);
  expect(output).toContain(`Upgraded from 0.0.9 to ${now}.`);
  expect(output).toMatch(/^## \[[^\]]+\]/m);
  expect(versionIn(`${copy}/node_modules/@suite/server/package.json`)).toBe(now);
  expect(unchanged.map(read)).toEqual(before);
  for (const command of ["check", "build", "doctor"]) await run(copy, "run", command);
}, 900_000);
