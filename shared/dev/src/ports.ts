import { randomInt } from "node:crypto";
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

/**
 * Ports that no system gives away by itself: the ports of connections, and of servers that ask for any free port, begin at
 * 32768 on Linux and at 49152 on macOS and Windows. Chromium opens no page on some of the ports below 12000.
 */
const reservable = { from: 12_000, to: 32_000 };

/**
 * A port for a server that starts later: nobody listens on it now, and no program gets it by chance in the meantime. A server
 * that starts now takes port `0` instead.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(reservable.from, reservable.to);
    const server = createServer();
    try {
      await listen(server, port);
      return port;
    } catch (error) {
      if (!isPortTaken(error, port)) throw error;
    } finally {
      await closeServer(server);
    }
  }
}

/** True for the error of a server that found this port taken, by another program or by Windows for itself. */
export function isPortTaken(error: unknown, port: number): boolean {
  if (!(error instanceof Error && "code" in error && "port" in error)) return false;
  return error.port === port && (error.code === "EADDRINUSE" || error.code === "EACCES");
}
