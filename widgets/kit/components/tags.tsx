import { Badge, Button, Field, Input } from "@fluentui/react-components";
import { AddRegular, DismissRegular } from "@fluentui/react-icons";
import { isBlank } from "@suite/contracts";
import { useRef, useState } from "react";
import { useEscape } from "../host/use-escape.ts";
import { useFormat, useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { UnsavedMark } from "./badges.tsx";
import { useTagListStyles, useTagsFieldStyles } from "./text.styles.ts";
import { SpokenOnly } from "./text.tsx";

interface TagListProps {
  tags: readonly string[];
  /** Number of tags shown. The rest is a count whose title names them. */
  limit?: number;
  /** Tags that match the query, shown first and highlighted. */
  highlighted?: readonly string[];
  /** Label of a tag. Default: the tag itself. */
  getLabel?: (tag: string) => string;
}

/**
 * Tags such as skills and roles.
 *
 * @example
 * <TagList tags={["React", "Azure"]} highlighted={["Azure"]} />
 */
export function TagList({
  tags,
  limit = tags.length,
  highlighted = [],
  getLabel = String,
}: TagListProps) {
  const styles = useTagListStyles();
  const format = useFormat();
  const lowercase = new Set(highlighted.map((tag) => tag.toLowerCase()));
  const isHighlighted = (tag: string) => lowercase.has(tag.toLowerCase());
  const ordered = [...tags.filter(isHighlighted), ...tags.filter((tag) => !isHighlighted(tag))];
  const rest = format.list(ordered.slice(limit).map((tag) => getLabel(tag)));
  return (
    <ul className={styles.list}>
      {ordered.slice(0, limit).map((tag) => (
        <li key={tag} className={styles.item}>
          <Badge
            appearance="tint"
            color={isHighlighted(tag) ? "brand" : "informative"}
            className={isHighlighted(tag) ? styles.tag : styles.plainTag}
          >
            <bdi className={styles.word}>{getLabel(tag)}</bdi>
          </Badge>
        </li>
      ))}
      {rest && (
        <li className={styles.rest} title={rest}>
          <span aria-hidden="true">{format.more(ordered.length - limit)}</span>
          <SpokenOnly>{rest}</SpokenOnly>
        </li>
      )}
    </ul>
  );
}

interface TagsFieldProps {
  label: string;
  tags: readonly string[];
  changed: boolean;
  problem: string | undefined;
  onChange: (tags: string[]) => void;
}

/**
 * Editable list of tags. Enter or a comma adds a tag.
 *
 * @example
 * <TagsField label="Skills" tags={skills} changed problem={problem} onChange={setSkills} />
 */
export function TagsField({ label, tags, changed, problem, onChange }: TagsFieldProps) {
  const t = useStrings(kitStrings);
  const styles = useTagsFieldStyles();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useEscape(input, text === "" ? undefined : () => setText(""));
  const add = () => {
    const tag = text.trim();
    const isPresent = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (!isBlank(tag) && !isPresent) onChange([...tags, tag]);
    setText("");
  };
  const remove = (tag: string) => {
    onChange(tags.filter((other) => other !== tag));
    input.current?.focus();
  };
  return (
    <Field label={label} validationMessage={problem}>
      {(control) => (
        <div className={styles.field}>
          {tags.length > 0 && (
            <ul className={styles.tags} aria-label={label}>
              {tags.map((tag) => (
                <li key={tag} className={styles.tag}>
                  <Button
                    size="small"
                    icon={<DismissRegular />}
                    iconPosition="after"
                    aria-label={t("removeTag", { tag })}
                    onClick={() => remove(tag)}
                  >
                    <bdi>{tag}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <div className={styles.adding}>
            <Input
              {...control}
              ref={input}
              className={styles.input}
              placeholder={t("addPlaceholder")}
              value={text}
              onChange={(_, { value }) => setText(value)}
              onKeyDown={(event) => {
                if (!endsTag(event.key)) return;
                event.preventDefault();
                add();
              }}
              onBlur={add}
              contentAfter={changed ? <UnsavedMark /> : undefined}
            />
            <Button className={styles.add} icon={<AddRegular />} onClick={add}>
              {t("add")}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

/**
 * Keys that add the typed tag: Enter, or the comma of any language.
 *
 * @example
 * return <Input value={typed} onKeyDown={({ key }) => endsTag(key) && add(typed)} />;
 */
export function endsTag(key: string): boolean {
  return ["Enter", ",", "،", "、"].includes(key);
}
