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
    directive("script-src", ["'self'", "'unsafe-inline'", ...resources]),
    directive("style-src", ["'self'", "'unsafe-inline'", ...resources]),
    directive("img-src", ["'self'", "data:", ...resources]),
    directive("media-src", ["'self'", "data:", ...resources]),
    directive("font-src", ["'self'", ...resources]),
    directive("connect-src", orNone(origins(declared.connectDomains))),
    directive("frame-src", orNone(origins(declared.frameDomains))),
    directive("base-uri", ["'self'", ...origins(declared.baseUriDomains)]),
    "object-src 'none'",
  ].join("; ");
}

const originPattern = /^(https?|wss?):\/\/(\*\.)?[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?$/i;

function origins(domains: string[] = []): string[] {
  return domains.map((domain) => domain.replace(/\/$/, "")).filter((domain) => originPattern.test(domain));
}

function orNone(sources: string[]): string[] {
  return sources.length > 0 ? sources : ["'none'"];
}

function directive(name: string, sources: string[]): string {
  return [name, ...sources].join(" ");
}
