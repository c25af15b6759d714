import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { griffel } from "./griffel.ts";

const folder = mkdtempSync(join(tmpdir(), "griffel-"));
afterAll(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
}

async function bundle(entry: string): Promise<string> {
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [griffel([folder])],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: join(folder, entry), external: ["@fluentui/react-components"] },
    },
  });
  const [result] = [output].flat();
  return result && "output" in result ? result.output[0].code : "";
}

write({
  "list/main.ts": `import { useListStyles } from "./list.styles.ts";
import { narrow } from "./widths.styles.ts";
console.log(useListStyles(), narrow);`,
  "list/list.styles.ts": `import { makeStyles, tokens } from "@fluentui/react-components";
import { clampTo, narrow } from "./widths.styles.ts";
export const useListStyles = makeStyles({
  row: { marginInlineStart: tokens.spacingHorizontalM, [narrow]: { ...clampTo(2) } },
  cell: { padding: 0 },
  last: { padding: 0 },
});`,
  "list/widths.styles.ts": `export const narrow = "@media (max-width: 400px)";
export const clampTo = (lines: number) => ({ WebkitLineClamp: lines });`,
});

test("style files are compiled to CSS without their sources", async () => {
  const code = await bundle("list/main.ts");
  expect(code).toContain("__styles(");
  expect(code).toMatch(/\.\w+\{.*margin-inline-start:var\(--spacingHorizontalM\);\}/);
  expect(code).toMatch(/@media \(max-width: 400px\)\{\.\w+\{-webkit-line-clamp:2;\}\}/);
  expect(code).not.toMatch(/makeStyles|clampTo|WebkitLineClamp|tokens/);
});

test("each rule occurs once", async () => {
  const code = await bundle("list/main.ts");
  expect(code.match(/padding:0;/g)).toHaveLength(1);
});

test("a style file that cannot be compiled fails only the pages that use it", async () => {
  write({
    "broken/main.ts": `import { broken } from "./broken.styles.ts"; console.log(broken);`,
    "broken/broken.styles.ts": `throw new Error("No such color"); export const broken = 1;`,
  });
  await expect(bundle("broken/main.ts")).rejects.toThrow("No such color");
  expect(await bundle("list/main.ts")).toContain("__styles(");
});
