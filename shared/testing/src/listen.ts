import { once } from "node:events";
import type { Server } from "node:net";

/** Listens on the loopback interface and resolves to the port, a free one. */
export async function listen(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" ? (address?.port ?? 0) : 0;
}
