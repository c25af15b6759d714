import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Plugin } from "vite";
import { z } from "zod";
import { kitFolder } from "./folders.ts";
import { z as pageZod } from "./page-zod.ts";

/** Files of packages that are not the suite's: in a copy, the framework is in `node_modules`, too. */
const ofOthers = /[\\/]node_modules[\\/](?!@suite[\\/])/;

/**
 * Puts `page-zod.ts` in the place of zod, which saves 16 KB gzip, and adds what a page uses beyond it to `lacking`. Such a page
 * needs zod itself.
 */
export function smallZod(lacking: Set<string>): Plugin {
  return {
    name: "small-zod",
    enforce: "pre",
    resolveId: {
      filter: { id: /^zod$/ },
      handler: (_id, importer) =>
        importer && ofOthers.test(importer)
          ? undefined
          : join(kitFolder, `build/page-zod${extname(import.meta.url)}`),
    },
    transform: {
      filter: { id: { exclude: ofOthers }, code: /\bz\.|[sS]chema/ },
      handler(code) {
        for (const name of lackingIn(code)) lacking.add(name);
        return null;
      },
    },
  };
}

const schemas = [
  z.string(),
  z.number(),
  z.object({}),
  z.array(z.string()),
  z.enum(["a"]),
  z.string().optional(),
];

const common: readonly object[] = [String.prototype, Array.prototype, Promise.prototype, pageZod.string()];

/** Methods of zod's schemas that those of pages lack. Methods that texts and lists have, too, are not told apart. */
const lackingMethods = new Set(
  schemas.flatMap(methodsOf).filter((name) => !common.some((known) => name in known)),
);

function methodsOf(schema: object): string[] {
  const above: unknown = Object.getPrototypeOf(schema);
  const own = Object.getOwnPropertyNames(schema);
  return above === Object.prototype || !above ? own : [...own, ...methodsOf(Object(above))];
}

function lackingIn(code: string): string[] {
  const functions = [...code.matchAll(/\bz\s*\.(?:\s*iso\s*\.)?\s*(\w+)(?:<[^()<>]*>)?\(/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !(name in pageZod || name in pageZod.iso));
  const methods = [...code.matchAll(/(?:\)|[sS]chema)\s*\.(\w+)\(/g)]
    .map(([, name = ""]) => name)
    .filter((name) => lackingMethods.has(name));
  return [...functions.map((name) => `z.${name}`), ...methods];
}

const englishFile = /zod\/v4\/locales\/en\.js$/;

const jsonSchemaFile = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** Short messages for developers about data that violates a contract; zod adds the path. */
const plainEnglish = `export default () => ({
  localeError: ({ code, expected }) => expected ? "Invalid input: expected " + expected : "Invalid input: " + code,
});`;

/**
 * Removes parts of zod that widgets never use:
 * - the creation of JSON Schema, which only servers need for their tools: 6.2 KB gzip. The exports stay and throw when called;
 *   the `create…` ones, which are called early, return a function that throws.
 * - the texts of errors, since widgets word problems of typed values themselves: 0.9 KB.
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
