import type { CspViolation } from "../../../bridge/widget.ts";
import type { DeclaredDomains } from "../../../sandbox/csp.ts";

export interface Blocked extends CspViolation {
  readonly count: number;
  /** Declaration under `_meta.ui.csp` that would allow the request; omitted where none helps. */
  readonly declare?: { readonly key: keyof DeclaredDomains; readonly origin: string };
  /** Sentence: the way without a declaration. */
  readonly advice?: string;
}

const keys: Readonly<Record<string, keyof DeclaredDomains>> = {
  "connect-src": "connectDomains",
  "script-src": "resourceDomains",
  "style-src": "resourceDomains",
  "img-src": "resourceDomains",
  "media-src": "resourceDomains",
  "font-src": "resourceDomains",
  "frame-src": "frameDomains",
  "base-uri": "baseUriDomains",
};

/** Violations without repetitions, in the order in which they first happened. */
export function blockedBy(violations: readonly CspViolation[]): Blocked[] {
  const blocked = new Map<string, Blocked>();
  for (const violation of violations) {
    const key = `${violation.directive} ${violation.blocked}`;
    const count = (blocked.get(key)?.count ?? 0) + 1;
    blocked.set(key, { ...violation, count, ...findRemedy(violation) });
  }
  return [...blocked.values()];
}

function findRemedy({ directive, blocked }: CspViolation): Pick<Blocked, "declare" | "advice"> {
  // Browsers name the kind of element as well, as in `script-src-elem`.
  const key = keys[directive.replace(/-(elem|attr)$/, "")];
  const url = URL.canParse(blocked) ? new URL(blocked) : undefined;
  if (key && url && /^(https?|wss?):$/.test(url.protocol))
    return { declare: { key, origin: url.origin } };
  return { advice: adviceFor(directive, blocked) };
}

function adviceFor(directive: string, blocked: string): string {
  if (blocked === "eval" || blocked === "wasm-eval")
    return "Hosts allow no code from text. Build the page without eval and WebAssembly.";
  if (directive === "worker-src" || directive === "child-src")
    return "Hosts allow no workers. Do the work in the page, or in a tool.";
  if (directive === "form-action")
    return "Hosts allow no form submits. Handle the button's click and call a tool.";
  if (blocked.startsWith("blob")) return "Hosts allow no blob: URLs. Use a data: URL.";
  if (blocked.startsWith("data")) return "Hosts allow data: URLs for pictures and media only.";
  return "No declaration allows this. Bring the content in the page, or read it with a tool.";
}

/** `_meta.ui.csp` that allows what was blocked, besides what the server already declares. */
export function neededDomains(
  declared: DeclaredDomains | undefined,
  blocked: readonly Blocked[],
): DeclaredDomains {
  const needed: Record<string, string[]> = { ...declared };
  for (const { declare } of blocked) {
    if (!declare) continue;
    const declaredOrigins = needed[declare.key] ?? [];
    if (!declaredOrigins.includes(declare.origin))
      needed[declare.key] = [...declaredOrigins, declare.origin];
  }
  return needed;
}
