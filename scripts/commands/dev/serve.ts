import type { ChildProcess } from "node:child_process";
import { pathToFileURL } from "node:url";
import { endNode, spawnNode } from "@suite/dev/child-process";
import type { SuiteServer } from "@suite/server";
import { watch } from "rolldown";
import { readJson, root, sourceCondition } from "../../lib/root.ts";
import { bundleEntries } from "../build/bundle.ts";
import { writeTypesOf } from "../snapshots/write-tool-types.ts";

/**
 * Serves the sources of the sample that the argument names, and starts its server again after each change. As a bundle they load in a
 * third of the time. It has source maps, and stands where the server finds its other files. Also writes the types of changed tools.
 */
const name = process.argv[2] ?? "";
const sample = `${root}/samples/${name}`;
const folder = `${sample}/.cache/dev`;
/** Time for pending calls. */
const graceMs = 5_000;

let server: ChildProcess | undefined;
let work = Promise.resolve();

async function restart(): Promise<void> {
  if (server) await endNode(server, graceMs);
  const stdio = ["ignore", "inherit", "inherit"] as const;
  server = spawnNode(["--enable-source-maps", `${folder}/main.js`], { cwd: root, stdio });
}

/** Declares changed tools for the widgets. What keeps the server from loading, its own process reports. */
async function writeTypes(): Promise<void> {
  try {
    const definition = `${pathToFileURL(`${folder}/server.js`).href}?${Date.now()}`;
    const { server: loaded }: { server: SuiteServer } = await import(definition);
    writeTypesOf(name, loaded);
  } catch {}
}

const toSource = (module: string) => `${sample}/src/${module}.ts`;
const watcher = watch({
  input: {
    ...bundleEntries(readJson(`${sample}/package.json`), toSource),
    server: toSource("server"),
  },
  platform: "node",
  // The framework is bundled where it is linked, and installed in a copy.
  external: [/^(?!@suite\/)@?[a-z][\w.-]*(\/|$)/, /[\\/]node_modules[\\/]/],
  resolve: { conditionNames: [sourceCondition, "node", "import", "default"] },
  logLevel: "warn",
  output: { dir: folder, sourcemap: true, entryFileNames: "[name].js" },
});
watcher.on("event", (event) => {
  if (event.code === "ERROR")
    console.error(`${event.error.message}\nThe next change starts the server again.`);
  if (event.code === "BUNDLE_END") work = work.then(restart).then(writeTypes);
  if (event.code === "ERROR" || event.code === "BUNDLE_END") void event.result.close();
});
process.once("SIGINT", async () => {
  await watcher.close();
  if (server) await endNode(server, graceMs);
  process.exit(0);
});
