import { Button, Field, Input } from "@fluentui/react-components";
import { AddRegular, DismissRegular } from "@fluentui/react-icons";
import { useRef, useState } from "react";
import { kitStrings } from "../kit-strings.ts";
import { useEscape } from "../use-escape.ts";
import { useStrings } from "../use-strings.ts";
import { endsTag } from "./ends-tag.ts";
import { useTagsFieldStyles } from "./tags-field.styles.ts";
import { UnsavedMark } from "./unsaved-mark.tsx";

interface TagsFieldProps {
  label: string;
  tags: readonly string[];
  changed: boolean;
  problem: string | undefined;
  onChange: (tags: string[]) => void;
}

/** A list of words to add to (Enter or comma) and to remove from. */
export function TagsField({ label, tags, changed, problem, onChange }: TagsFieldProps) {
  const t = useStrings(kitStrings);
  const styles = useTagsFieldStyles();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  useEscape(input, text === "" ? undefined : () => setText(""));
  const add = () => {
    const tag = text.trim();
    const known = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
    if (tag !== "" && !known) onChange([...tags, tag]);
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
