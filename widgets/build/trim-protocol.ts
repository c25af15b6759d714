import type { Plugin } from "vite";

const region = "//#region ../core-internal/src/wire/rev2026-07-28/buildSchemas.ts";

/**
 * A widget talks to its host in the MCP Apps dialect, whose messages are those of 2025-11-25; the schemas of
 * 2026-07-28 are built on first use and never used here. Leaving them out saves 2.5 KB gzip. Should another version of
 * the package look different, it is bundled whole, and the size limit tells whether that matters.
 */
export function trimProtocol(): Plugin {
  return {
    name: "trim-protocol",
    transform(code, id) {
      if (!/@modelcontextprotocol\/client\/dist\//.test(id)) return undefined;
      const start = code.indexOf("function build() {", code.indexOf(region));
      const end = code.indexOf("\n}\n", start);
      if (!code.includes(region) || start < 0 || end < 0) return undefined;
      const absent = 'function build() { throw new Error("Widgets do not speak 2026-07-28");';
      return { code: code.slice(0, start) + absent + code.slice(end), map: null };
    },
  };
}

/** Both packages only define things when they load, but do not say so; with this, 2.8 KB gzip are shaken off. */
export function hasSideEffects(id: string): boolean {
  return !/@modelcontextprotocol\/(client|core)\//.test(id);
}
