import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { applyStep, noticeGuides, readGuide, removalGuide } from "../testing/documents/guide.ts";
import { firstSample } from "../testing/first-sample.ts";
import { trackedFiles } from "./tracked.ts";

// `npm run test:release -- documents` follows all guides to the letter.
const readEdits = (text: string) =>
  readGuide(text).flatMap((step) => (step.kind === "run" ? [] : [step]));

// A tree in which the guide was followed has other places.
test.skipIf(process.env.FOLLOWED_GUIDES).each(trackedFiles(/^samples\/[^/]+\/add-a-field\.md$/))(
  "$path takes at most 8 edits, tests included, at places that exist",
  async ({ text }) => {
    const edits = readEdits(text);
    expect(edits.length).toBeLessThanOrEqual(8);
    const folder = temporaryFolder();
    for (const { path } of edits.filter((edit) => existsSync(`${root}/${edit.path}`))) {
      mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
      copyFileSync(`${root}/${path}`, `${folder}/${path}`);
    }
    for (const edit of edits) applyStep(folder, edit);
  },
);

test.skipIf(process.env.FOLLOWED_GUIDES)(
  "what the guides add, the guide to remove takes away",
  () => {
    const { name } = firstSample;
    const folder = temporaryFolder();
    const sample = ["confusion-pairs.json", "contract", "seed", "src"].map(
      (part) => `samples/${name}/${part}`,
    );
    for (const part of [...sample, `widgets/${name}/strings`, "scripts/deploy"])
      cpSync(`${root}/${part}`, `${folder}/${part}`, {
        recursive: true,
        filter: (path) => !/[\\/](node_modules|dist|\.cache)$/.test(path),
      });
    const before = listFiles(folder);
    for (const guide of [...noticeGuides, removalGuide]) {
      const text = readFileSync(`${root}/${guide}`, "utf8");
      for (const edit of readEdits(text.replaceAll("<sample>", name))) applyStep(folder, edit);
    }
    // As `npm run format` does: sorts imports and removes unused ones.
    const biome = `${root}/node_modules/@biomejs/biome/bin/biome`;
    const flags = ["--write", `--config-path=${root}`, "--vcs-enabled=false"];
    execFileSync(process.execPath, [biome, "check", ...flags, folder], { stdio: "ignore" });
    expect(listFiles(folder)).toEqual(before);
  },
);

/** Text of each file in a folder without empty lines, by its path. */
function listFiles(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );
  const texts = files.map((one): [string, string] => {
    const path = join(one.parentPath, one.name);
    return [path, readFileSync(path, "utf8").replaceAll(/\n+/g, "\n")];
  });
  return Object.fromEntries(texts);
}

test("a language takes a JSON file and one line", () => {
  const guide = readFileSync(`${root}/widgets/add-a-language.md`, "utf8");
  const edits = readEdits(guide.replaceAll("<sample>", firstSample.name));
  const folder = `widgets/${firstSample.name}/strings`;
  const line = expect.stringMatching(/^.+\n$/);
  expect(edits).toMatchObject([
    { kind: "create", path: `${folder}/it.json` },
    { kind: "insert", path: `${folder}/index.ts`, text: line },
  ]);
});
