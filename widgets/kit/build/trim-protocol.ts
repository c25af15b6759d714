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
