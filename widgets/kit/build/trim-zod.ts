import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/**
 * Leaves out of zod how JSON Schema is made, which only the server does for its tools: 6.2 KB gzip of
 * consultant-profile. The exports stay; every one throws when it is called, and the `create…` ones, which are called
 * early, hand out one that throws. (Messages in other languages than English are shaken off without help.)
 */
export function trimZod(): Plugin {
  return {
    name: "trim-zod",
    load(id) {
      if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return undefined;
      const source = readFileSync(id, "utf8");
      const names = [...source.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(
        ([, name = ""]) => name,
      );
      const lines = names.map((name) => {
        const value = name.startsWith("create") ? "() => absent" : "absent";
        return `export const ${name} = ${value};`;
      });
      return `const absent = () => { throw new Error("Widgets make no JSON Schema"); };\n${lines.join("\n")}`;
    },
  };
}
