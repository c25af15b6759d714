import { readFileSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Theme } from "@fluentui/tokens";
import { type Plugin, parseSync, runnerImport, Visitor } from "vite";

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

/**
 * The module `virtual:no-eval`, which the page of each widget imports first. Tells the schema library, before any schema is created, not to try `eval`: it would compile parsers if it could, and the policy of a
 * strict host reports the attempt as a violation.
 */
export function noEval(): Plugin {
  const id = "\0virtual:no-eval";
  return {
    name: "no-eval",
    resolveId: { filter: { id: /^virtual:no-eval$/ }, handler: () => id },
    load: {
      filter: { id: /virtual:no-eval$/ },
      handler: () => 'import { config } from "zod"; config({ jitless: true });',
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
    config: () => ({
      build: { rolldownOptions: { transform: { define: { "import.meta": "{}" } } } },
    }),
    load: { filter: { id: unused }, handler: () => "export {};" },
  };
}

/**
 * Keeps only the sections of translations that the catalogs of the page name (`defineStrings("<section>", …)`): a page carries no
 * texts of other widgets and no prompts. Texts of one language stand side by side, and their keys once: 11 KB gzip of the largest.
 */
export function pruneTranslations(): Plugin {
  const sections = new Set<string>();
  return {
    name: "prune-translations",
    enforce: "pre",
    load: {
      filter: { id: /[\\/]strings[\\/][\w-]+\.json$/ },
      handler: (id) => ({
        code: `export default __TEXTS__(${JSON.stringify(id)});`,
        moduleType: "js",
      }),
    },
    transform: {
      filter: { code: /\bdefineStrings\(/ },
      handler(code) {
        for (const [, section = ""] of code.matchAll(/\bdefineStrings\(\s*"(\w+)"/g))
          sections.add(section);
        return null;
      },
    },
    renderChunk(code) {
      const files: string[] = [];
      const rest = code.replace(
        /__TEXTS__\(("[^"]*")\)/g,
        (_call, path) => `__texts${files.push(JSON.parse(path)) - 1}`,
      );
      const languages = files.map((file, index) => {
        const texts: Readonly<Record<string, object>> = JSON.parse(readFileSync(file, "utf8"));
        const own = Object.entries(texts).filter(([section]) => sections.has(section));
        const keys = own.map(([section, messages]) => [section, Object.keys(messages)] as const);
        const values = own.map(([, messages]) => Object.values(messages));
        return {
          name: basename(file),
          index,
          keys: JSON.stringify(keys),
          values: JSON.stringify(values),
        };
      });
      // Languages have the same keys, which therefore stand in the page once.
      const shapes = [...new Set(languages.map(({ keys }) => keys))];
      const lines = languages
        .sort((a, b) => a.name.localeCompare(b.name))
        .map(
          ({ index, keys, values }) =>
            `const __texts${index} = __read(${shapes.indexOf(keys)}, ${values});`,
        );
      return [`const __shapes = [${shapes}];`, readTexts, ...lines, rest].join("\n");
    },
  };
}

/** Function of the page that puts the keys of a language's texts back. */
const readTexts = `const __read = (shape, values) => Object.fromEntries(__shapes[shape].map(([section, keys], at) =>
  [section, Object.fromEntries(keys.map((key, index) => [key, values[at][index]]))]));`;

/**
 * Zod without what widgets never use: the creation of JSON Schema, texts of errors, which widgets word themselves, and descriptions
 * of fields in contracts and in the SDK's schemas, which are for models. Of the SDK's schemas, which are also listed in loops, it keeps
 * those that the page uses: all 188 take 10 to 20 % of the time until the first paint. 18 KB gzip.
 */
export function pruneZod(): Plugin {
  return {
    name: "prune-zod",
    load: {
      filter: { id: /zod\/v4\/(core\/(json-schema-processors|to-json-schema)|locales\/en)\.js$/ },
      handler(id) {
        if (id.endsWith("en.js"))
          return "export default () => ({ localeError: ({ code }) => code });";
        const names = readFileSync(id, "utf8").matchAll(/^export (?:const|function|class) (\w+)/gm);
        return [...names].map(([, name]) => `export const ${name} = () => undefined;`).join("\n");
      },
    },
    transform: {
      filter: { id: /[\\/](?:(?:[\w-]+-)?contract|@modelcontextprotocol)[\\/]/ },
      handler(code, id) {
        const { program } = parseSync(id, code);
        const edits = id.includes("@modelcontextprotocol") ? definitionEdits(program) : [];
        new Visitor({
          "CallExpression:exit"({ callee, end }) {
            if (
              callee.type === "MemberExpression" &&
              code.startsWith("describe(", callee.property.start)
            )
              edits.push([callee.object.end, end, ""]);
          },
        }).visit(program);
        let rest = code;
        for (const [start, end, text] of edits.sort(([a], [b]) => b - a))
          rest = rest.slice(0, start) + text + rest.slice(end);
        return { code: rest, map: null };
      },
    },
  };
}

type Edit = [start: number, end: number, text: string];

/** Creates the SDK's schemas of the protocol revision 2026-07-28. Pages talk to their host, in MCP Apps, and need none: 5 KB gzip. */
const unusedRevision = "buildSchemas2026";

/** Edits after which a module only defines, so that definitions without a use are left out. */
function definitionEdits({ body }: ReturnType<typeof parseSync>["program"]): Edit[] {
  return body.flatMap((node): Edit[] => {
    if (node.type === "ForOfStatement") return [[node.start, node.end, ""]];
    if (node.type === "FunctionDeclaration" && node.id?.name === unusedRevision && node.body)
      return [[node.body.start, node.body.end, '{ throw new Error("Not in pages."); }']];
    const values =
      node.type === "VariableDeclaration" ? node.declarations.map(({ init }) => init) : [];
    const calls = values.filter((value) => value?.type === "CallExpression");
    return calls.flatMap(({ start, end }): Edit[] => [
      [start, start, "/* @__PURE__ */ (() => "],
      [end, end, ")()"],
    ]);
  });
}

/**
 * Keeps only the tokens that the page names, of 459 in each of Fluent's three themes: 8 KB gzip and three quarters of the
 * provider's CSS variables. Reads of `tokens` become `var(--…)`, since that object names all.
 */
export function pruneThemes(themes: Readonly<Record<string, Theme>>): Plugin {
  const tokenNames = new Set(Object.values(themes).flatMap((theme) => Object.keys(theme)));
  return {
    name: "prune-themes",
    enforce: "pre",
    load: {
      filter: { id: /themes\.baked\.[jt]s$/ },
      handler: () =>
        Object.keys(themes)
          .map((name) => `export const ${name} = __THEME__("${name}");`)
          .join("\n"),
    },
    transform: {
      filter: { code: /\btokens\.\w/ },
      handler: (code) => ({
        code: code.replace(/(?<![\w"'./])tokens\.(\w+)/g, (read, name) =>
          tokenNames.has(name) ? `"var(--${name})"` : read,
        ),
        map: null,
      }),
    },
    renderChunk(code) {
      const names = new Set(
        [...code.matchAll(/--([a-z]\w+)|"([a-z]\w+)"/g)].map(([, css, js]) => css ?? js),
      );
      return code.replace(/__THEME__\("(\w+)"\)/g, (_call, name: string) =>
        JSON.stringify(
          Object.fromEntries(
            Object.entries(themes[name] ?? {}).filter(([token]) => names.has(token)),
          ),
        ),
      );
    },
  };
}

/**
 * Runs Griffel over style files at build time, which takes a quarter off the first paint and 4 KB gzip. They hold only styles and constants; the
 * functions that they export are for other style files. Griffel's own plugin for Vite (0.1.16) makes pages of the same weight, builds them in three
 * times the time, and brings 120 packages, since it reads each file with Babel.
 */
export function compileStyles(): Plugin {
  const makeStyles = join(import.meta.dirname, `make-styles${extname(import.meta.url)}`);
  const resolve = { conditions: ["suite-source"], noExternal: [/^@suite\//] };
  return {
    name: "compile-styles",
    enforce: "pre",
    load: {
      filter: { id: { include: /\.styles\.[jt]s$/, exclude: /node_modules[\\/](?!@suite)/ } },
      async handler(id) {
        const { module } = await runnerImport<Record<string, { compiled?: string }>>(id, {
          configFile: false,
          logLevel: "error",
          resolve: { alias: { "@fluentui/react-components": makeStyles } },
          environments: { inline: { resolve } },
        });
        const values = Object.entries(module).filter(([, value]) => typeof value !== "function");
        return [
          'import { __styles } from "@fluentui/react-components";',
          ...values.map(
            ([name, value]) => `export const ${name} = ${value.compiled ?? JSON.stringify(value)};`,
          ),
        ].join("\n");
      },
    },
  };
}
