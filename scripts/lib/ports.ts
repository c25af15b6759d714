import { createServer } from "node:net";

const farthest = 50;

/** The first free loopback port from `wanted` on, at most 50 further; `except` are those that are about to be taken. */
export async function freePort(wanted: number, except: readonly number[] = []): Promise<number> {
  for (let port = wanted; port < wanted + farthest; port += 1) {
    if (!except.includes(port) && (await isFree(port))) return port;
  }
  throw new Error(`No free port between ${wanted} and ${wanted + farthest - 1}.`);
}

/**
 * Has something listen on the first free port from `wanted` on. When that fails and another process has the port by then, it was
 * quicker: the next one is tried.
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
