import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { root } from "../lib/root.ts";
import { applyStep, readGuide } from "../testing/documents/guide.ts";
import { trackedFiles } from "./tracked.ts";

const guides = trackedFiles(/^samples\/[^/]+\/add-a-field\.md$/);

test("there is a guide to another field", () => expect(guides).not.toEqual([]));

describe.each(guides)("$path", ({ text }) => {
  const edits = readGuide(text).flatMap((step) => (step.kind === "run" ? [] : [step]));

  test("takes at most 8 edits, tests included", () => expect(edits.length).toBeLessThanOrEqual(8));

  test("names places that exist", () => {
    const folder = mkdtempSync(join(tmpdir(), "field-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const { path } of edits.filter((edit) => existsSync(`${root}/${edit.path}`))) {
      mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
      copyFileSync(`${root}/${path}`, `${folder}/${path}`);
    }
    for (const edit of edits) applyStep(folder, edit);
  });
});
