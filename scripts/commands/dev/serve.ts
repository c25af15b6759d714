import type { ChildProcess } from "node:child_process";
import { realpathSync } from "node:fs";
import { endNode, spawnNode } from "@suite/host/child-process";
import { watch } from "rolldown";
import { readJson, root, sourceCondition } from "../../lib/root.ts";
import { bundleEntries } from "../build/bundle.ts";

/**
 * Serves the sources of the sample that the argument names, and starts its server again after each change. Bundled, its own modules and
 * those of the framework load in a third of the time. The bundle has source maps, and stands where the server finds its other files.
 */
const [name = ""] = process.argv.slice(2);
const sample = `${root}/samples/${name}`;
const folder = `${sample}/.cache/dev`;
/** Time for pending calls. */
const graceMs = 5_000;

/** True for an installed package; those of the repository are linked. */
function isInstalled(id: string): boolean {
  const [packageName] = /^(@[^/]+\/)?[^./#@][^/]*/.exec(id) ?? [];
  if (packageName === undefined) return false;
  try {
    return /[\\/]node_modules[\\/]/.test(realpathSync(`${root}/node_modules/${packageName}`));
  } catch {
    return true;
  }
}

let server: ChildProcess | undefined;
async function restart(): Promise<void> {
  if (server) await endNode(server, graceMs);
  server = spawnNode(["--enable-source-maps", `${folder}/main.js`], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
}

let work = Promise.resolve();
const watcher = watch({
  input: bundleEntries(readJson(`${sample}/package.json`), (module) => `${sample}/src/${module}.ts`),
  platform: "node",
  external: isInstalled,
  resolve: { conditionNames: [sourceCondition, "node", "import", "default"] },
  logLevel: "warn",
  output: { dir: folder, sourcemap: true, entryFileNames: "[name].js" },
});
watcher.on("event", (event) => {
  if (event.code === "ERROR")
    console.error(`${event.error.message}\nThe server starts again after the next change.`);
  if (event.code === "BUNDLE_END") work = work.then(restart);
  if (event.code === "ERROR" || event.code === "BUNDLE_END") void event.result.close();
});
process.once("SIGINT", async () => {
  await watcher.close();
  if (server) await endNode(server, graceMs);
  process.exit(0);
});
