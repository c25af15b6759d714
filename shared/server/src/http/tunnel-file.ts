import { readFileSync, statSync } from "node:fs";
import { z } from "zod";

/** File in which `npm run tunnel` stores the public addresses; ignored by git. Servers run at the root of a project. */
export const tunnelFile = `${process.cwd()}/.tunnel.json`;

const address = z
  .url({ protocol: /^https$/ })
  .refine((text) => new URL(text).origin === text, "must be an origin, without a path");

const tunnelSchema = z.object({
  /** Name of the tunnel at its service, for reuse. */
  tunnel: z.string().optional(),
  /** Public origin of each sample's server. */
  urls: z.record(z.string(), address),
  /** True if the person who opened the tunnel allowed calls without sign-in. */
  anonymous: z.boolean().default(false),
});

export type Tunnel = z.infer<typeof tunnelSchema>;

/** Reads the file; `undefined` when there is none. Throws when its content is invalid. */
export function readTunnel(file = tunnelFile): Tunnel | undefined {
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  return tunnelSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

/**
 * Creates a function that returns the tunnel's address of a server, or `undefined`. A tunnel may open while servers run, so the
 * file is read again when it has changed. An unreadable file opens nothing.
 * @param agreed true if callers sign in or anonymous calls are allowed; otherwise the file must allow them
 */
export function tunnelAddress(server: string, agreed: boolean, file = tunnelFile) {
  let lastEdition = "";
  let url: string | undefined;
  return (): string | undefined => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const edition = stat ? `${stat.mtimeMs} ${stat.size}` : "";
    if (edition !== lastEdition) {
      lastEdition = edition;
      url = addressIn(file, server, agreed);
    }
    return url;
  };
}

function addressIn(file: string, server: string, agreed: boolean): string | undefined {
  try {
    const tunnel = readTunnel(file);
    return tunnel && (agreed || tunnel.anonymous) ? tunnel.urls[server] : undefined;
  } catch {
    return undefined;
  }
}
