import { resolve } from "node:path";
import { importFile } from "../../lib/root.ts";

/**
 * Serves several samples in this process, which then has Node, the protocol SDKs and the storage client in memory once. Each
 * argument is `<path>=<port>`: the path of a sample's `main` module, and the port of its server.
 */
for (const argument of process.argv.slice(2)) {
  const at = argument.lastIndexOf("=");
  // The module reads PORT during its import, and listens when the import resolves.
  process.env.PORT = argument.slice(at + 1);
  await importFile(resolve(argument.slice(0, at)));
}
