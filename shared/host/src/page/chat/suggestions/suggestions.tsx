import { Body1 } from "@fluentui/react-components";
import type { Suggestion } from "../../../suggest/index.ts";
import { useWords } from "../../state/use-words.ts";
import { LatestChangeCard } from "./latest-change-card.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { useSuggestionStyles } from "./suggestions.styles.ts";
import { ToolCard } from "./tool-card.tsx";

/** Tools and prompts that fit a typed text best, as cards. Nothing runs before the person presses a button. */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const styles = useSuggestionStyles();
  const { words, lang, dir } = useWords();
  return (
    <section
      className={styles.suggestions}
      aria-label={words.suggestions}
      data-offer="suggested"
      lang={lang}
      dir={dir}
    >
      <Body1>{suggestions.length === 1 ? words.fitsBest : words.fitBest}</Body1>
      <ul className={styles.cards}>
        {suggestions.map((suggestion, index) => (
          <li key={keyOf(suggestion)} data-suggestion={keyOf(suggestion)}>
            <SuggestionView
              suggestion={suggestion}
              appearance={index === 0 ? "primary" : "secondary"}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function keyOf(suggestion: Suggestion): string {
  if (suggestion.kind === "tool") return suggestion.tool.name;
  if (suggestion.kind === "prompt") return suggestion.prompt.name;
  return "latest-change";
}

interface SuggestionViewProps {
  readonly suggestion: Suggestion;
  /** Appearance of the button that answers. The best suggestion has the primary one. */
  readonly appearance: "primary" | "secondary";
}

function SuggestionView({ suggestion, appearance }: SuggestionViewProps) {
  if (suggestion.kind === "tool")
    return <ToolCard suggestion={suggestion} appearance={appearance} />;
  if (suggestion.kind === "prompt")
    return <PromptCard suggestion={suggestion} appearance={appearance} />;
  return <LatestChangeCard appearance={appearance} />;
}
