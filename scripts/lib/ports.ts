import { createServer } from "node:net";

const farthest = 50;

/** First free port on loopback among the 50 from `wanted` on. `except` lists ports that are about to be taken. */
export async function freePort(wanted: number, except: readonly number[] = []): Promise<number> {
  for (let port = wanted; port < wanted + farthest; port += 1) {
    if (!except.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + farthest - 1}. Stop a program that uses one of them.`);
}

/**
 * Calls `start` with the first free port from `wanted` on. When it fails because another process took the port in the
 * meantime, the next free port is tried.
 */
export async function onFreePort<T>(
  wanted: number,
  start: (port: number) => Promise<T>,
  except: readonly number[] = [],
): Promise<T> {
  const port = await freePort(wanted, except);
  try {
    return await start(port);
  } catch (error) {
    if (await isFree(port)) throw error;
    return await onFreePort(port + 1, start, except);
  }
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen({ port, host: "127.0.0.1" }, () => probe.close(() => resolve(true)));
  });
}
