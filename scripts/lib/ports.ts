import { createServer } from "node:net";

/** The first free loopback port from `wanted` on, at most 50 further. */
export async function freePort(wanted: number): Promise<number> {
  for (let port = wanted; port < wanted + 50; port += 1) {
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + 49}.`);
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1" }, () => probe.close(() => resolve(true)));
  });
}
