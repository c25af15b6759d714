import { Body1 } from "@fluentui/react-components";
import { resultText } from "../../model/check-step.ts";
import { useConversationStyles } from "./conversation.styles.ts";
import type { Call } from "./entries.ts";

/** Says in one sentence what a call without a model has found or done, for people. */
export function AnswerSentence({ byModel, outcome, result }: Call) {
  const styles = useConversationStyles();
  const sentence = !byModel && outcome === "done" && result && firstSentence(resultText(result, "user"));
  return sentence ? (
    <Body1 className={styles.body} data-sentence>
      {sentence}
    </Body1>
  ) : null;
}

const ids = /\s\((?:[a-z]+ )?id [^)]*\)|\s\([a-z0-9]+(?:-[a-z0-9]+){2,}\)|\s\(change `\w+`\)/g;

/** Text without the ids that tools give for the model: "(consultant id 7)", "(ai-agents-first-steps)", "(change `82045077`)". */
export function withoutIds(text: string): string {
  return text.replace(ids, "");
}

/**
 * One sentence for people of a tool's text: its first one, without Markdown and ids. A heading alone, such as "HR dashboard", gets the
 * first figures of the list below it.
 */
function firstSentence(text: string): string {
  const [opening = "", next = ""] = withoutIds(text)
    .replaceAll("**", "")
    .split(/\n\s*\n/);
  const [sentence = ""] = opening.split(/(?<=[.!?])\s+(?=\p{Lu})|\n/u);
  const words = sentence.replace(/[.:]$/, "");
  const [figures] = words.split(/\s/).length < 6 ? (/^- (.+)$/m.exec(next)?.slice(1) ?? []) : [];
  // Other servers answer with JSON, or with nothing.
  if (!/^[\p{L}\p{N}]/u.test(words)) return "";
  return figures ? `${words}: ${figures}.` : `${words}.`;
}
