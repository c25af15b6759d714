import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Leaves out what a widget never asks of zod. Measured on consultant-profile:
 * - messages in 50 languages other than English (a widget shows its own texts): see `englishOnly`
 * - making JSON Schema, which only the server does for its tools: 6.3 KB gzip
 */
export function trimZod(): Plugin {
  return {
    name: "trim-zod",
    load(id) {
      if (/zod\/v4\/locales\/index\.js$/.test(id)) return englishOnly(readFileSync(id, "utf8"));
      if (/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) {
        return withoutBodies(readFileSync(id, "utf8"));
      }
      return undefined;
    },
  };
}

function englishOnly(source: string): string {
  return source
    .split("\n")
    .filter((line) => line.includes('"./en.js"'))
    .join("\n");
}

/** Same exports, but every one throws when it is called; the `create…` ones are called early and throw a call later. */
function withoutBodies(source: string): string {
  const names = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
    ([, name]) => name ?? "",
  );
  const lines = names.map(
    (name) => `export const ${name} = ${name.startsWith("create") ? "() => absent" : "absent"};`,
  );
  return `const absent = () => { throw new Error("Widgets make no JSON Schema"); };\n${lines.join("\n")}`;
}
