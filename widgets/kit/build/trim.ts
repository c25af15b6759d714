import { readFileSync } from "node:fs";
import { teamsHighContrastTheme, webDarkTheme, webLightTheme } from "@fluentui/tokens";
import type { Plugin } from "vite";

/**
 * Leaves out of the protocol package what a widget never uses. Should another version of it look different, that part
 * is bundled as it is, and the size limit tells whether it matters. Measured on one widget:
 * - the schemas of 2026-07-28 (hosts speak to widgets in the dialect of 2025-11-25): 2.5 KB gzip
 * - the list of a schema for every type of the specification, which nothing here asks for: 3.1 KB gzip
 */
export function trimProtocol(): Plugin {
  return {
    name: "trim-protocol",
    transform: {
      filter: { id: /@modelcontextprotocol\/client\/dist\// },
      handler: (code) => ({ code: withoutSpecTypes(withoutNewSchemas(code)), map: null }),
    },
  };
}

/** They are built on first use; the function that builds them throws instead. */
function withoutNewSchemas(code: string): string {
  const region = code.indexOf("//#region ../core-internal/src/wire/rev2026-07-28/buildSchemas.ts");
  const start = code.indexOf("function build() {", region);
  const end = code.indexOf("\n}\n", start);
  if (region < 0 || start < 0 || end < 0) return code;
  return `${code.slice(0, start)}function build() { throw new Error("Not in widgets");${code.slice(end)}`;
}

/** They are registered when the module loads, which keeps all of them in the bundle. */
function withoutSpecTypes(code: string): string {
  return code.replace(/^for \(const .*\) register\(key, .*\);$/gm, "");
}

/**
 * Descriptions on schemas are for whoever reads a tool list. In a widget they are dead text: those of ext-apps and of
 * the samples' contracts take up 2.3 KB gzip.
 */
export function dropDescriptions(): Plugin {
  const description = /\.describe\(\s*(?:"(?:[^"\\]|\\.)*"|`[^`$]*`),?\s*\)/g;
  return {
    name: "drop-descriptions",
    transform: {
      filter: { id: /ext-apps\/dist\/src\/app\.js$|\/contract(\/[a-z-]+)?\.ts$/ },
      handler: (code) => ({ code: code.replace(description, ""), map: null }),
    },
  };
}

/**
 * Both packages only define things when they load, but do not say so; with this, 2.8 KB gzip are shaken off. So do the files
 * of a sample's contract: a widget carries those of its own views.
 */
export function hasSideEffects(id: string): boolean {
  return !/@modelcontextprotocol\/(client|core)\/|\/contract\/[\w-]+\.ts$/.test(id);
}

const englishFile = /zod\/v4\/locales\/en\.js$/;

const jsonSchemaFile = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** What is wrong with data that breaks a contract is told to whoever repairs it: its place, which zod names, and this. */
const plainEnglish = `export default () => ({
  localeError: ({ code, expected }) => expected ? "Invalid input: expected " + expected : "Invalid input: " + code,
});`;

/**
 * Leaves out of zod what a widget never uses:
 * - how JSON Schema is made, which only the server does for its tools: 6.2 KB gzip of a widget. The exports
 *   stay; every one throws when it is called, and the `create…` ones, which are called early, hand out one that throws.
 * - sentences about every kind of fault, as widgets say themselves what is wrong with what a person typed: 0.9 KB.
 */
export function trimZod(): Plugin {
  return {
    name: "trim-zod",
    load: {
      filter: { id: [englishFile, jsonSchemaFile] },
      handler: (id) => (englishFile.test(id) ? plainEnglish : withoutJsonSchema(readFileSync(id, "utf8"))),
    },
  };
}

function withoutJsonSchema(source: string): string {
  const names = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = ""]) => name);
  const lines = names.map((name) => {
    const value = name.startsWith("create") ? "() => absent" : "absent";
    return `export const ${name} = ${value};`;
  });
  return `const absent = () => { throw new Error("Widgets make no JSON Schema"); };\n${lines.join("\n")}`;
}

const themes: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  webLightTheme,
  webDarkTheme,
  teamsHighContrastTheme,
};

const themeFile =
  /@fluentui\/tokens\/lib\/themes\/(web\/lightTheme|web\/darkTheme|teams\/highContrastTheme)\.js$/;

const themeOfFile: Readonly<Record<string, string>> = {
  "web/lightTheme": "webLightTheme",
  "web/darkTheme": "webDarkTheme",
  "teams/highContrastTheme": "teamsHighContrastTheme",
};

/**
 * Keeps, of Fluent's 459 tokens in three themes, those that the bundle names: 9.7 KB gzip saved, and the provider sets
 * a quarter of the CSS variables. Tokens that Fluent's own files read from the `tokens` object are written
 * out as `var(--…)` first, else that object would name them all.
 */
export function pruneThemes(): Plugin {
  return {
    name: "prune-themes",
    load: {
      filter: { id: themeFile },
      handler(id) {
        const theme = themeOfFile[themeFile.exec(id)?.[1] ?? ""];
        return theme && `export const ${theme} = __theme_${theme}__;`;
      },
    },
    transform: {
      filter: { code: /import \{[^}]*\btokens\b[^}]*\} from ['"]@fluentui\/(react-theme|tokens)['"]/ },
      handler: (code) => ({ code: code.replace(/(?<![\w"'./])tokens\.(\w+)/g, '"var(--$1)"'), map: null }),
    },
    renderChunk(code) {
      const named = new Set(
        [...code.matchAll(/--([a-z]\w+)|"([a-z]\w+)"/g)].map((match) => match[1] ?? match[2]),
      );
      return code.replace(/__theme_(\w+?)__/g, (_mark, name: string) => {
        const tokens = Object.entries(themes[name] ?? {}).filter(([token]) => named.has(token));
        return JSON.stringify(Object.fromEntries(tokens));
      });
    },
  };
}
