import { Body1, Button, MessageBar, MessageBarActions, MessageBarBody } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { ConflictView } from "../../kit/conflict-view.tsx";
import { useStrings } from "../../kit/use-strings.ts";
import { useConflictFields } from "./conflict-fields.ts";
import { DetailsFields } from "./details-fields.tsx";
import { useDetailsFormStyles } from "./details-form.styles.ts";
import { profileStrings } from "./strings.en.ts";
import type { Edit } from "./use-edit.ts";

/** The fields of a profile, with what is unsaved, what is wrong, and a clash with another writer. */
export function DetailsForm({ edit }: { edit: Edit }) {
  const t = useStrings(profileStrings);
  const styles = useDetailsFormStyles();
  const conflict = useConflictFields(edit);
  const first = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFieldSetElement>(null);
  const clash = useRef<HTMLDivElement>(null);
  const clashes = conflict !== undefined;
  useEffect(() => first.current?.focus(), []);
  // Save stands at the end of the form, the choice at its beginning.
  useEffect(() => {
    if (clashes) clash.current?.focus();
  }, [clashes]);

  const save = () => {
    if (edit.save()) return;
    // The marks are drawn first, then the first of them takes the focus.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <fieldset ref={form} className={styles.form} aria-label={t("edit")}>
      {edit.restored && edit.fields.length > 0 && (
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
            pending={edit.saving}
            onKeepMine={edit.keepMine}
            onTakeTheirs={edit.takeTheirs}
          />
        </div>
      )}
      <DetailsFields edit={edit} first={first} onEnter={save} />
      {edit.error && (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{edit.error.message}</MessageBarBody>
        </MessageBar>
      )}
      <div className={styles.actions}>
        <Button
          appearance="primary"
          disabledFocusable={edit.saving || edit.fields.length === 0 || clashes}
          onClick={save}
        >
          {edit.saving ? t("saving") : t("save")}
        </Button>
        <Button disabledFocusable={edit.saving} onClick={edit.cancel}>
          {t("cancel")}
        </Button>
        <Body1 className={styles.status} role="status">
          {edit.fields.length > 0 ? t("unsaved", { count: edit.fields.length }) : t("unchanged")}
        </Body1>
      </div>
    </fieldset>
  );
}
