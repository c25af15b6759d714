import { Body1, Caption1, mergeClasses, Text, Title2 } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import { useState } from "react";
import { isForModel } from "../../bridge/visibility.ts";
import { Composer } from "../chat/composer.tsx";
import type { LocalizedScenario } from "../connection/scenarios.ts";
import { ToolHint } from "../form/tool-hint.tsx";
import { useHostView } from "../host-themes/host-view.tsx";
import { IconButton } from "../parts/controls.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import { fill, useWords } from "../state/use-words.ts";
import { useWelcomeStyles } from "./welcome.styles.ts";

/** Start of a conversation: the composer, and below it the sample's prompts. A click runs one. */
export function SampleWelcome() {
  const styles = useWelcomeStyles();
  const { connection, scenarios } = useOpenSample();
  const [draft, setDraft] = useState<LocalizedScenario>();
  const { title, summary } = connection.sample;
  const { appearance } = useHostView();
  const { lang, words } = useWords();
  return (
    <div className={styles.welcome}>
      <div className={styles.greeting}>
        <Title2
          as="h2"
          align="center"
          className={styles.heading}
          style={appearance?.headingFont ? { fontFamily: appearance.headingFont } : undefined}
        >
          {(lang === "en" && appearance?.greeting) || title}
        </Title2>
        <Body1 align="center" className={styles.quiet}>
          {lang === "en" && appearance && `${title}. `}
          {/* Its summary is English. */}
          {lang === "en" && summary && `${summary} `}
          {scenarios.length > 0 ? words.welcome : words.chooseTool}
        </Body1>
      </div>
      <Composer key={draft?.name} draft={draft} />
      {scenarios.length > 0 ? <PromptCards onEdit={setDraft} /> : <ToolCards />}
    </div>
  );
}

function PromptCards({ onEdit }: { onEdit(scenario: LocalizedScenario): void }) {
  const styles = useWelcomeStyles();
  const { words } = useWords();
  const { scenarios } = useOpenSample();
  return (
    <ul className={styles.cards} aria-label={words.promptList}>
      {scenarios.map((scenario) => (
        <PromptCard key={scenario.name} scenario={scenario} onEdit={() => onEdit(scenario)} />
      ))}
    </ul>
  );
}

const mostTools = 24;

/** Tools of a server without prompts. A click opens the form of one. */
function ToolCards() {
  const styles = useWelcomeStyles();
  const { words } = useWords();
  const { connection, session } = useOpenSample();
  const tools = connection.tools.filter(isForModel);
  return (
    <ul className={styles.cards} aria-label={words.tools}>
      {tools.slice(0, mostTools).map((tool) => (
        <li key={tool.name} className={styles.card} dir="auto">
          <button
            type="button"
            className={styles.run}
            data-tool-card={tool.name}
            onClick={() => session.choose(tool.name)}
          >
            <Text weight="semibold" className={styles.toolName}>
              {tool.title ?? tool.name}
            </Text>
            <Caption1 className={styles.prompt}>{tool.description}</Caption1>
            <ToolHint tool={tool} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Prompt that runs with a click. One with arguments can be edited first. */
function PromptCard({ scenario, onEdit }: { scenario: LocalizedScenario; onEdit(): void }) {
  const styles = useWelcomeStyles();
  const { words } = useWords();
  const { session } = useOpenSample();
  const { title, prompt, lang, arguments: parameters } = scenario;
  const canEdit = Object.keys(parameters).length > 0;
  return (
    // The whole card has the direction of its text, so that the pencil stands at the text's end.
    <li className={styles.card} dir="auto">
      <button
        type="button"
        lang={lang}
        className={styles.run}
        onClick={() => void session.start(scenario)}
      >
        <Text weight="semibold" className={mergeClasses(canEdit && styles.besideEdit)}>
          {title}
        </Text>
        <Caption1 className={styles.prompt}>{prompt}</Caption1>
      </button>
      {canEdit && (
        <IconButton
          label={fill(words.edit, { title })}
          size="small"
          className={styles.edit}
          icon={<EditRegular />}
          onClick={onEdit}
        />
      )}
    </li>
  );
}
