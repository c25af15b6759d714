import { posix } from "node:path";
import { expect, test } from "vitest";
import { allSamples } from "../lib/samples.ts";
import { productionPackages } from "./production-packages.ts";
import { findPlaces, sourceFiles } from "./tracked.ts";

/** Packages for drawing, building or testing, which no server needs. */
const never =
  /^(react|react-dom|scheduler|vite|rolldown|esbuild|tsx|turbo|mapbox-gl|azurite|playwright-core|vitest|@(fluentui|griffel|vitejs|playwright)\/.+|@suite\/(widget-kit|dev|host|testing|cli))$/;

test.each(allSamples())(
  "the server of $name needs no package for drawing, building or testing",
  (sample) => {
    const installed = productionPackages(sample);
    expect(installed).toEqual(
      expect.arrayContaining(["express", "zod", "@suite/contracts", "@suite/server"]),
    );
    expect(installed.filter((name) => never.test(name))).toEqual([]);
  },
);

/** Packages that the sources of a folder may import. Tests and their support are excluded. */
const importRules: readonly { readonly of: RegExp; readonly allowed: RegExp }[] = [
  { of: /^shared\/contracts\/src/, allowed: /^zod$/ },
  { of: /^shared\/storage\/src/, allowed: /^(?!@suite\/)|^@suite\/contracts\b/ },
  {
    of: /^shared\/server\/src/,
    // Telemetry goes to Azure where a setting says so; tables are none of the base's business.
    allowed:
      /^(?!@(suite|azure)\/)|^@suite\/contracts\b|^@azure\/(identity|monitor-opentelemetry-exporter)$/,
  },
  { of: /^shared\/dev\/src/, allowed: /^jose$/ },
  { of: /^shared\/documents\/src/, allowed: /^(?!@(suite|azure)\/)|^@suite\/contracts$/ },
  {
    of: /^shared\/host\/src/,
    allowed: /^(?!@(suite|azure)\/)|^@suite\/(contracts\b|dev\/ports$)/,
  },
  { of: /^samples\/[^/]+\/contract\//, allowed: /^(zod|@suite\/contracts)$/ },
  // Commands that run a server need no package for tests; `seed -- --hostile` loads it when it is asked for.
  {
    of: /^scripts\/(lib|commands\/(start|start-server|start-azurite|dev|host|package|tunnel|doctor|build|upgrade))\//,
    allowed: /^(?!@suite\/testing)/,
  },
  { of: /^widgets\/kit\//, allowed: /^(?!@suite\/)|^@suite\/contracts$/ },
  {
    of: /^widgets\/(?!kit\/)/,
    allowed: /^(?!@suite\/)|^@suite\/(contracts$|widget-kit\b|[a-z-]+-contract$)/,
  },
  {
    of: /^samples\/[^/]+\/src/,
    allowed:
      /^(?!@suite\/)|^@suite\/((contracts|documents|server|storage)\b|[a-z-]+-contract$|[a-z-]+-widgets\/)/,
  },
];

test.each(importRules)("sources in $of import only $allowed", ({ of, allowed }) => {
  const sources = sourceFiles().filter(({ path }) => of.test(path));
  expect(sources).not.toEqual([]);
  const imports = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\bfrom|^import|\bimport\() ?"([^"\s]+)"/gm)].map(([, from = ""]) => ({
      path,
      from,
    })),
  );
  const foreign = imports.filter(({ from }) => !/^(\.|node:)/.test(from) && !allowed.test(from));
  expect(foreign).toEqual([]);
});

test("packages import one another by name, and shared code names no sample", () => {
  const sources = sourceFiles().filter(({ path }) => /^(shared|widgets)\//.test(path));
  expect(findPlaces(sources, /from "\.\.\/.*\/(samples|shared|widgets)\//)).toEqual([]);
});

/** Folders of a package. Each imports only itself and those before it. The package's README draws them. */
const folderOrders: Readonly<Record<string, readonly string[]>> = {
  "shared/server/src": [
    "define",
    "toolkit",
    "limits",
    "calls",
    "features",
    "messages",
    "apis",
    "auth",
    "pipeline",
    "server",
    "transport",
    "http",
  ],
  "shared/storage/src": ["schema", "azure", "blobs", "read", "changes", "write", "seed", "history"],
  "shared/host/src": ["http", "sandbox", "model", "bridge", "suggest", "servers", "server", "page"],
  "shared/host/src/page": [
    "state",
    "parts",
    "connection",
    "session",
    "host-themes",
    "form",
    "widget",
    "chat",
    "workbench",
    "welcome",
    "app",
  ],
  "widgets/kit": [
    "strings",
    "i18n",
    "theme",
    "state",
    "host",
    "components",
    "queries",
    "feedback",
    "map",
    "widget",
  ],
};

/** Settings, signatures, and files of types that join the folders of a package, which all may use. */
const sharedFiles = new Set(
  ["server/src/settings", "server/src/signatures", "server/src/nearest"]
    .concat(["settings", "types"].map((name) => `storage/src/${name}`))
    .map((path) => `shared/${path}.ts`),
);

test.each(Object.entries(folderOrders))("folders of %s import in one direction", (base, order) => {
  const getRank = (path: string) => order.indexOf(posix.relative(base, path).split("/")[0] ?? "");
  const sources = sourceFiles().filter(({ path }) => getRank(path) >= 0);
  expect(sources).not.toEqual([]);
  const backward = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:\bfrom|\bimport\() ?"(\.[^"]+)"/g)]
      .map(([, from = ""]) => posix.join(posix.dirname(path), from))
      .filter((target) => !sharedFiles.has(target))
      // The folders around it have an order of their own.
      .filter((target) => target.startsWith(`${base}/`))
      .filter((target) => getRank(target) < 0 || getRank(target) > getRank(path))
      .map((target) => `${path} imports ${target}`),
  );
  expect(backward).toEqual([]);
});
