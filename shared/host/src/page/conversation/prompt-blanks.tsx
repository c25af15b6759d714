import { Button, Caption1, Input } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { type LocalizedWalkthrough, templateParts } from "../connection/walkthroughs.ts";
import { useComposerStyles } from "./composer.styles.ts";

interface PromptBlanksProps {
  walkthrough: LocalizedWalkthrough;
  /** Values that differ from the defaults, by argument. */
  values: Record<string, string>;
  onChange(values: Record<string, string>): void;
  onSend(): void;
  onClose(): void;
}

/** Prompt as a sentence in which each argument is a field. An argument that occurs twice is a field once and then text. */
export function PromptBlanks({ walkthrough, values, onChange, onSend, onClose }: PromptBlanksProps) {
  const styles = useComposerStyles();
  const { template, arguments: parameters, lang } = walkthrough;
  const parts = templateParts(template);
  return (
    <div className={styles.draft}>
      <div className={styles.sentence} dir="auto" lang={lang}>
        {parts.map((part, index) => {
          const usual = parameters[part]?.default ?? "";
          const value = values[part] ?? usual;
          const isText = index % 2 === 0;
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a template never move.
          if (isText || parts.indexOf(part) < index) return <span key={index}>{isText ? part : value}</span>;
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
                onChange(data.value === usual ? remainingValues : { ...remainingValues, [part]: data.value });
              }}
              onKeyDown={(event) => event.key === "Enter" && onSend()}
            />
          );
        })}
      </div>
      <div className={styles.draftNote}>
        <Caption1>
          Without a model, the calls follow the prompt's defaults except for what you change here.
        </Caption1>
        <Button
          size="small"
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label="Discard the prompt"
          onClick={onClose}
        />
      </div>
    </div>
  );
}
