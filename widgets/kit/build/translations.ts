import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Plugin } from "vite";

/** Texts of a JSON file by section and key. */
type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/**
 * Keeps only the sections of translations that the catalogs of the page name (`defineStrings("<section>", …)`), so that a page
 * carries no texts of other widgets and no prompts: 15 KB gzip. Writes the keys once for all languages, and all texts side by
 * side: 4 KB.
 */
export function pruneTranslations(): Plugin {
  const sections = new Set<string>();
  const files: string[] = [];
  return {
    name: "prune-translations",
    enforce: "pre",
    load: {
      filter: { id: /[\\/]strings[\\/][\w-]+\.json$/ },
      // JSON again, since Vite reads it. The texts follow when all catalogs are known.
      handler: (id) => JSON.stringify([`__translation_${files.push(id) - 1}__`]),
    },
    transform: {
      filter: { code: /\bdefineStrings\(/ },
      handler(code) {
        for (const [, section = ""] of code.matchAll(/\bdefineStrings\(\s*"(\w+)"/g)) sections.add(section);
        return null;
      },
    },
    renderChunk: (code) => withTexts(code, files, sections),
  };
}

const definition = /^\s*(?:var|const) (\w[\w$]*) = \[\s*"__translation_(\d+)__"\s*\];\n/gm;

/** Code of pages that gives each text its key. A missing text is `null`, which is shown in English. */
const nameTexts = `const __texts = (keys, texts) => Object.fromEntries(Object.entries(keys).map(([section, names]) =>
  [section, Object.fromEntries(names.map((name) => [name, texts.shift()]))]));`;

/** Defines the variables of all files at the place of the first one, language by language. */
function withTexts(code: string, files: readonly string[], sections: ReadonlySet<string>): string {
  const variables = [...code.matchAll(definition)]
    .map(([, variable = "", index]) => ({ variable, file: files[Number(index)] ?? "" }))
    .sort((a, b) => basename(a.file).localeCompare(basename(b.file)));
  const folders = new Map<string, Texts[]>();
  const textsOf = new Map<string, Texts>();
  for (const { file } of variables) {
    const texts: Texts = JSON.parse(readFileSync(file, "utf8"));
    textsOf.set(file, texts);
    folders.set(dirname(file), [...(folders.get(dirname(file)) ?? []), texts]);
  }
  const keys = [...folders].map(([folder, all]) => ({ folder, keys: keysOf(all, sections) }));
  const lines = variables.map(({ variable, file }) => {
    const index = keys.findIndex(({ folder }) => folder === dirname(file));
    const values = Object.entries(keys[index]?.keys ?? {}).flatMap(([section, names]) =>
      names.map((name) => textsOf.get(file)?.[section]?.[name]),
    );
    return `const ${variable} = __texts(__textKeys[${index}], ${JSON.stringify(values)});`;
  });
  const all = [`const __textKeys = ${JSON.stringify(keys.map((each) => each.keys))};`, nameTexts, ...lines];
  let isFirst = true;
  return code.replace(definition, () => {
    const text = isFirst ? `${all.join("\n")}\n` : "";
    isFirst = false;
    return text;
  });
}

/** Keys of the sections in use, in any language. */
function keysOf(all: readonly Texts[], sections: ReadonlySet<string>): Record<string, string[]> {
  const used = [...sections].sort().filter((section) => all.some((texts) => texts[section]));
  return Object.fromEntries(
    used.map((section) => [section, [...new Set(all.flatMap((texts) => Object.keys(texts[section] ?? {})))]]),
  );
}
