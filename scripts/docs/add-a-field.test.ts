import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { trackedFiles } from "../house/tracked.ts";
import { root } from "../lib/root.ts";
import { withFolder } from "../testing/run-suite.ts";
import { applyStep, readGuide } from "./guide.ts";

const guides = trackedFiles(/^samples\/[^/]+\/add-a-field\.md$/);

test("there is a guide to another field", () => expect(guides).not.toEqual([]));

describe.each(guides)("$path", ({ text }) => {
  const edits = readGuide(text).flatMap((step) => (step.kind === "run" ? [] : [step]));

  test("takes at most 8 edits, tests included", () => expect(edits.length).toBeLessThanOrEqual(8));

  test("names places that exist", () =>
    withFolder((folder) => {
      for (const { path } of edits.filter(({ path }) => existsSync(`${root}/${path}`))) {
        mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
        copyFileSync(`${root}/${path}`, `${folder}/${path}`);
      }
      for (const edit of edits) applyStep(folder, edit);
    }));
});
