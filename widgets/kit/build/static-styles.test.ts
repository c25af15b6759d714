import { expect, test } from "vitest";
import { cssName, staticStyles } from "./static-styles.ts";

const code = `
const useCard = /*#__PURE__*/ __styles({
  root: { Bmy1vo4: "fx1y2z3", sshi5w: ["fl1l1l1", "fr2r2r2"], B7ck84d: 0 }
}, {
  h: [".fx1y2z3:hover{color:red;}"],
  d: [[".fl1l1l1{padding:1px;}", { p: -1 }], ".fr2r2r2{margin:0;}"],
  m: [["@media (min-width: 9px){.fl1l1l1{content:\\")\\";}}", { m: "(min-width: 9px)" }]]
});
const useRow = __styles$1({ root: { Bmy1vo4: "fx1y2z3" } }, { h: [".fx1y2z3:hover{color:red;}"], k: ["@keyframes fade{}"] });
const useReset = __resetStyles("r1a2b3c", null, [".r1a2b3c{animation-name:fade;}"]);
function __styles(classes) { return classes; }
`;

/** Calls the hook of the plugin as the bundler does. */
function render(script: string) {
  const { renderChunk, generateBundle } = staticStyles();
  if (typeof renderChunk !== "function" || typeof generateBundle !== "function") throw new Error("No hooks");
  let css = "";
  const context = { emitFile: ({ source }: { source: string }) => (css = source) };
  const kept: unknown = Reflect.apply(renderChunk, context, [script]);
  Reflect.apply(generateBundle, context, []);
  return { css, kept: String(kept) };
}

test("rules are in one style sheet, each once, in Griffel's order", () => {
  expect(cssName).toMatch(/\.css$/);
  expect(render(code).css).toBe(
    `.d{animation-name:fade}.b{padding:1px}.c{margin:0}.a:hover{color:red}@keyframes fade{}` +
      `@media (min-width: 9px){.b{content:")"}}`,
  );
});

test("the script keeps the classes under the names of the style sheet", () => {
  expect(render(code).kept).toContain(`__styles({"root":{"a":"a","b":["b","c"],"c":0}});`);
  expect(render(code).kept).toContain(`__styles$1({"root":{"a":"a"}});`);
  expect(render(code).kept).toContain(`__resetStyles("d",null);`);
  expect(render(code).kept).toContain("function __styles(classes) { return classes; }");
});

test("the same source has the same names each time", () => {
  expect(render(code)).toEqual(render(code));
});
