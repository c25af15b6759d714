import { UsageError } from "../lib/errors.ts";
import { readPublicUrls } from "../lib/public-urls.ts";
import type { Sample } from "../lib/samples.ts";

export interface Endpoint {
  readonly url: string;
  /** Nobody answers there: it stands in until the sample has a public address. */
  readonly placeholder: boolean;
}

/** Where hosts reach a sample: the address given, else the tunnel's, else one that only keeps the package valid. */
export function endpointOf(sample: Sample, given?: string, tunnels = readPublicUrls()): Endpoint {
  const base = given ?? tunnels[sample.name];
  return {
    url: base ? endpointAt(base) : `https://${sample.name}.example.com/mcp`,
    placeholder: !base,
  };
}

/** The MCP endpoint at a public address; throws {@link UsageError} when hosts could not use the address. */
function endpointAt(base: string): string {
  const url = URL.parse(base);
  if (url?.protocol !== "https:")
    throw new UsageError(`${base} is not an https address. Hosts call no other.`);
  const path = url.pathname.replace(/\/+$/, "");
  if (path !== "" && path !== "/mcp") {
    throw new UsageError(`${base} has the path ${path}. Name the server's origin, such as ${url.origin}.`);
  }
  return `${url.origin}/mcp`;
}
