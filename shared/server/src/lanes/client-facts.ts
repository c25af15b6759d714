import { uiExtension } from "../core/widget-pages.ts";
import type { ClientFeatures } from "../define/context.ts";

export const noFeatures: ClientFeatures = { elicitation: false, sampling: false, roots: false };

/** Elicitation was forms only at first, and is so still when nothing is said; a client may also open web addresses only. */
export function supportsForms(elicitation: unknown): boolean {
  if (typeof elicitation !== "object" || elicitation === null) return false;
  return "form" in elicitation || !("url" in elicitation);
}

/** True if declared capabilities name the MCP Apps extension; some hosts leave its MIME types out. */
export function declaresWidgets(extensions: unknown): boolean {
  return typeof extensions === "object" && extensions !== null && uiExtension in extensions;
}

/** ChatGPT and Copilot say the person's locale in the request's `_meta`. */
export function localeOf(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const locale = meta?.["openai/locale"];
  return typeof locale === "string" && locale.length <= 35 ? locale : undefined;
}

/** ChatGPT tells roughly where the person is, the time zone included. */
export function timeZoneOf(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const location: unknown = meta?.["openai/userLocation"];
  if (typeof location !== "object" || location === null || !("timezone" in location)) return undefined;
  const { timezone } = location;
  return typeof timezone === "string" && timezone.length <= 64 ? timezone : undefined;
}
