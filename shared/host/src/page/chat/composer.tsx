import {
  Button,
  Caption1,
  Input,
  Menu,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Textarea,
} from "@fluentui/react-components";
import { AddRegular, ArrowUpFilled, DismissRegular, SquareFilled } from "@fluentui/react-icons";
import { useState } from "react";
import { isForModel } from "../../bridge/visibility.ts";
import { type LocalizedScenario, templateParts } from "../connection/scenarios.ts";
import { IconButton } from "../parts/controls.tsx";
import { useOpenSample } from "../session/open-sample.ts";
import { useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";
import { AnswersMenu } from "./answers-menu.tsx";
import { useConversationStyles } from "./conversation.styles.ts";

export function Composer({
  draft: initial,
  onSent,
}: {
  draft?: LocalizedScenario;
  onSent?(): void;
}) {
  const styles = useConversationStyles();
  const { connection, session } = useOpenSample();
  const { words } = useWords();
  const { busy } = useStore(session.playback);
  const { text, requested } = useStore(session.draft);
  const setText = (value: string) => session.draft.set({ text: value });
  const [draft, setDraft] = useState(initial);
  const [values, setValues] = useState<Record<string, string>>({});
  const canSend = draft !== undefined || text.trim() !== "";
  const edit = (scenario?: LocalizedScenario) => {
    setDraft(scenario);
    setValues({});
  };
  const send = () => {
    if (busy || !canSend) return;
    if (draft) void session.start(draft, Object.keys(values).length > 0 ? values : undefined);
    else void session.ask(text.trim(), "person", { requested });
    setText("");
    edit();
    onSent?.();
  };
  return (
    <section className={styles.composer} aria-label={words.message}>
      {draft ? (
        <PromptBlanks
          scenario={draft}
          values={values}
          onChange={setValues}
          onSend={send}
          onClose={edit}
        />
      ) : (
        <Textarea
          className={styles.prompt}
          textarea={{ className: styles.textarea }}
          appearance="outline"
          resize="none"
          rows={1}
          aria-label={words.prompt}
          placeholder={fill(words.ask, { app: connection.sample.title })}
          value={text}
          onChange={(_event, data) => setText(data.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            send();
          }}
        />
      )}
      <SkipToWidget />
      <div className={styles.actions}>
        <PromptMenu onEdit={edit} />
        <AnswersMenu />
        <Button
          shape="circular"
          appearance="primary"
          icon={busy ? <SquareFilled /> : <ArrowUpFilled />}
          aria-label={busy ? words.stop : words.send}
          disabledFocusable={!busy && !canSend}
          onClick={busy ? () => session.stop() : send}
        />
      </div>
    </section>
  );
}

/** Appears when Tab reaches it, and leads into the newest widget, past the rest of the page. */
function SkipToWidget() {
  const styles = useConversationStyles();
  const { words } = useWords();
  const { session } = useOpenSample();
  const newest = useStore(session.widgets).at(-1);
  if (!newest) return null;
  return (
    <Button size="small" className={styles.skip} onClick={() => newest.widget.frame.focus()}>
      {words.goToApp}
    </Button>
  );
}

function PromptMenu({ onEdit }: { onEdit(scenario: LocalizedScenario): void }) {
  const styles = useConversationStyles();
  const { connection, session, scenarios } = useOpenSample();
  const { words } = useWords();
  const { busy } = useStore(session.playback);
  const offered = connection.tools.filter(isForModel);
  const run = (scenario: LocalizedScenario) =>
    Object.keys(scenario.arguments).length > 0 ? onEdit(scenario) : void session.start(scenario);
  return (
    <Menu positioning={{ position: "above", align: "start", autoSize: "height" }}>
      <MenuTrigger disableButtonEnhancement>
        <IconButton
          label={words.prompts}
          shape="circular"
          icon={<AddRegular />}
          disabledFocusable={busy}
        />
      </MenuTrigger>
      <MenuPopover className={styles.menu}>
        <MenuList>
          {scenarios.length > 0 && (
            <MenuGroup>
              <MenuGroupHeader>{words.promptList}</MenuGroupHeader>
              {scenarios.map((scenario) => (
                <MenuItem
                  key={scenario.name}
                  dir="auto"
                  lang={scenario.lang}
                  onClick={() => run(scenario)}
                >
                  {scenario.title}
                </MenuItem>
              ))}
            </MenuGroup>
          )}
          <MenuGroup>
            <MenuGroupHeader>{words.tools}</MenuGroupHeader>
            {offered.map(({ name, title }) => (
              <MenuItem key={name} onClick={() => session.choose(name)}>
                {title ?? name}
              </MenuItem>
            ))}
          </MenuGroup>
          {connection.sample.external && (
            <MenuItem onClick={() => changeLink({ panel: "server" })}>
              {words.serverContent}
            </MenuItem>
          )}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

interface PromptBlanksProps {
  scenario: LocalizedScenario;
  /** Values that differ from the defaults, by argument. */
  values: Record<string, string>;
  onChange(values: Record<string, string>): void;
  onSend(): void;
  onClose(): void;
}

/** Prompt as a sentence in which each argument is a field. An argument that occurs twice is a field once and then text. */
function PromptBlanks({ scenario, values, onChange, onSend, onClose }: PromptBlanksProps) {
  const styles = useConversationStyles();
  const { words } = useWords();
  const { template, arguments: parameters, lang } = scenario;
  const parts = templateParts(template);
  return (
    <div className={styles.draft}>
      <div className={styles.sentence} dir="auto" lang={lang}>
        {parts.map((part, index) => {
          const usual = parameters[part]?.default ?? "";
          const value = values[part] ?? usual;
          const isText = index % 2 === 0;
          if (isText || parts.indexOf(part) < index) {
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a template never move.
            return <span key={index}>{isText ? part : value}</span>;
          }
          return (
            <Input
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a template never move.
              key={index}
              className={styles.blank}
              size="small"
              aria-label={part}
              title={parameters[part]?.description}
              value={value}
              style={{ inlineSize: `${Math.max(value.length, 4) + 4}ch` }}
              onChange={(_event, data) => {
                const { [part]: _before, ...remainingValues } = values;
                onChange(
                  data.value === usual
                    ? remainingValues
                    : { ...remainingValues, [part]: data.value },
                );
              }}
              onKeyDown={(event) => event.key === "Enter" && onSend()}
            />
          );
        })}
      </div>
      <div className={styles.draftNote}>
        <Caption1>{words.defaultsNote}</Caption1>
        <IconButton
          label={words.discard}
          size="small"
          icon={<DismissRegular />}
          onClick={onClose}
        />
      </div>
    </div>
  );
}
