import dns from "node:dns";
import { BlockList, isIP, isIPv6, type LookupFunction } from "node:net";

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

function isInternal(address: string): boolean {
  return internal.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

const refusal = () => new Error("The server names an address of an internal network.");

/** Throws for the host of a URL that is an address of this machine, a private network or a cloud's metadata. Names are looked up later. */
export function requirePublicHost(hostname: string): void {
  const address = hostname.replace(/^\[|\]$/g, "");
  // Connections to addresses look nothing up.
  if (isIP(address) && isInternal(address)) throw refusal();
}

/**
 * Resolves the name of a connection, as `lookup` of a request; fails if an address is of this machine, a private network or a cloud's metadata.
 * A check before the connection would look the name up twice, and its owner may answer the second time with another address.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) =>
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) callback(error, "");
    else if (addresses.some(({ address }) => isInternal(address))) callback(refusal(), "");
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
