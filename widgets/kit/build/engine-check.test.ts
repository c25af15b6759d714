import { expect, test } from "vitest";
import { findNewerThanFloor } from "./engine-check.ts";

const page = (script: string, css = "") =>
  `<!doctype html><style>${css}</style><script type="module">${script}</script>`;

test.each([
  ["const a = /[[a]--b]/v", "flag v"],
  ['const a = new RegExp("[a]", "gv")', "flag v"],
  ["const a = new RegExp(`(?<=a)b`, 'u')", "look-behind"],
  ["const a = /(?<!a)b/u", "look-behind"],
  ["class A { static { A.b = 1 } }", "static block"],
  ["Object.groupBy([], String)", "Object.groupBy (Safari 17.4)"],
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["element.checkVisibility()", "element.checkVisibility (Safari 17.4)"],
  ["a.b.isWellFormed()", "isWellFormed"],
  ["a.toString(); RegExp(`a`, `gv`)", "flag v"],
  ["new OffscreenCanvas(1, 1)", "new OffscreenCanvas"],
  ["typeof URL.parse; URL.canParse(a)", "URL.canParse"],
])("%s is found", (script, expected) => {
  expect(findNewerThanFloor(page(script)).join()).toContain(expected);
});

test.each([
  "const a = typeof URL < 'u' && URL.canParse ? URL.canParse(b) : new URL(b)",
  "if (Object.groupBy) Object.groupBy([], String)",
  "try { Object.groupBy([], String) } catch {}",
  "document.startViewTransition?.(() => {})",
  "const sorted = [].toSorted(); const a = /(?<name>b)/u",
  "const schema = z.union([a, b])",
])("%s is let be", (script) => {
  expect(findNewerThanFloor(page(script))).toEqual([]);
});

test("CSS that older engines drop is found, in style elements and in scripts", () => {
  expect(findNewerThanFloor(page("", "a{color:light-dark(red,blue)}"))).toHaveLength(1);
  expect(findNewerThanFloor(page('const a = ".a{color:color-mix(in srgb, red, blue)}"'))).toEqual([
    expect.stringMatching(/^color-mix\(\) \(Safari 16\.2\)/),
  ]);
  expect(findNewerThanFloor(page("", "a{text-wrap:balance;inset:0}"))).toEqual([]);
});
