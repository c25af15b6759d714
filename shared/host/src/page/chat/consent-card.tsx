import { ConsentPanel } from "../parts/consent-panel.tsx";
import type { Call } from "../session/entries.ts";
import { useOpenSample } from "../session/open-sample.ts";
import { fill, useWords } from "../state/use-words.ts";

interface ConsentCardProps {
  readonly call: Call;
  onAnswer(accepted: boolean): void;
}

/** Shows what a call of the chat will write, and waits for the person to allow or decline it. */
export function ConsentCard({ call: { tool, arguments: args }, onAnswer }: ConsentCardProps) {
  const { title } = useOpenSample().connection.sample;
  const { words } = useWords();
  return (
    <ConsentPanel
      tool={tool.name}
      title={fill(words.allowTitle, { tool: tool.title ?? tool.name })}
      body={fill(words.allowBody, { app: title })}
      values={args}
      focusAfter="article"
      yieldsToWidgets
      onAnswer={onAnswer}
    />
  );
}
