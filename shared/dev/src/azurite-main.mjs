// Runs the table service of Azurite with the options of its own program, and beside it the blob service, if the first argument names a port.
// The program of the blob service is not used: it loads drivers of SQL databases, which this repository does not install.
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const [, , blobPort, location] = process.argv;
process.argv.splice(2, 2);

async function startBlobs() {
  const { default: BlobConfiguration } = require("azurite/dist/src/blob/BlobConfiguration.js");
  const { default: BlobServer } = require("azurite/dist/src/blob/BlobServer.js");
  const constants = require("azurite/dist/src/blob/utils/constants.js");
  const inMemory = location === "";
  const [persistence] = constants.DEFAULT_BLOB_PERSISTENCE_ARRAY;
  const configuration = new BlobConfiguration(
    "127.0.0.1",
    Number(blobPort),
    constants.DEFAULT_BLOB_KEEP_ALIVE_TIMEOUT,
    join(location, constants.DEFAULT_BLOB_LOKI_DB_PATH),
    join(location, constants.DEFAULT_BLOB_EXTENT_LOKI_DB_PATH),
    [{ ...persistence, locationPath: join(location, constants.DEFAULT_BLOB_PERSISTENCE_PATH) }],
    false,
    undefined,
    false,
    undefined,
    false,
    true,
    "",
    "",
    "",
    undefined,
    false,
    inMemory,
  );
  const server = new BlobServer(configuration);
  await server.start();
  process.once("SIGINT", () => void server.close());
}

try {
  if (blobPort !== "0") await startBlobs();
  require("azurite/dist/src/table/main.js");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
