import { useMemo } from "react";
import { kitStrings } from "./kit-strings.ts";
import type { Translate } from "./strings.ts";
import type { ToolError } from "./tool-outcome.ts";
import { useStrings } from "./use-strings.ts";

type Said = Pick<ToolError, "code" | "outcome" | "readOnly" | "data">;

/**
 * The sentence for people of an outage or a fault, by what was written. `undefined` for errors whose own text names what to do,
 * such as a refused entry.
 */
export function errorSentence(
  t: Translate<typeof kitStrings.en>,
  { code, outcome, readOnly, data }: Said,
): string | undefined {
  if (outcome === "unknown") return t("writeUnknown");
  if (code === "saved") return t("writeApplied");
  if (outcome === undefined || (code !== "unavailable" && code !== "internal")) return undefined;
  const sentence = readOnly ? t("cannotRead") : t("writeNotApplied");
  const id = data?.requestId;
  return typeof id === "string" ? `${sentence} ${t("reportRequest", { id })}` : sentence;
}

/** The same in the person's language. */
export function useErrorSentence(): (error: Said) => string | undefined {
  const t = useStrings(kitStrings);
  return useMemo(() => errorSentence.bind(undefined, t), [t]);
}
