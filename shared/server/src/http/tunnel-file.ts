import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Where `npm run tunnel` notes the public addresses, the one place that has them; git ignores it. */
export const tunnelFile = fileURLToPath(new URL("../../../../.tunnel.json", import.meta.url));

const address = z
  .url({ protocol: /^https$/ })
  .refine((text) => new URL(text).origin === text, "must be an origin, without a path");

const tunnelSchema = z.object({
  /** The tunnel's name at its service, so that it is the same one the next time. */
  tunnel: z.string().optional(),
  /** Public origin of each sample's server. */
  urls: z.record(z.string(), address),
  /** Whoever opened the tunnel agreed that everybody may call, without signing in. */
  anonymous: z.boolean().default(false),
});

export type Tunnel = z.infer<typeof tunnelSchema>;

/** What the file says; `undefined` when there is none. Throws when somebody has made something else of it. */
export function readTunnel(file = tunnelFile): Tunnel | undefined {
  if (!statSync(file, { throwIfNoEntry: false })) return undefined;
  return tunnelSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

interface TunnelOptions {
  readonly file?: string;
  /** Callers sign in, or may be anybody anyway: then nobody has to agree to a tunnel. */
  readonly agreed: boolean;
}

/**
 * The tunnel's address of one server, or `undefined`. A tunnel is opened while servers run, so the file is read again
 * when it has changed; one that cannot be read opens nothing.
 */
export function tunnelAddress(server: string, { file = tunnelFile, agreed }: TunnelOptions) {
  let seen = "";
  let url: string | undefined;
  return (): string | undefined => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const edition = stat ? `${stat.mtimeMs} ${stat.size}` : "";
    if (edition !== seen) {
      seen = edition;
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
