import { pathToFileURL } from "node:url";
import type { Plugin } from "vite";

/**
 * Works out the exports of `*.baked.ts` files (`.js` in the package) while the widget is built and bundles the result: what such a file imports
 * (geodata of several megabytes, for instance) never reaches the page. Elsewhere, as in tests, it is a module as any
 * other. Its exports must be plain data.
 */
export function bake(): Plugin {
  return {
    name: "bake",
    enforce: "pre",
    load: {
      filter: { id: /\.baked\.[jt]s$/ },
      async handler(id) {
        const values: Record<string, unknown> = await import(pathToFileURL(id).href);
        return Object.entries(values)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n");
      },
    },
  };
}
