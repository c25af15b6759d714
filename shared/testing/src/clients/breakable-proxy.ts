import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** Starts a TCP relay whose connections a test can cut, like a bad network. */
export async function breakableProxy(port: number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
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
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address: AddressInfo | string | null = server.address();
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const nearPort = typeof address === "object" ? (address?.port ?? 0) : 0;
  return {
    port: nearPort,
    url: `http://localhost:${nearPort}/mcp`,
    cut,
    close() {
      server.close();
      cut();
    },
  };
}
