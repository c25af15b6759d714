import { createServer } from "node:http";
import { listen } from "../listen.ts";

/** Process of a server that refuses everything: attacking it costs the machine as much, and the server under test nothing. */
const server = createServer((incoming, response) => {
  incoming.resume().on("end", () => response.writeHead(429).end());
});
process.send?.(`http://127.0.0.1:${await listen(server)}/mcp`);
process.once("disconnect", () => process.exit());
