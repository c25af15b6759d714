import {
  Body1,
  Button,
  Field,
  Input,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
} from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import { ConflictView } from "../../kit/conflict-view.tsx";
import { useStrings } from "../../kit/use-strings.ts";
import { CertificationsField } from "./certifications-field.tsx";
import { useConflictFields } from "./conflict-fields.ts";
import { useDetailsFormStyles } from "./details-form.styles.ts";
import type { ProfileField } from "./profile-form.ts";
import { profileStrings } from "./strings.en.ts";
import { TagsField } from "./tags-field.tsx";
import { UnsavedMark } from "./unsaved-mark.tsx";
import type { Edit } from "./use-edit.ts";
import { useFieldLabels } from "./use-field-labels.ts";

const textFields = { name: "text", email: "email", phone: "tel" } as const;
const problems = {
  name: "invalidName",
  email: "invalidEmail",
  phone: "invalidPhone",
  roles: "invalidRoles",
  skills: "invalidSkills",
  certifications: "invalidCertifications",
} as const satisfies Record<ProfileField, string>;

/** The fields of a profile, with what is unsaved, what is wrong, and a clash with another writer. */
export function DetailsForm({ edit }: { edit: Edit }) {
  const t = useStrings(profileStrings);
  const labels = useFieldLabels();
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

  const problemOf = (field: ProfileField) => (edit.invalid.includes(field) ? t(problems[field]) : undefined);
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
      {(["name", "email", "phone"] as const).map((field) => (
        <Field key={field} label={labels[field]} required validationMessage={problemOf(field)}>
          <Input
            ref={field === "name" ? first : undefined}
            type={textFields[field]}
            value={edit.form[field]}
            onChange={(_, { value }) => edit.change({ [field]: value })}
            onKeyDown={(event) => event.key === "Enter" && save()}
            contentAfter={edit.fields.includes(field) ? <UnsavedMark /> : undefined}
          />
        </Field>
      ))}
      {(["roles", "skills"] as const).map((field) => (
        <TagsField
          key={field}
          label={labels[field]}
          tags={edit.form[field]}
          changed={edit.fields.includes(field)}
          problem={problemOf(field)}
          onChange={(tags) => edit.change({ [field]: tags })}
        />
      ))}
      <CertificationsField
        label={labels.certifications}
        entries={edit.form.certifications}
        changed={edit.fields.includes("certifications")}
        problem={problemOf("certifications")}
        onChange={(certifications) => edit.change({ certifications })}
      />
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
