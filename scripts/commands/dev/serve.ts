import type { ChildProcess } from "node:child_process";
import { endNode, spawnNode } from "@suite/dev/child-process";
import { watch } from "rolldown";
import { root } from "../../lib/root.ts";
import { sourceBundle } from "../build/bundle-sources.ts";

/** Serves the sources of the sample that the argument names as a bundle, and starts its server again after each change. */
const options = sourceBundle({ folder: `${root}/samples/${process.argv[2]}` }, "dev");
/** Time for pending calls. */
const graceMs = 5_000;

let server: ChildProcess | undefined;
let work = Promise.resolve();

async function restart(): Promise<void> {
  if (server) await endNode(server, graceMs);
  const stdio = ["ignore", "inherit", "inherit"] as const;
  server = spawnNode(["--enable-source-maps", `${options.output.dir}/main.js`], {
    cwd: root,
    stdio,
  });
}

const watcher = watch(options);
watcher.on("event", (event) => {
  if (event.code === "ERROR")
    console.error(`${event.error.message}\nThe next change starts the server again.`);
  if (event.code === "BUNDLE_END") work = work.then(restart);
  if (event.code === "ERROR" || event.code === "BUNDLE_END") void event.result.close();
});
process.once("SIGINT", async () => {
  await watcher.close();
  if (server) await endNode(server, graceMs);
  process.exit(0);
});
