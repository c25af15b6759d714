import { isTimeZone } from "@suite/contracts";
import type { ClientFeatures } from "../define/context.ts";
import { uiExtension } from "../define/widget.ts";

export const noFeatures: ClientFeatures = { elicitation: false, sampling: false, roots: false };

export function readFeatures({
  elicitation,
  sampling,
  roots,
}: {
  readonly elicitation?: unknown;
  readonly sampling?: unknown;
  readonly roots?: unknown;
} = {}): ClientFeatures {
  return { elicitation: supportsForms(elicitation), sampling: !!sampling, roots: !!roots };
}

/** True if a client's elicitation includes forms: by default, unless it declares URLs only. */
export function supportsForms(elicitation: unknown): boolean {
  if (typeof elicitation !== "object" || elicitation === null) return false;
  return "form" in elicitation || !("url" in elicitation);
}

/** True if declared extensions include MCP Apps. Its MIME types are not checked, as some hosts omit them. */
export function declaresWidgets(extensions: unknown): boolean {
  return typeof extensions === "object" && extensions !== null && uiExtension in extensions;
}

/** Reads the person's locale from `_meta`, where ChatGPT and Copilot send it. */
export function readLocale(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const locale = meta?.["openai/locale"];
  return typeof locale === "string" && locale.length <= 35 ? locale : undefined;
}

/** Reads the person's time zone from `_meta`, where ChatGPT sends an approximate location. */
export function readTimeZone(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const location: unknown = meta?.["openai/userLocation"];
  if (typeof location !== "object" || location === null || !("timezone" in location)) return undefined;
  const { timezone } = location;
  return typeof timezone === "string" && isTimeZone(timezone) ? timezone : undefined;
}
