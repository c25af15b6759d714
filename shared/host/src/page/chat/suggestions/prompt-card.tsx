import { Button, type ButtonProps } from "@fluentui/react-components";
import type { PromptSuggestion } from "../../../suggest/index.ts";
import { fillTemplate } from "../../connection/scenarios.ts";
import { useOpenSample } from "../../session/open-sample.ts";
import { useStore } from "../../state/store.ts";
import { useWords } from "../../state/use-words.ts";
import { Card } from "./card.tsx";

interface PromptCardProps {
  readonly suggestion: PromptSuggestion;
  readonly appearance: ButtonProps["appearance"];
}

/** Prompt of the sample in the person's language, with the arguments of the text. */
export function PromptCard({ suggestion, appearance }: PromptCardProps) {
  const { session, scenarios } = useOpenSample();
  const { words } = useWords();
  const { busy } = useStore(session.playback);
  const { prompt, arguments: args } = suggestion;
  const scenario = scenarios.find(({ name }) => name === prompt.name);
  if (!scenario) return null;
  const { title, lang, template, arguments: parameters } = scenario;
  const chosen = Object.keys(args).length > 0 ? { ...args } : undefined;
  return (
    <Card
      title={<bdi lang={lang}>{title}</bdi>}
      description={<bdi lang={lang}>“{fillTemplate(template, parameters, args)}”</bdi>}
      values={[]}
    >
      <Button
        appearance={appearance}
        aria-label={`${words.run}: ${title}`}
        disabledFocusable={busy}
        onClick={() => void session.start(scenario, chosen)}
      >
        {words.run}
      </Button>
    </Card>
  );
}
