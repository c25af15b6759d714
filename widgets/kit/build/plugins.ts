import { pathToFileURL } from "node:url";
import { teamsHighContrastTheme, webDarkTheme, webLightTheme } from "@fluentui/tokens";
import type { Plugin } from "vite";
import { kitFolder } from "./folders.ts";

/**
 * Evaluates `*.baked.ts` files (`.js` in the package) at build time and bundles their exports, which must be plain data. Their
 * imports, such as several megabytes of geodata, never reach the page. In tests they are ordinary modules.
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

/** Parts that our map style does not use: 3D models, elevation, raster arrays, debugging. 110 KB gzip. */
const unused =
  /mapbox-gl\/dist\/esm\/(debug|hd\.main|hd\.worker|standard\.main|standard\.worker|raster_array\.(main|worker))\.js$/;

/** Prepares Mapbox GL for a page of one file: leaves out unused parts. */
export function mapbox(): Plugin {
  return {
    name: "mapbox",
    enforce: "pre",
    // The page is one file and has no address to load anything from.
    config: () => ({ build: { rolldownOptions: { transform: { define: { "import.meta": "{}" } } } } }),
    load: { filter: { id: unused }, handler: () => "export {};" },
  };
}

/** Removes the descriptions in contracts, which only tool lists need: up to 1.5 KB gzip. */
export function dropDescriptions(): Plugin {
  const description = /\.describe\(\s*(?:"(?:[^"\\]|\\.)*"|`[^`$]*`),?\s*\)/g;
  return {
    name: "drop-descriptions",
    transform: {
      filter: { id: /\/contract(\/[a-z-]+)?\.ts$/ },
      handler: (code) => ({ code: code.replace(description, ""), map: null }),
    },
  };
}

/** False for contracts, which only define schemas, and for the kit: a widget carries only what it uses of their entries. */
export function hasSideEffects(id: string): boolean {
  if (id.endsWith("/no-eval.ts") || id.endsWith("/no-eval.js")) return true;
  return !id.startsWith(`${kitFolder.replaceAll("\\", "/")}/`) && !/\/contract\/[\w-]+\.ts$/.test(id);
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
 * Keeps only the tokens that the bundle uses, of Fluent's 459 in three themes: saves 9.7 KB gzip and three quarters of the
 * provider's CSS variables. Reads of Fluent's `tokens` object are replaced with `var(--…)` first, since the object names all
 * of them.
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
