import { lookup } from "node:dns/promises";
import { BlockList, isIPv6 } from "node:net";

const internal = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  internal.addSubnet(network, prefix, "ipv4");
internal.addAddress("::1", "ipv6");
internal.addAddress("::", "ipv6");
internal.addSubnet("fc00::", 7, "ipv6");
internal.addSubnet("fe80::", 10, "ipv6");

/** Tests for a host name that is, or resolves to, an address of this machine, a private network or a cloud's metadata. */
async function isInternal(url: URL): Promise<boolean> {
  const addresses = await lookup(url.hostname.replace(/^\[|\]$/g, ""), { all: true });
  return addresses.some(({ address }) => internal.check(address, isIPv6(address) ? "ipv6" : "ipv4"));
}

/**
 * Creates a `fetch` for addresses that a server names: to internal ones only for a server that the person added on the same host.
 * Follows no redirects.
 */
export function fetchNamedBy(serverUrl: string): typeof fetch {
  const { hostname } = new URL(serverUrl);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.hostname !== hostname && (await isInternal(url)))
      throw new Error("The server names an address of an internal network.");
    return fetch(url, { ...init, redirect: "error" });
  };
}
