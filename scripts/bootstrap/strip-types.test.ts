import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { temporaryFolder } from "@suite/testing/storage";
import { expect, test, vi } from "vitest";
import { root } from "../lib/root.ts";
import { stripTypes } from "./strip-types.mjs";

const menu = "samples/bakery/src/menu.tsx";

/** Writes a sample that imports a package, with the usual settings of this repository. */
function createProject() {
  const folder = temporaryFolder();
  const write = (path: string, content: unknown) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const text = typeof content === "string" ? content : JSON.stringify(content);
    writeFileSync(join(folder, path), text);
  };
  write("tsconfig.build.json", readFileSync(`${root}/tsconfig.build.json`, "utf8"));
  write("samples/bakery/tsconfig.build.json", {
    compilerOptions: { rootDir: "." },
    include: ["src", "scenarios.ts"],
    references: [{ path: "../../shared/oven/tsconfig.build.json" }],
  });
  write("samples/bakery/scenarios.ts", "export const scenarios: string[] = [];");
  write(
    menu,
    'import type { Bread } from "./bread.ts";\nimport names from "./names.json" with { type: "json" };\nimport { bake } from "./bake.ts";\nexport const menu = (bread: Bread) => bake(bread, names);',
  );
  write("samples/bakery/src/bread.ts", "export interface Bread { readonly name: string }");
  write("samples/bakery/src/bake.ts", "export const bake = (...parts: object[]) => parts.length;");
  write("samples/bakery/src/names.json", ["Rye"]);
  write("samples/bakery/src/unused.json", []);
  write("samples/bakery/src/menu.test.ts", "");
  write("shared/oven/tsconfig.build.json", {});
  write("shared/oven/src/index.ts", "export const degrees: number = 230;");
  const list = (path: string) =>
    readdirSync(join(folder, path), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.\w+$/.test(file))
      .sort();
  return { folder, write, list, read: (path: string) => readFileSync(join(folder, path), "utf8") };
}

test("writes the JavaScript of a sample and of the packages that it refers to, as the compiler does", async () => {
  const { folder, list, read } = createProject();
  expect(await stripTypes(folder)).toBe(true);
  const sources = ["bake", "bread", "menu"].flatMap((name) => [
    `src/${name}.js`,
    `src/${name}.js.map`,
  ]);
  expect(list("samples/bakery/dist")).toEqual(
    [...sources, "src/names.json", "scenarios.js", "scenarios.js.map"].sort(),
  );
  expect(list("shared/oven/dist")).toEqual(["index.js", "index.js.map"]);
  expect(read("samples/bakery/dist/src/menu.js")).toMatchInlineSnapshot(`
    "import names from "./names.json" with { type: "json" };
    import { bake } from "./bake.js";
    export const menu = (bread) => bake(bread, names);
    //# sourceMappingURL=menu.js.map
    "
  `);
  const { sources: mapped } = JSON.parse(read("samples/bakery/dist/src/menu.js.map"));
  expect(mapped).toEqual(["../../src/menu.tsx"]);
});

test("writes changed sources only", async () => {
  const { folder, write, read } = createProject();
  await stripTypes(folder);
  const changed = "samples/bakery/dist/src/bake.js";
  const unchanged = "samples/bakery/dist/src/bread.js";
  for (const path of [changed, unchanged]) write(path, "// written before");
  const later = Date.now() / 1000 + 60;
  utimesSync(join(folder, "samples/bakery/src/bake.ts"), later, later);
  expect(await stripTypes(folder)).toBe(true);
  expect(read(changed)).toContain("parts.length");
  expect(read(unchanged)).toBe("// written before");
});

test("reports a source that is not valid", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  const { folder, write } = createProject();
  write(menu, "export const = 1;");
  expect(await stripTypes(folder)).toBe(false);
  expect(printed.mock.calls.join()).toContain("menu.tsx");
  printed.mockRestore();
});
