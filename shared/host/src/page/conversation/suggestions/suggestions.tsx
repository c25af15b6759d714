import { Body1 } from "@fluentui/react-components";
import type { Suggestion } from "../../../suggest/index.ts";
import { LatestChangeCard } from "./latest-change-card.tsx";
import { PromptCard } from "./prompt-card.tsx";
import { useSuggestionStyles } from "./suggestions.styles.ts";
import { ToolCard } from "./tool-card.tsx";

/** Tools and prompts that fit a typed text best, as cards. Nothing runs before the person presses a button. */
export function Suggestions({ suggestions }: { suggestions: readonly Suggestion[] }) {
  const styles = useSuggestionStyles();
  const isOne = suggestions.length === 1;
  return (
    <section
      className={styles.suggestions}
      aria-label="Suggestions"
      data-offer="suggested"
      lang="en"
      dir="ltr"
    >
      <Body1>
        {isOne ? "Nothing has run yet. This fits best:" : "Nothing has run yet. These fit best:"}
      </Body1>
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
  /** Look of the button that answers. The best suggestion has the primary one. */
  readonly appearance: "primary" | "secondary";
}

function SuggestionView({ suggestion, appearance }: SuggestionViewProps) {
  if (suggestion.kind === "tool")
    return <ToolCard suggestion={suggestion} appearance={appearance} />;
  if (suggestion.kind === "prompt")
    return <PromptCard suggestion={suggestion} appearance={appearance} />;
  return <LatestChangeCard appearance={appearance} />;
}
