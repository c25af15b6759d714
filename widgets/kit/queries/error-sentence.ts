import { useMemo } from "react";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { Translate } from "../i18n/strings.ts";
import type { ToolError } from "./tool-outcome.ts";

type Failure = Pick<ToolError, "code" | "outcome" | "readOnly" | "data">;

/**
 * Sentence for people about an outage or a fault and what was written. `undefined` for errors whose own text says what to do,
 * such as a refused entry.
 */
export function errorSentence(
  t: Translate<typeof kitStrings.en>,
  { code, outcome, readOnly, data }: Failure,
): string | undefined {
  if (outcome === "unknown") return t("writeUnknown");
  if (code === "saved") return t("writeApplied");
  if (code === "oldVersion") return t("oldVersion");
  if (outcome === undefined || (code !== "unavailable" && code !== "internal")) return undefined;
  const sentence = readOnly ? t("cannotRead") : t("writeNotApplied");
  const id = data?.requestId;
  return typeof id === "string" ? `${sentence} ${t("reportRequest", { id })}` : sentence;
}

/**
 * Returns a function that explains an outage or a fault in the person's language. It returns `undefined` for errors whose own text
 * says what to do.
 *
 * @example
 * const getSentence = useErrorSentence();
 * const text = getSentence(error) ?? error.message;
 */
export function useErrorSentence(): (error: Failure) => string | undefined {
  const t = useStrings(kitStrings);
  return useMemo(() => errorSentence.bind(undefined, t), [t]);
}
