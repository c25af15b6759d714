import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** Process of a server that refuses everything: attacking it costs the machine as much, and the server under test nothing. */
const server = createServer((incoming, response) => {
  incoming.resume().on("end", () => response.writeHead(429).end());
});
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  process.send?.(`http://127.0.0.1:${port}/mcp`);
});
process.once("disconnect", () => process.exit());
