import {
  Button,
  Caption1,
  Input,
  mergeClasses,
  TableCell,
  useFluent,
} from "@fluentui/react-components";
import { DismissRegular, EditFilled, ErrorCircleFilled } from "@fluentui/react-icons";
import {
  consultantFields,
  type GridField,
  isListField,
  type VersionedConsultant,
} from "@suite/trey-research-contract";
import { useStrings } from "@suite/widget-kit";
import { Avatar, EmailText, endsTag, SpokenOnly, TagList } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useProblemText } from "../../parts/texts.tsx";
import { treyStrings } from "../../strings.ts";
import type { Edits } from "../drafts.ts";
import { editorStrings } from "../strings.ts";
import { useCellStyles } from "./grid.styles.ts";
import { withoutTag, withTag } from "./tags.ts";
import type { Editing } from "./use-grid.ts";

/** Opening the cell shows all tags. */
const shownTags = 10;

interface EditorCellProps {
  readonly cell: string;
  readonly focusable: boolean;
  readonly readOnly: boolean;
  readonly row: VersionedConsultant;
  readonly field: GridField;
  readonly changed: boolean;
  readonly invalid: boolean;
  readonly editing: Editing | undefined;
  readonly onEdit: (edits: Edits) => void;
}

/** Editable cell of a consultant's field: its value or its editor, marks of a change, and the validation message. */
export function EditorCell(props: EditorCellProps) {
  const { cell, focusable, readOnly, row, field, changed, invalid, editing } = props;
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  const problemText = useProblemText();
  const styles = useCellStyles();
  const problemId = useId();
  const className = mergeClasses(
    styles.cell,
    field === "name" && styles.title,
    !readOnly && !editing && styles.editable,
    changed && styles.changed,
    invalid && styles.invalid,
  );
  return (
    <TableCell
      role="gridcell"
      data-cell={cell}
      tabIndex={focusable ? 0 : -1}
      aria-readonly={readOnly}
      aria-invalid={invalid}
      className={className}
    >
      {field !== "name" && (
        <Caption1 className={styles.label} aria-hidden="true">
          {label(field)}
        </Caption1>
      )}
      {editing ? (
        <OpenCell {...props} typed={editing.typed} problemId={invalid ? problemId : undefined} />
      ) : (
        <div className={styles.value}>
          {changed && <EditFilled className={styles.mark} aria-hidden />}
          <CellValue row={row} field={field} />
          {changed && <SpokenOnly>{t("changed")}</SpokenOnly>}
        </div>
      )}
      {invalid && (
        <Caption1 id={problemId} className={styles.problem}>
          <ErrorCircleFilled aria-hidden />
          {problemText(field)}
        </Caption1>
      )}
    </TableCell>
  );
}

function CellValue({ row, field }: Pick<EditorCellProps, "row" | "field">) {
  const t = useStrings(editorStrings);
  const styles = useCellStyles();
  if (field === "name") return <NameAndFace name={row.name} />;
  if (!row[field]?.length) return <span className={styles.secondary}>{t("nothingThere")}</span>;
  if (isListField(field)) return <TagList tags={row[field]} limit={shownTags} />;
  const isEmail = consultantFields[field].kind === "email";
  return (
    <bdi className={styles.text}>{isEmail ? <EmailText address={row[field]} /> : row[field]}</bdi>
  );
}

interface OpenCellProps extends EditorCellProps {
  readonly typed: string | undefined;
  readonly problemId: string | undefined;
}

function OpenCell({ row, field, typed, problemId, onEdit }: OpenCellProps) {
  const t = useStrings(editorStrings);
  const label = useStrings(treyStrings);
  if (isListField(field))
    return (
      <TagsEditor
        label={t("addTagTo", { field: label(field), name: row.name })}
        placeholder={t("addTag")}
        tags={row[field]}
        typed={typed}
        suggestions={`known-${field}`}
        problemId={problemId}
        onEdit={(tags) => onEdit({ [field]: tags })}
      />
    );
  return (
    <TextEditor
      kind={consultantFields[field].kind}
      label={t("cellOf", { field: label(field), name: row.name })}
      value={row[field] ?? ""}
      typed={typed !== undefined}
      problemId={problemId}
      onEdit={(text) => onEdit({ [field]: text })}
    />
  );
}

export function NameAndFace({ name }: { name: string }) {
  const styles = useCellStyles();
  return (
    <>
      <Avatar name={name} size="small" />
      <span className={mergeClasses(styles.text, styles.strong, styles.besideFace)}>
        <bdi>{name}</bdi>
      </span>
    </>
  );
}

interface TextEditorProps {
  readonly kind: "text" | "email" | "tel";
  readonly label: string;
  readonly value: string;
  /** True when typing opened the cell: the next letter goes after the typed text instead of replacing it. */
  readonly typed: boolean;
  readonly problemId?: string;
  readonly onEdit: (text: string) => void;
}

/** Input of an open text cell. Every keystroke is stored, so nothing is lost when the frame closes. */
function TextEditor({ kind, label, value, typed, problemId, onEdit }: TextEditorProps) {
  const styles = useCellStyles();
  const input = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the cell opens
  useEffect(() => {
    input.current?.focus();
    if (!typed) input.current?.select();
  }, []);
  return (
    <Input
      ref={input}
      className={styles.input}
      type={kind}
      dir={kind === "email" ? "ltr" : undefined}
      aria-label={label}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      value={value}
      onChange={(_, data) => onEdit(data.value)}
    />
  );
}

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
function TagsEditor(props: TagsEditorProps) {
  const { label, placeholder, tags, typed = "", suggestions, problemId, onEdit } = props;
  const t = useStrings(kitStrings);
  const styles = useCellStyles();
  const isRtl = useFluent().dir === "rtl";
  const previousKey = isRtl ? "ArrowRight" : "ArrowLeft";
  const nextKey = isRtl ? "ArrowLeft" : "ArrowRight";
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
    const atStart =
      event.currentTarget.selectionStart === 0 && event.currentTarget.selectionEnd === 0;
    const last = tags.at(-1);
    if (text.trim() !== "" && endsTag(event.key)) add();
    else if (event.key === "Tab") return add();
    else if (event.key === "Backspace" && text === "" && last !== undefined) remove(last);
    else if (event.key === previousKey && atStart)
      focusSibling(box.current, event.currentTarget, -1);
    else return;
    event.preventDefault();
  };
  const onTagKey = (event: KeyboardEvent<HTMLElement>, tag: string) => {
    if (event.key === "Delete" || event.key === "Backspace" || event.key === "Enter") remove(tag);
    else if (event.key === previousKey) focusSibling(box.current, event.currentTarget, -1);
    else if (event.key === nextKey) focusSibling(box.current, event.currentTarget, 1);
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
