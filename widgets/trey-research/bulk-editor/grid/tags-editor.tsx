import { Button, Input, useFluent } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit";
import { endsTag } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useCellStyles } from "./grid.styles.ts";
import { withoutTag, withTag } from "./tags.ts";

interface TagsEditorProps {
  readonly label: string;
  readonly placeholder: string;
  readonly tags: readonly string[];
  readonly typed?: string;
  /** Id of the `datalist` with the tags in use. */
  readonly suggestions: string;
  readonly problemId?: string;
  readonly onEdit: (tags: string[]) => void;
}

/**
 * Editor for the tags of an open cell. Enter or a comma adds the typed tag; Backspace in the empty field, or Delete on a
 * tag, removes one; arrow keys move between tags and field. Keys handled here do not reach the grid.
 */
export function TagsEditor(props: TagsEditorProps) {
  const { label, placeholder, tags, typed = "", suggestions, problemId, onEdit } = props;
  const t = useStrings(kitStrings);
  const styles = useCellStyles();
  const [back, forth] = useFluent().dir === "rtl" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  const box = useRef<HTMLFieldSetElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(typed);
  useEffect(() => input.current?.focus(), []);

  const add = () => {
    if (text.trim() !== "") onEdit(withTag(tags, text));
    setText("");
  };
  const remove = (tag: string) => {
    onEdit(withoutTag(tags, tag));
    input.current?.focus();
  };
  const onInputKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const atStart = event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    const last = tags.at(-1);
    if (text.trim() !== "" && endsTag(event.key)) add();
    else if (event.key === "Tab") return add();
    else if (event.key === "Backspace" && text === "" && last !== undefined) remove(last);
    else if (event.key === back && atStart) focusSibling(box.current, event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  const onTagKey = (event: KeyboardEvent<HTMLElement>, tag: string) => {
    if (event.key === "Delete" || event.key === "Backspace" || event.key === "Enter") remove(tag);
    else if (event.key === back) focusSibling(box.current, event.currentTarget, -1);
    else if (event.key === forth) focusSibling(box.current, event.currentTarget, 1);
    else return;
    event.preventDefault();
  };

  return (
    <fieldset ref={box} className={styles.tagEditor} aria-label={label}>
      {tags.map((tag) => (
        <Button
          key={tag}
          size="small"
          shape="circular"
          tabIndex={-1}
          icon={<DismissRegular />}
          iconPosition="after"
          aria-label={t("removeTag", { tag })}
          onClick={() => remove(tag)}
          onKeyDown={(event) => onTagKey(event, tag)}
        >
          <bdi>{tag}</bdi>
        </Button>
      ))}
      <Input
        ref={input}
        size="small"
        className={styles.input}
        aria-label={label}
        aria-describedby={problemId}
        aria-invalid={problemId !== undefined}
        list={suggestions}
        placeholder={placeholder}
        value={text}
        onChange={(_, data) => setText(data.value)}
        onKeyDown={onInputKey}
        onBlur={add}
      />
    </fieldset>
  );
}

function focusSibling(box: HTMLElement | null, from: HTMLElement, step: 1 | -1): void {
  const stops = [...(box?.querySelectorAll<HTMLElement>("button, input") ?? [])];
  stops[stops.indexOf(from) + step]?.focus();
}
