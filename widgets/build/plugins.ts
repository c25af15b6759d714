import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** zod carries its messages in 50 languages; a widget shows its own texts, so English is enough. */
export function englishZod(): Plugin {
  return {
    name: "english-zod",
    load(id) {
      if (!/zod\/v4\/locales\/index\.js$/.test(id)) return undefined;
      return readFileSync(id, "utf8")
        .split("\n")
        .filter((line) => line.includes('"./en.js"'))
        .join("\n");
    },
  };
}
