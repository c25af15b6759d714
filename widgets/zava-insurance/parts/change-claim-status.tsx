import { Button, Field } from "@fluentui/react-components";
import { useEdit } from "@suite/widget-kit/data/use-edit.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { EditForm } from "@suite/widget-kit/parts/edit-form.tsx";
import { TextArea } from "@suite/widget-kit/parts/text.tsx";
import { useEffect } from "react";
import { z } from "zod";
import {
  type ClaimRow,
  type ClaimStatusUpdated,
  claimRowSchema,
  claimStatusSchema,
  claimStatusUpdatedSchema,
  longest,
  noteTextSchema,
} from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { claimStatusLooks } from "./badges.tsx";
import { useChangeClaimStatusStyles } from "./change-claim-status.styles.ts";

/** What a clash brings: the claim as it is stored, without what was worked out for the screen. */
const storedSchema = claimRowSchema.pick({ id: true, status: true, version: true });
const formSchema = z.object({ status: claimStatusSchema, note: z.string() });
type StatusForm = z.infer<typeof formSchema>;

interface ChangeClaimStatusProps {
  claim: ClaimRow;
  onSaved: (saved: ClaimStatusUpdated) => void;
  /** Somebody else's version was taken: the claim has to be read again. */
  onDropped: () => void;
  /** Whether something is entered and not saved. */
  onUnsaved?: (unsaved: boolean) => void;
}

/** A button for every status that the claim may have next; each asks for a note before anything is written. */
export function ChangeClaimStatus({ claim, onSaved, onDropped, onUnsaved }: ChangeClaimStatusProps) {
  const t = useStrings(zavaStrings);
  const styles = useChangeClaimStatusStyles();
  const { canCallTools } = useHost();
  const edit = useEdit({
    draftKey: `claim-status:${claim.id}`,
    row: { id: claim.id, status: claim.status, version: claim.version },
    rowSchema: storedSchema,
    formOf: ({ status }): StatusForm => ({ status, note: "" }),
    formSchema,
    invalidFields: ({ note }) => (note.trim() && !noteTextSchema.safeParse(note).success ? ["note"] : []),
    tool: "update-claim-status",
    savedSchema: claimStatusUpdatedSchema,
    argsOf: ({ status, note }) => ({ claimId: claim.id, status, ...(note.trim() ? { note } : {}) }),
    onSaved: (_fields, saved) => onSaved(saved),
    onDropped,
  });
  const { form, open, theirs } = edit;
  useEffect(() => onUnsaved?.(open), [open, onUnsaved]);
  if (!canCallTools || claim.nextStatuses.length === 0) return null;
  if (!open) {
    return (
      <div className={styles.choices}>
        {claim.nextStatuses.map((status) => (
          <Button
            key={status}
            icon={claimStatusLooks[status].icon}
            onClick={() => {
              edit.change({ status });
              edit.begin();
            }}
          >
            {t(`to-${status}`)}
          </Button>
        ))}
      </div>
    );
  }
  const conflict = theirs && [
    { label: t("status"), mine: t(form.status), theirs: t(theirs.status) },
    { label: t("note"), mine: form.note, theirs: "" },
  ];
  return (
    <EditForm
      label={t("changeStatus")}
      edit={edit}
      conflict={conflict}
      saveLabel={t(`to-${form.status}`)}
      entered={form.note !== ""}
    >
      {() => (
        <Field
          label={t("noteOptional")}
          validationMessage={
            edit.invalid.includes("note") ? t("noteInvalid", { max: longest.note }) : undefined
          }
        >
          <TextArea
            value={form.note}
            maxLength={longest.note}
            onChange={(value) => edit.change({ note: value })}
          />
        </Field>
      )}
    </EditForm>
  );
}
