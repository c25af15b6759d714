import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { describe, expect, test } from "vitest";
import { root } from "../lib/root.ts";
import { allSamples } from "../lib/samples.ts";
import {
  applyStep,
  noticeGuides,
  readGuide,
  removalGuide,
  storeGuides,
} from "../testing/documents/guide.ts";
import { firstSample } from "../testing/first-sample.ts";
import { listProblems, runBiome } from "./biome.ts";
import { trackedFiles } from "./tracked.ts";

/** Edits of a guide, which `npm run test:release -- documents` follows with all its commands. */
function readEdits(guide: string, sample: string) {
  const text = readFileSync(`${root}/${guide}`, "utf8");
  const steps = readGuide(text.replaceAll("<sample>", sample));
  return steps.flatMap((step) => (step.kind === "run" ? [] : [step]));
}

function applyGuide(folder: string, guide: string, sample: string): void {
  for (const edit of readEdits(guide, sample)) applyStep(folder, edit);
}

/** Copies the files that guides edit into a temporary folder. */
function copyEdited(guides: readonly string[], sample: string): string {
  const folder = temporaryFolder();
  const paths = guides.flatMap((guide) => readEdits(guide, sample).map(({ path }) => path));
  for (const path of new Set(paths)) {
    if (!existsSync(`${root}/${path}`)) continue;
    mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
    copyFileSync(`${root}/${path}`, `${folder}/${path}`);
  }
  return folder;
}

// A tree in which the guides were followed has other places.
describe.skipIf(process.env.FOLLOWED_GUIDES)("guides", () => {
  test.each(trackedFiles(/^samples\/[^/]+\/add-a-field\.md$/))(
    "$path takes at most 8 edits, tests included",
    ({ path }) => {
      expect(readEdits(path, firstSample.name).length).toBeLessThanOrEqual(8);
    },
  );

  test("are formatted code at places that the guides before left formatted", () => {
    const { name } = firstSample;
    const guides = listGuides(name);
    const folder = copyEdited(guides, name);
    const problems = guides.flatMap((guide) => {
      applyGuide(folder, guide, name);
      const unformatted = listProblems("format", folder);
      runBiome("check", "--write", "--linter-enabled=false", folder);
      return unformatted.map((problem) => `${guide}: ${problem}`);
    });
    expect(problems).toEqual([]);
    // `npm run format` removes imports that nothing uses any more.
    const remaining = listProblems("lint", folder).filter((each) => !/UnusedImports/.test(each));
    expect(remaining).toEqual([]);
  });

  test.each(allSamples())("find their places in $name", ({ name }) => {
    const guides = listGuides(name);
    const folder = copyEdited(guides, name);
    for (const guide of guides) applyGuide(folder, guide, name);
  });

  test("add what the guide to remove takes away", () => {
    const { name } = firstSample;
    const folder = copyEdited([...noticeGuides, removalGuide], name);
    const before = listFiles(folder);
    for (const guide of noticeGuides) applyGuide(folder, guide, name);
    runBiome("check", "--write", folder);
    applyGuide(folder, removalGuide, name);
    runBiome("check", "--write", folder);
    expect(listFiles(folder)).toEqual(before);
  });
});

/** Guides that a sample can follow, in the order in which each continues the one before. */
function listGuides(sample: string): string[] {
  const guides = [...noticeGuides, ...storeGuides];
  const fieldGuide = `samples/${sample}/add-a-field.md`;
  if (existsSync(`${root}/${fieldGuide}`)) guides.push(fieldGuide);
  // A sample that has settings gets another entry.
  if (!existsSync(`${root}/samples/${sample}/src/settings.ts`))
    guides.push("samples/call-another-system.md");
  return guides;
}

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
  const edits = readEdits("widgets/add-a-language.md", firstSample.name);
  const folder = `widgets/${firstSample.name}/strings`;
  const line = expect.stringMatching(/^.+\n$/);
  expect(edits).toMatchObject([
    { kind: "create", path: `${folder}/it.json` },
    { kind: "insert", path: `${folder}/index.ts`, text: line },
  ]);
});
