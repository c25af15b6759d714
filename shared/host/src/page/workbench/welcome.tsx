import { Body1, Button, Caption1, mergeClasses, Text, Title2 } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import { useState } from "react";
import type { LocalizedWalkthrough } from "../connection/walkthroughs.ts";
import { Composer } from "../conversation/composer.tsx";
import { useHostView } from "../looks/host-view.ts";
import { useWelcomeStyles } from "./workbench.styles.ts";
import { useWorkbench } from "./workbench-context.ts";

/** Start of a conversation: the composer, and below it the sample's prompts, each of which runs with a click. */
export function Welcome() {
  const styles = useWelcomeStyles();
  const { connection, walkthroughs } = useWorkbench();
  const [draft, setDraft] = useState<LocalizedWalkthrough>();
  const { title } = connection.sample;
  const { look } = useHostView();
  return (
    <div className={styles.page}>
      <div className={styles.greeting}>
        <Title2
          as="h2"
          align="center"
          className={styles.heading}
          style={look?.headingFont ? { fontFamily: look.headingFont } : undefined}
        >
          {look?.greeting ?? title}
        </Title2>
        <Body1 align="center" className={styles.quiet}>
          {look && `${title}. `}
          {walkthroughs.length > 0
            ? "Ask, or try one of these prompts."
            : "Ask for something, or choose a tool with +."}
        </Body1>
      </div>
      <Composer key={draft?.name} draft={draft} />
      <ul className={styles.cards} aria-label="Prompts">
        {walkthroughs.map((walkthrough) => (
          <PromptCard key={walkthrough.name} walkthrough={walkthrough} onEdit={setDraft} />
        ))}
      </ul>
    </div>
  );
}

interface PromptCardProps {
  walkthrough: LocalizedWalkthrough;
  onEdit(walkthrough: LocalizedWalkthrough): void;
}

/** Prompt that runs with a click. One with arguments can be edited first. */
function PromptCard({ walkthrough, onEdit }: PromptCardProps) {
  const styles = useWelcomeStyles();
  const { session } = useWorkbench();
  const { title, prompt, lang, arguments: parameters } = walkthrough;
  const canEdit = Object.keys(parameters).length > 0;
  return (
    // The whole card has the direction of its text, so that the pencil stands at the text's end.
    <li className={styles.card} dir="auto">
      <button
        type="button"
        lang={lang}
        className={styles.run}
        onClick={() => void session.start(walkthrough)}
      >
        <Text weight="semibold" className={mergeClasses(canEdit && styles.besideEdit)}>
          {title}
        </Text>
        <Caption1 className={styles.prompt}>{prompt}</Caption1>
      </button>
      {canEdit && (
        <Button
          appearance="subtle"
          size="small"
          className={styles.edit}
          icon={<EditRegular />}
          aria-label={`Edit: ${title}`}
          onClick={() => onEdit(walkthrough)}
        />
      )}
    </li>
  );
}
