import { connect, createServer, type Socket } from "node:net";
import { listen } from "@suite/dev/ports";

/** Starts a TCP relay whose connections a test can cut, like a bad network. */
export async function breakableProxy(targetPort: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(targetPort, "127.0.0.1");
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const port = await listen(server, 0);
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    url: `http://localhost:${port}/mcp`,
    cut,
    close() {
      server.close();
      cut();
    },
  };
}
