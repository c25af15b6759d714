import { pathToFileURL } from "node:url";
import { serve } from "@suite/server/serve";
import { connectStorage } from "@suite/storage";

/** Process that the fault run starts and kills: serves the sample of the given file at the place in `FAULT_PLACE`. */
const { connectionString, tablePrefix, auth, callsPerMinute } = JSON.parse(
  process.env.FAULT_PLACE ?? "{}",
);
const { sample } = await import(pathToFileURL(process.argv[2] ?? "").href);
const opened = connectStorage({ connectionString, tablePrefix, log: () => {} }).open(sample.tables);
const { url } = await serve(sample.server(opened), { port: 0, auth, callsPerMinute });
process.on("message", () => {
  process.send?.({ rss: process.memoryUsage().rss / 2 ** 20 });
});
process.send?.({ url });
