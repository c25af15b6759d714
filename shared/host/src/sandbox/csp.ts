import { z } from "zod";

const domains = z.array(z.string()).optional();

const domainsSchema = z.object({
  connectDomains: domains,
  resourceDomains: domains,
  frameDomains: domains,
  baseUriDomains: domains,
});

/** Origins that a widget's resource declares. All others are blocked. */
export type DeclaredDomains = z.infer<typeof domainsSchema>;

/** Policy of one widget, and the number of times that its frame may be loaded: once by default. */
export const framePolicySchema = z.object({
  csp: domainsSchema.optional(),
  loads: z.int().min(1).max(5).optional(),
});

export type FramePolicy = z.infer<typeof framePolicySchema>;

/**
 * Content-Security-Policy of a widget's document, built from the domains that its resource declares. The host does not trust
 * the server: anything but a plain origin is dropped, because a stray `;` or keyword would loosen the policy.
 */
export function contentSecurityPolicy(declared: DeclaredDomains = {}): string {
  const resources = origins(declared.resourceDomains);
  return [
    "default-src 'none'",
    `script-src 'self' 'unsafe-inline'${resources}`,
    `style-src 'self' 'unsafe-inline'${resources}`,
    `img-src 'self' data:${resources}`,
    `media-src 'self' data:${resources}`,
    `font-src 'self'${resources}`,
    `connect-src${origins(declared.connectDomains) || " 'none'"}`,
    `frame-src${origins(declared.frameDomains) || " 'none'"}`,
    `base-uri 'self'${origins(declared.baseUriDomains)}`,
    "object-src 'none'",
  ].join("; ");
}

/** Names that only a private network resolves: a single label, or a name under a reserved one. */
const internalName = /^[^.]*\.?$|(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/;

/** IPv4 address, in the form that URLs have after parsing. */
const ipv4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * Leaves out names and addresses of this machine and of private networks. For widgets on the origin that all of them share: the servers
 * of this machine admit that origin, so the widget of one server could call the others. Leaves out public addresses, too, which browsers
 * need not match (CSP 3, host-part match).
 */
export function publicDomains(declared: DeclaredDomains = {}): DeclaredDomains {
  return {
    connectDomains: declared.connectDomains?.filter(isPublic),
    resourceDomains: declared.resourceDomains?.filter(isPublic),
    frameDomains: declared.frameDomains?.filter(isPublic),
    baseUriDomains: declared.baseUriDomains?.filter(isPublic),
  };
}

function isPublic(domain: string): boolean {
  if (!URL.canParse(domain)) return false;
  const { hostname } = new URL(domain);
  return !internalName.test(hostname) && !ipv4.test(hostname);
}

const originPattern = /^(https?|wss?):\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

/** Plain origins among the domains, each with a space before it. */
function origins(domains: string[] = []): string {
  const plain = domains
    .map((domain) => domain.replace(/\/$/, ""))
    .filter((domain) => originPattern.test(domain));
  return plain.map((origin) => ` ${origin}`).join("");
}
