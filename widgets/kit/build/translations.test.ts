import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { pruneTranslations } from "./translations.ts";

const folder = mkdtempSync(join(tmpdir(), "translations-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("a page has the texts of its sections in each language, each key once", async () => {
  mkdirSync(join(folder, "strings"));
  const de = {
    tour: { start: "Start", days: { one: "{count} Tag", other: "{count} Tage" } },
    other: { a: "A" },
  };
  writeFileSync(join(folder, "strings/de.json"), JSON.stringify(de));
  writeFileSync(join(folder, "strings/ar.json"), JSON.stringify({ tour: { start: "ابدأ" } }));
  writeFileSync(
    join(folder, "main.ts"),
    `import ar from "./strings/ar.json"; import de from "./strings/de.json";
const defineStrings = (section: string, en: object) => ({ section, en });
export const texts = { ar, de, tour: defineStrings("tour", {}) };`,
  );
  const output = await build({
    root: folder,
    configFile: false,
    logLevel: "silent",
    plugins: [pruneTranslations()],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: join(folder, "main.ts"),
        preserveEntrySignatures: "strict",
        output: { format: "es" },
      },
    },
  });
  const [result] = [output].flat();
  const code = result && "output" in result ? result.output[0].code : "";
  const address = `data:text/javascript;base64,${Buffer.from(code).toString("base64")}`;
  const { texts } = await import(new URL(address).href);
  expect(texts.de).toEqual({ tour: de.tour });
  expect(texts.ar).toEqual({ tour: { start: "ابدأ", days: null } });
  expect(code.match(/"days"/g)).toHaveLength(1);
});
