import { type ErrorCode, oneLine, visible } from "@suite/contracts";
import { kitStrings } from "../kit-strings.ts";
import { languageOf } from "../languages.ts";
import type { ToolError } from "../tool-outcome.ts";
import { type UnclearName, unclearNameOf } from "../unclear-name.ts";
import { useErrorSentence } from "../use-error-sentence.ts";
import { useFormat } from "../use-format.ts";
import { useLocale } from "../use-locale.ts";
import { useStrings } from "../use-strings.ts";

/** Meanings of the server base's error codes (`ErrorCode`); other errors are the widget's own, in its language. */
const meanings = {
  invalid: "meansInvalid",
  not_found: "meansNotFound",
  ambiguous: "meansAmbiguous",
  conflict: "meansConflict",
  unavailable: "meansUnavailable",
  forbidden: "meansForbidden",
  failed: "meansFailed",
} as const satisfies Record<ErrorCode | "failed", string>;

function isServerCode(code: string): code is keyof typeof meanings {
  return Object.hasOwn(meanings, code);
}

/**
 * Why a call did not succeed. Outages and faults are told in the person's own language, by what was written. Of the rest,
 * servers say it in English, with the record and the next step in it: in other languages what
 * it means in general stands before that sentence.
 */
export function ErrorText({ error }: { error: ToolError }) {
  const { code } = error;
  const message = visible(error.message);
  const t = useStrings(kitStrings);
  const { locale } = useLocale();
  const sentence = useErrorSentence()(error);
  if (sentence !== undefined) return sentence;
  const unclear = unclearNameOf(error);
  if (unclear) return <UnclearText unclear={unclear} />;
  if (languageOf(locale) === "en" || !isServerCode(code)) return message;
  return (
    <>
      {t(meanings[code])}
      {message && (
        <>
          {" "}
          <bdi lang="en">{message}</bdi>
        </>
      )}
    </>
  );
}

/** Which name led to several records or to none, and what it may mean. */
function UnclearText({ unclear: { code, asked, candidates } }: { unclear: UnclearName }) {
  const t = useStrings(kitStrings);
  const format = useFormat();
  const named = { asked: oneLine(asked, 60) };
  const names = format.list(candidates.map(({ title, name }) => oneLine(title ?? name, 60)));
  if (code === "ambiguous") return `${t("chooseTitle", named)} ${names}`;
  return `${t("unknownTitle", named)}. ${names ? `${t("nearBody")} ${names}` : t("unknownBody")}`;
}
