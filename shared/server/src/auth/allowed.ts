import { SettingError } from "@suite/contracts/node";

/** Checks of `Host` and `Origin` that browser pages of other sites cannot pass. */
export type Allowed = ReturnType<typeof allowedCallers>;

interface Settings {
  readonly publicUrl?: string;
  readonly origins?: readonly string[];
  /** Returns the address of a tunnel, which may open and close while the server runs. Called only when nothing else matches. */
  readonly tunnel?: () => string | undefined;
}

export const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
// URL parsers accept user names, odd escapes and backslashes, which attackers exploit, so these are matched by pattern.
const hostShape = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::([1-9][0-9]{0,4}))?$/;
const originShape = /^(https?):\/\/(.+)$/;

/** Creates the checks against DNS rebinding: loopback on any port, the public URL and the listed origins are allowed. */
export function allowedCallers({ publicUrl, origins = [], tunnel }: Settings) {
  const own = publicUrl ? readUrl("PUBLIC_URL", publicUrl) : undefined;
  const ownHosts = new Set(own ? listHosts(own) : []);
  const tunnelUrl = () => {
    const address = tunnel?.();
    return address === undefined ? undefined : new URL(address);
  };
  const listed = new Set([
    ...(own ? [own.origin] : []),
    ...origins.map((origin) => readUrl("ALLOWED_ORIGINS", origin).origin),
  ]);
  return {
    /** @param isForwarded true for a request of a proxy, which may set a loopback name for callers elsewhere */
    host(header: string | undefined, isForwarded = false): boolean {
      if (header === undefined) return false;
      const host = header.toLowerCase();
      if (ownHosts.has(host) || (isLoopback(host) && !isForwarded)) return true;
      const url = tunnelUrl();
      return url !== undefined && listHosts(url).includes(host);
    },
    /** Allows requests without `Origin`: programs send none, browsers always do. */
    origin(header: string | undefined): boolean {
      if (header === undefined) return true;
      const origin = header.toLowerCase();
      const host = originShape.exec(origin)?.[2];
      if (host === undefined) return false;
      return isLoopback(host) || listed.has(origin) || tunnelUrl()?.origin === origin;
    },
  };
}

/** True if `name` or `name:port` is this machine. */
export function isLoopback(host: string): boolean {
  const [, name, port] = hostShape.exec(host.toLowerCase()) ?? [];
  return name !== undefined && loopbackNames.has(name) && Number(port ?? 80) <= 65_535;
}

function readUrl(setting: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "https:" || url?.protocol === "http:") return url;
  throw new SettingError(
    `${setting} holds "${text}", which is not a web address such as https://example.com.`,
  );
}

/** Returns the host with and without the port, as clients may omit the default one. */
function listHosts({ host, hostname, port, protocol }: URL): string[] {
  return [host, `${hostname}:${port || (protocol === "https:" ? 443 : 80)}`];
}
