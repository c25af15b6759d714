import { serveStdio } from "@suite/server";
import { server } from "../server.ts";

await serveStdio(server);
process.exit(0);
