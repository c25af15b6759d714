import {
  Body1,
  Button,
  Field,
  type FieldProps,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from "@fluentui/react-components";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { EditState } from "../data/use-edit.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import { useStrings } from "../i18n/use-locale.ts";
import { type ConflictField, ConflictView } from "../states/conflict-view.tsx";
import { Problem } from "../states/notices.tsx";
import { useEditFormStyles } from "./edit-form.styles.ts";
import { focusFirstInvalid } from "./focus.ts";
import { useEscape } from "./use-escape.ts";

interface EditFormProps {
  label: string;
  edit: EditState;
  /** Both versions, while there is a clash. */
  conflict: readonly ConflictField[] | undefined;
  /** What the button that saves says, where "Save" is not what it does. */
  saveLabel?: string;
  /** What the other one says, where leaving everything as it is has a better name than "Cancel". */
  cancelLabel?: string;
  /** True if Escape would lose something; what is unsaved when left out. */
  entered?: boolean;
  /** The fields, given what Enter in a single line does. */
  children: (save: () => void) => ReactNode;
}

/**
 * The frame of a form: what is unsaved, what is wrong, and a clash with another writer. Its first field has the focus;
 * a question without fields gives it to the answer that changes nothing.
 */
export function EditForm(props: EditFormProps) {
  const { label, edit, conflict, saveLabel, cancelLabel, children } = props;
  const t = useStrings(kitStrings);
  const styles = useEditFormStyles();
  const form = useRef<HTMLFieldSetElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const clash = useRef<HTMLDivElement>(null);
  const unsaved = edit.fields.length;
  const clashes = conflict !== undefined;
  const { entered = unsaved > 0 } = props;
  useEscape(form, entered || edit.saving ? "keep" : edit.cancel);
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>("input, select, textarea");
    (field ?? keep.current)?.focus();
  }, []);
  // Save stands at the end of the form, the choice at its beginning.
  useEffect(() => {
    if (clashes) clash.current?.focus();
  }, [clashes]);

  const save = () => {
    if (!edit.save()) focusFirstInvalid(form.current);
  };
  return (
    <fieldset ref={form} className={styles.form} aria-label={label}>
      {edit.restored && (
        <MessageBar intent="info" layout="multiline">
          <MessageBarBody>{t("draftRestored")}</MessageBarBody>
          <MessageBarActions>
            <Button size="small" onClick={edit.cancel}>
              {t("discard")}
            </Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {conflict && (
        <div ref={clash} tabIndex={-1} className={styles.clash}>
          <ConflictView
            fields={conflict}
            lastChange={edit.lastChange}
            pending={edit.saving}
            onKeepMine={edit.keepMine}
            onTakeTheirs={edit.takeTheirs}
          />
        </div>
      )}
      {children(save)}
      <Problem error={edit.error} />
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabledFocusable={edit.saving || !edit.canSave || clashes}
          onClick={save}
        >
          {edit.saving ? t("saving") : (saveLabel ?? t("save"))}
        </Button>
        <Button ref={keep} disabledFocusable={edit.saving} onClick={edit.cancel}>
          {cancelLabel ?? t("cancel")}
        </Button>
        <Body1 className={styles.status} role="status">
          {unsaved > 0 && t("unsaved", { count: unsaved })}
          {!edit.canSave && t("unchanged")}
        </Body1>
      </div>
    </fieldset>
  );
}

interface CheckedFieldProps extends Omit<FieldProps, "validationMessage" | "validationState"> {
  /** What is wrong with the value, whether or not it is time to say so. */
  readonly problem: string | undefined;
  /** Saving was tried: what is wrong is shown also where the field was never entered. */
  readonly tried?: boolean;
}

/** Field that names a problem once it was left, not while its first value is being typed. */
export function CheckedField({ problem, tried = false, ...field }: CheckedFieldProps) {
  const [left, setLeft] = useState(false);
  return (
    <Field
      {...field}
      validationMessage={left || tried ? problem : undefined}
      // A value that was right is typed over in peace; one that was wrong is judged until it is right.
      onFocus={() => problem === undefined && setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}
