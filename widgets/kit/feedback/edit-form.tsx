import {
  Body1,
  Button,
  type ButtonProps,
  Field,
  type FieldProps,
  mergeClasses,
} from "@fluentui/react-components";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { focusFirstInvalid } from "../components/focus.ts";
import { useEscape } from "../host/use-escape.ts";
import { useStrings } from "../host/use-locale.ts";
import { kitStrings } from "../i18n/kit-strings.ts";
import type { EditState } from "../queries/use-edit.ts";
import { type ConflictField, ConflictView } from "./conflict-view.tsx";
import { useDangerButtonStyles, useEditFormStyles } from "./feedback.styles.ts";
import { DraftRestored, Problem } from "./notices.tsx";

interface EditFormProps {
  label: string;
  edit: EditState;
  conflict: readonly ConflictField[] | undefined;
  /** Label of the save button. Default: "Save". */
  saveLabel?: string;
  /** True if saving denies, removes or cancels something: the button is red then. */
  danger?: boolean;
  /** Label of the cancel button. Default: "Cancel". */
  cancelLabel?: string;
  /** True if Escape would lose something. Default: there are unsaved changes. */
  entered?: boolean;
  /** Renders the fields; gets the key handler for single-line fields. */
  children: (save: () => void) => ReactNode;
}

/**
 * Frame of a form: unsaved changes, problems, conflicts, save and cancel. Focuses the first field, or the cancel button of a
 * question without fields.
 *
 * @example
 * <EditForm label={t("place")} edit={edit} conflict={conflict}>
 *   {() => <CityField edit={edit} />}
 * </EditForm>
 */
export function EditForm(props: EditFormProps) {
  const { label, edit, conflict, saveLabel, cancelLabel, danger, children } = props;
  const SaveButton = danger ? DangerButton : Button;
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
  // Save is at the end of the form, the conflict at its start.
  useEffect(() => {
    if (clashes) clash.current?.focus();
  }, [clashes]);

  const save = () => {
    if (!edit.save()) focusFirstInvalid(form.current);
  };
  return (
    <fieldset ref={form} className={styles.form} aria-label={label}>
      {edit.restored && <DraftRestored onDiscard={edit.cancel} />}
      {conflict && (
        <div ref={clash} tabIndex={-1} className={styles.clash}>
          <ConflictView
            fields={conflict}
            lastChange={edit.lastChange}
            collides={edit.collides}
            pending={edit.saving}
            onKeepMine={edit.keepMine}
            onTakeTheirs={edit.takeTheirs}
          />
        </div>
      )}
      {children(save)}
      <Problem error={edit.error} />
      <div className={styles.actions}>
        <SaveButton
          appearance="primary"
          disabledFocusable={edit.saving || !edit.canSave || clashes}
          onClick={save}
        >
          {edit.saving ? t("saving") : (saveLabel ?? t("save"))}
        </SaveButton>
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

/**
 * Primary button in the color of danger, for the answer that removes or denies something.
 *
 * @example
 * <DangerButton onClick={deny}>{t("denyClaim")}</DangerButton>
 */
export function DangerButton({ className, ...props }: ButtonProps) {
  const styles = useDangerButtonStyles();
  const usable = !props.disabled && !props.disabledFocusable;
  return (
    <Button
      appearance="primary"
      {...props}
      className={mergeClasses(usable && styles.danger, className)}
    />
  );
}

interface CheckedFieldProps extends Omit<FieldProps, "validationMessage" | "validationState"> {
  readonly problem: string | undefined;
  /** True after an attempt to save: problems of untouched fields are shown, too. */
  readonly tried?: boolean;
}

/**
 * Field that shows a problem after it was left, not while the first value is typed.
 *
 * @example
 * <CheckedField label={t("city")} problem={cityProblem} tried={tried}>
 *   <Input value={city} onChange={change} />
 * </CheckedField>
 */
export function CheckedField({ problem, tried = false, ...field }: CheckedFieldProps) {
  const [left, setLeft] = useState(false);
  return (
    <Field
      {...field}
      validationMessage={left || tried ? problem : undefined}
      // A valid value is not judged while it is edited; an invalid one is judged until it is valid.
      onFocus={() => problem === undefined && setLeft(false)}
      onBlur={() => setLeft(true)}
    />
  );
}
