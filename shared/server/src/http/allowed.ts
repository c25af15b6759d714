import { SettingError } from "@suite/contracts/node";

/** Whom the server listens to: names that a browser page on another site cannot have. */
export interface Allowed {
  host(header: string | undefined): boolean;
  origin(header: string | undefined): boolean;
}

interface Settings {
  /** Where the outside world reaches the server, such as a tunnel: this one host, never a suffix. */
  readonly publicUrl?: string;
  /** More origins, each exact. */
  readonly origins?: readonly string[];
  /** The address of a tunnel that may open and close while the server runs; asked only about callers that nothing else allows. */
  readonly tunnel?: () => string | undefined;
}

/** This machine, as clients name it in an address. */
export const loopbackNames = new Set(["localhost", "127.0.0.1", "[::1]"]);
// Read by hand: URL parsers forgive user names, odd escapes and backslashes, which is what attackers count on.
const hostShape = /^(\[[0-9a-f:.]+\]|[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::([1-9][0-9]{0,4}))?$/;
const originShape = /^(https?):\/\/(.+)$/;

/** The rules for `Host` and `Origin` (DNS rebinding): loopback on any port, the public URL, and what is listed, exactly. */
export function allowedCallers({ publicUrl, origins = [], tunnel }: Settings): Allowed {
  const own = publicUrl ? readUrl("PUBLIC_URL", publicUrl) : undefined;
  const ownHosts = new Set(own ? hostsOf(own) : []);
  const tunnelUrl = () => {
    const address = tunnel?.();
    return address === undefined ? undefined : new URL(address);
  };
  const listed = new Set([
    ...(own ? [own.origin] : []),
    ...origins.map((origin) => readUrl("ALLOWED_ORIGINS", origin).origin),
  ]);
  return {
    host(header) {
      const host = header?.toLowerCase() ?? "";
      if (isLoopback(host) || ownHosts.has(host)) return true;
      const url = tunnelUrl();
      return url !== undefined && hostsOf(url).includes(host);
    },
    /** Programs send no `Origin`; browsers always do. */
    origin(header) {
      if (header === undefined) return true;
      const origin = header.toLowerCase();
      const host = originShape.exec(origin)?.[2];
      if (host === undefined) return false;
      return isLoopback(host) || listed.has(origin) || tunnelUrl()?.origin === origin;
    },
  };
}

/** Whether `name` or `name:port` is this very machine. */
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

/** With and without the port: clients may leave out the usual one. */
function hostsOf({ host, hostname, port, protocol }: URL): string[] {
  return [host, `${hostname}:${port || defaultPort(protocol)}`];
}

function defaultPort(protocol: string): string {
  return protocol === "https:" ? "443" : "80";
}
