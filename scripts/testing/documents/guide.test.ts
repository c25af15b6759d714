import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { applyStep, readGuide } from "./guide.ts";

const block = (sentence: string, language: string, text: string) =>
  `${sentence}\n\n\`\`\`${language}\n${text}\n\`\`\`\n`;

test("reads each step from a code block and the sentence before it", () => {
  const guide = [
    block("A file. New file `a/b.ts`:", "ts", "one"),
    block("At the top of `c.ts`:", "ts", "two"),
    block("At the end of `c.ts`:", "ts", "three"),
    block("In `c.ts`:", "diff", " kept\n-old\n+new"),
    block("Then:", "sh", "npm test\nnpm run seed"),
  ].join("\n");
  expect(readGuide(guide)).toEqual([
    { kind: "create", path: "a/b.ts", text: "one\n" },
    { kind: "insert", path: "c.ts", at: "top", text: "two\n" },
    { kind: "insert", path: "c.ts", at: "end", text: "three\n" },
    { kind: "replace", path: "c.ts", find: "kept\nold", put: "kept\nnew" },
    { kind: "run", command: "npm test" },
    { kind: "run", command: "npm run seed" },
  ]);
});

test("applies steps to files, and fails on ambiguous ones", () => {
  const folder = mkdtempSync(join(tmpdir(), "steps-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(`${folder}/c.ts`, "a\nold\nold $&\n");
  const replace = (find: string, put: string) =>
    applyStep(folder, { kind: "replace", path: "c.ts", find, put });
  expect(() => replace("old", "new")).toThrow("c.ts has 2 places that read");
  expect(() => replace("gone", "new")).toThrow("c.ts has 0 places that read");
  replace("a\nold", "a\n$& new");
  applyStep(folder, { kind: "insert", path: "c.ts", at: "top", text: "first\n" });
  applyStep(folder, { kind: "insert", path: "c.ts", at: "end", text: "last\n" });
  expect(readFileSync(`${folder}/c.ts`, "utf8")).toBe("first\na\n$& new\nold $&\nlast\n");
});
