import type { Messages, Strings, Translations } from "@suite/widget-kit/i18n";
import { missingTexts } from "@suite/widget-kit/testing";
import { describe, expect, test } from "vitest";
import { importFile, root } from "../lib/root.ts";
import { allSamples, importServer } from "../lib/samples.ts";
import { trackedFiles } from "./tracked.ts";

/** Texts that a language lacks are shown in English. The packages of this repository lack none. */
const kit: Translations = await importFile(`${root}/widgets/kit/strings/index.ts`);
const languages = Object.keys(kit);

async function loadCatalogs(folder: string): Promise<Strings<Messages>[]> {
  const files = trackedFiles(new RegExp(`^widgets/${folder}/.*strings\\.ts$`));
  const modules = await Promise.all(
    files
      .filter(({ text }) => text.includes("= defineStrings("))
      .map(({ path }) => importFile(`${root}/${path}`)),
  );
  return modules.flatMap((module) => Object.values(module).filter(isCatalog));
}

function isCatalog(value: unknown): value is Strings<Messages> {
  return typeof value === "object" && value !== null && "section" in value && "en" in value;
}

test("the kit is translated completely", async () => {
  const catalogs = await loadCatalogs("kit");
  expect(catalogs.map(({ section }) => section).sort()).toEqual([
    "conflict",
    "engine",
    "kit",
    "map",
  ]);
  expect(missingTexts(catalogs, kit)).toEqual([]);
});

describe.each(allSamples())("$name", (sample) => {
  // A sample may be in English only. A widget of the guides has texts in two languages.
  test.skipIf(process.env.FOLLOWED_GUIDES || sample.languages?.length === 0)(
    "is translated completely into the languages of the kit",
    async () => {
      const translations: Translations = await importFile(
        `${root}/widgets/${sample.name}/strings/index.ts`,
      );
      // A language more may lack texts, which appear in English.
      const added = Object.keys(translations).filter((language) => !languages.includes(language));
      expect(sample.languages?.toSorted()).toEqual([...languages, ...added].toSorted());
      const catalogs = await loadCatalogs(sample.name);
      expect(catalogs).not.toEqual([]);
      const complete = Object.entries(translations).filter(([language]) =>
        languages.includes(language),
      );
      expect(missingTexts(catalogs, Object.fromEntries(complete))).toEqual([]);
    },
  );

  test("has every prompt in every language of its own", async () => {
    const { scenarios, translations } = await importServer(sample);
    for (const language of languages.filter((one) => one in translations)) {
      const prompts = translations[language]?.prompts ?? {};
      for (const { name, title, prompt, description, arguments: parts = {} } of scenarios) {
        const texts = prompts[name] ?? {};
        expect(texts.prompt, `${language}: ${name}`).not.toBe(prompt);
        const needed = {
          title: expect.any(String),
          prompt: expect.any(String),
          ...(description !== undefined && { description: expect.any(String) }),
        };
        expect(texts, `${language}: ${name}`).toMatchObject(needed);
        expect(texts.description ?? texts.title).not.toBe(description ?? title);
        expect(Object.keys(texts.arguments ?? {}).sort()).toEqual(Object.keys(parts).sort());
        for (const [argument, text] of Object.entries(texts.arguments ?? {}))
          expect(text).not.toBe(parts[argument]?.description);
      }
    }
  });
});
