import { isTimeZone } from "@suite/contracts";
import { z } from "zod";
import type { Client, ClientFeatures } from "../define/context.ts";
import { tasksExtension } from "../define/task.ts";
import { uiExtension } from "../define/widget.ts";

export const noFeatures: ClientFeatures = { elicitation: false, sampling: false, roots: false };

export function readFeatures(
  declared: { readonly [Name in "elicitation" | "sampling" | "roots"]?: unknown } = {},
): ClientFeatures {
  const { elicitation, sampling, roots } = declared;
  return { elicitation: supportsForms(elicitation), sampling: !!sampling, roots: !!roots };
}

/** True if a client's elicitation includes forms: by default, unless it declares URLs only. */
function supportsForms(elicitation: unknown): boolean {
  if (typeof elicitation !== "object" || elicitation === null) return false;
  return "form" in elicitation || !("url" in elicitation);
}

/** True if declared extensions include MCP Apps. Its MIME types are not checked, as some hosts omit them. */
export function declaresWidgets(extensions: unknown): boolean {
  return declares(extensions, uiExtension);
}

/** True if declared extensions include Tasks. */
export function declaresTasks(extensions: unknown): boolean {
  return declares(extensions, tasksExtension);
}

function declares(extensions: unknown, name: string): boolean {
  return typeof extensions === "object" && extensions !== null && Object.hasOwn(extensions, name);
}

const personSchema = z.object({
  "openai/locale": z.string().max(35).optional().catch(undefined),
  "openai/userLocation": z
    .object({ timezone: z.string().refine(isTimeZone) })
    .optional()
    .catch(undefined),
});

/**
 * Reads the person's locale from `_meta`, where ChatGPT and Copilot send it, and the time zone, which ChatGPT sends with an approximate
 * location.
 */
export function readPerson(meta: unknown): Pick<Client, "locale" | "timeZone"> {
  if (meta === undefined) return {};
  const { "openai/locale": locale, "openai/userLocation": location } = personSchema.parse(
    meta ?? {},
  );
  return { locale, timeZone: location?.timezone };
}
