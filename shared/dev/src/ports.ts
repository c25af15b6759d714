import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { Server as TcpServer } from "node:net";

/** Listens on the loopback interface and resolves to the port. Port `0` selects any free one. */
export async function listen(server: TcpServer, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("The server has no TCP port.");
  return address.port;
}

/** Closes a server immediately, including open streams. */
export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0);
  await closeServer(server);
  return port;
}
