import { basename, join, relative } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, defaultClientConditions, type HotPayload, type Plugin } from "vite";
import { brandedThemes, readBrand } from "./brand.ts";
import { pageHtml } from "./build-widget.ts";
import { findWidgets } from "./find-widgets.ts";
import { bake, compileStyles, noEval } from "./plugins.ts";

const isPackage = /[\\/]node_modules[\\/]/.test(import.meta.dirname);

/** Packages in the pages of all widgets. */
const pagePackages = [
  "@fluentui/react-components",
  "@fluentui/react-icons",
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
      entries: findWidgets(root).map(
        ({ sample, widget }) => `${sample}/${widget.split(".")[0]}/main.tsx`,
      ),
      // Vite does not find by itself what a virtual module imports, and loads the page again when it does so later.
      include: ["zod"],
      // As packages of a copy, they need the plugins below. Vite then does not find what they import either.
      ...(isPackage && {
        include: pagePackages,
        exclude: ["@suite/widget-kit", "@suite/contracts"],
      }),
      rolldownOptions: { plugins: [leaveOutBaked] },
    },
    plugins: [noEval(), react(), compileStyles(), themesOfPage(), bake()],
    server: { host: "localhost", watch: { ignored: (path) => isBuilt(relative(root, path)) } },
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
      const name = findWidgets(root, [`${sample}/${widget}`]).find(
        (each) => each.widget === widget,
      );
      if (!name) return undefined;
      const themes = JSON.stringify(brandedThemes(readBrand(root, sample))).replaceAll(
        "<",
        "\\u003c",
      );
      const html = await server.transformIndexHtml(`/${sample}/${widget}.html`, pageHtml(name));
      const head = `<head><script>globalThis.themesOfPage = ${themes};</script>`;
      return { origin, html: html.replace("<head>", head).replaceAll('"/', `"${origin}/`) };
    },
    close: () => server.close(),
  };
}

/** True for pages in `<sample>/dist`: Vite would load open pages again for each that is built. */
const isBuilt = (path: string) => /^[^\\/]+[\\/]dist([\\/]|$)/.test(path);

/**
 * Keeps Vite's scan for the packages of pages out of `*.baked.ts`, whose imports run at build time.
 * Vite would prepare itself and other build tools for the browser, 9 MB before the first page.
 */
const leaveOutBaked = {
  name: "leave-out-baked",
  resolveId: {
    filter: { id: /\.baked\.[jt]s$/ },
    handler: (id: string) => ({ id, external: true }),
  },
};

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
