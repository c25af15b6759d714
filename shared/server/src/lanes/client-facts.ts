import type { ClientFeatures } from "../define/context.ts";

export const noFeatures: ClientFeatures = { elicitation: false, sampling: false, roots: false };

/** ChatGPT and Copilot say the person's locale in the request's `_meta`. */
export function localeOf(meta: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const locale = meta?.["openai/locale"];
  return typeof locale === "string" && locale.length <= 35 ? locale : undefined;
}
