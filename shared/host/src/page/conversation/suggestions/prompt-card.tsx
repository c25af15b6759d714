import { Button, type ButtonProps } from "@fluentui/react-components";
import type { PromptSuggestion } from "../../../suggest/index.ts";
import { fillTemplate } from "../../connection/walkthroughs.ts";
import { useStore } from "../../state/store.ts";
import { useWorkbench } from "../../workbench/workbench-context.ts";
import { Card } from "./card.tsx";

interface PromptCardProps {
  readonly suggestion: PromptSuggestion;
  readonly appearance: ButtonProps["appearance"];
}

/** Prompt of the sample in the person's language, with the arguments of the text. */
export function PromptCard({ suggestion, appearance }: PromptCardProps) {
  const { session, walkthroughs } = useWorkbench();
  const { busy } = useStore(session.playback);
  const { prompt, arguments: args } = suggestion;
  const walkthrough = walkthroughs.find(({ name }) => name === prompt.name);
  if (!walkthrough) return null;
  const { title, lang, template, arguments: parameters } = walkthrough;
  const chosen = Object.keys(args).length > 0 ? { ...args } : undefined;
  return (
    <Card
      title={<bdi lang={lang}>{title}</bdi>}
      description={<bdi lang={lang}>“{fillTemplate(template, parameters, args)}”</bdi>}
      values={{}}
    >
      <Button
        appearance={appearance}
        aria-label={`Run: ${title}`}
        disabledFocusable={busy}
        onClick={() => void session.start(walkthrough, chosen)}
      >
        Run
      </Button>
    </Card>
  );
}
