import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

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
