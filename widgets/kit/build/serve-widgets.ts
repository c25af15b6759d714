import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createServer, defaultClientConditions, type HotPayload, type Plugin } from "vite";
import { brandedThemes, readBrand } from "./brand.ts";
import { pageHtml } from "./build-widget.ts";
import { findWidgets } from "./find-widgets.ts";
import { bake, compileStyles } from "./plugins.ts";

const isPackage = /[\\/]node_modules[\\/]/.test(import.meta.dirname);

const iconPackage = "@fluentui/react-icons";

/** Packages in the pages of all widgets. */
const pagePackages = [
  "@fluentui/react-components",
  "@modelcontextprotocol/ext-apps",
  "bcp-47-match",
  "react-dom/client",
  "zod",
];

/**
 * Serves the pages of widgets from their sources, on a port of their own: an edited component is replaced in the open page and keeps its
 * state (React's fast refresh). For development: such a page needs the network that strict hosts forbid.
 * @param onReload called after a change for which an open page must be loaded again
 */
export async function serveWidgets(root: string, onReload: () => void) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: "warn",
    appType: "custom",
    cacheDir: join(root, "..", ".cache", "vite"),
    resolve: { conditions: ["suite-source", ...defaultClientConditions] },
    optimizeDeps: {
      entries: findWidgets(root).map(({ sample, widget }) => `${sample}/${widget.split(".")[0]}/main.tsx`),
      // As packages of a copy, they need the plugins below. Vite then does not find by itself what they import.
      exclude: isPackage ? ["@suite/widget-kit", "@suite/contracts"] : [],
      include: ["@griffel/react", ...(isPackage ? pagePackages : [])],
      rolldownOptions: { plugins: [leaveOutIcons] },
    },
    plugins: [react(), singleIcons(), compileStyles(), themesOfPage(), bake()],
    server: { host: "localhost" },
  });
  const { hot } = server.environments.client;
  const send = hot.send.bind(hot);
  // The frame of a widget cannot load itself again: its page comes from the host.
  hot.send = (message: HotPayload | string, data?: unknown) => {
    if (typeof message === "string") send(message, data);
    else if (message.type === "full-reload") onReload();
    else send(message);
  };
  server.watcher.on("all", (_event, path) => basename(path) === "brand.json" && onReload());
  await server.listen();
  const origin = new URL(server.resolvedUrls?.local[0] ?? "").origin;
  return {
    /** Page of a widget, with the origin of its scripts; `undefined` if there is no such widget. */
    async findPage(sample: string, widget: string) {
      const name = findWidgets(root, [`${sample}/${widget}`]).find((each) => each.widget === widget);
      if (!name) return undefined;
      const themes = JSON.stringify(brandedThemes(readBrand(root, sample))).replaceAll("<", "\\u003c");
      const html = await server.transformIndexHtml(`/${sample}/${widget}.html`, pageHtml(name));
      const withThemes = html.replace(
        "<head>",
        `<head><script>globalThis.themesOfPage = ${themes};</script>`,
      );
      return { origin, html: withThemes.replaceAll('"/', `"${origin}/`) };
    },
    close: () => server.close(),
  };
}

/** Themes from the page: all samples share the kit's modules, and each has its brand. */
function themesOfPage(): Plugin {
  return {
    name: "themes-of-page",
    enforce: "pre",
    load: {
      filter: { id: /themes\.baked\.[jt]s$/ },
      handler: () => "export const { light, dark, highContrast } = globalThis.themesOfPage;",
    },
  };
}

/** Keeps the icons, which `singleIcons` serves, out of the packages that Vite prepares; other packages have theirs. */
const leaveOutIcons = {
  name: "leave-out-icons",
  resolveId: (id: string, importer = "") =>
    id === iconPackage && !/node_modules[\\/](?!@suite)/.test(importer) ? { id, external: true } : undefined,
};

/** Serves each icon as a module of its own: their package has 16 MB, of which the build of a page keeps a few lines. */
function singleIcons(): Plugin {
  const folder = dirname(fileURLToPath(import.meta.resolve(iconPackage)));
  const create = JSON.stringify(join(folder, "utils", "createFluentIcon.js"));
  let icons = "";
  return {
    name: "single-icons",
    enforce: "pre",
    transform: {
      filter: { code: `from "${iconPackage}"` },
      handler: (code) =>
        code.replaceAll(
          /import \{([\w\s,]+)\} from "@fluentui\/react-icons";/g,
          (statement, list: string) => {
            const names = list.match(/\w+/g) ?? [];
            const single = names.map((name) => `import { ${name} } from "virtual:icon/${name}";`);
            return /\b(as|type)\b/.test(list) ? statement : single.join(" ");
          },
        ),
    },
    resolveId: { filter: { id: /^virtual:icon\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:icon\// },
      handler(id) {
        const files = () => readdirSync(folder, { recursive: true, encoding: "utf8" });
        icons ||= files()
          .filter((file) => /icons[\\/]chunk-\d+\.js$/i.test(file))
          .map((file) => readFileSync(join(folder, file), "utf8"))
          .join("\n");
        const name = id.slice(id.lastIndexOf("/") + 1);
        const [line] = new RegExp(`^export const ${name} = .*$`, "m").exec(icons) ?? [];
        return `import { createFluentIcon } from ${create};\n${line ?? `export { ${name} } from "${iconPackage}";`}`;
      },
    },
  };
}
