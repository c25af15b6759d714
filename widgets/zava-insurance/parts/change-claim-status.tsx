import { Button } from "@fluentui/react-components";
import { isBlank } from "@suite/contracts";
import { useEdit, useHost, useStrings } from "@suite/widget-kit";
import { EditForm } from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import {
  type ClaimRow,
  type ClaimStatus,
  type ClaimStatusUpdated,
  claimRowSchema,
  claimStatusSchema,
  claimStatusUpdatedSchema,
  noteTextSchema,
} from "@suite/zava-insurance-contract";
import { useEffect } from "react";
import { z } from "zod";
import { zavaStrings } from "../strings.ts";
import { claimStatusBadges } from "./badges.tsx";
import { NoteField } from "./fields.tsx";

/** The stored claim in a conflict error, without the computed fields. */
const storedSchema = claimRowSchema.pick({ id: true, status: true, version: true });
const formSchema = z.object({ status: claimStatusSchema, note: z.string() });
type StatusForm = z.infer<typeof formSchema>;

/** The note is optional. */
function isValidNote(note: string): boolean {
  return isBlank(note) || noteTextSchema.safeParse(note).success;
}

interface ChangeClaimStatusProps {
  readonly claim: ClaimRow;
  readonly onSaved: (saved: ClaimStatusUpdated) => void;
  /** Called when the user takes the other version: the claim must be read again. */
  readonly onDropped: () => void;
  /** Called with true when there is unsaved input, and with false when there is none anymore. */
  readonly onUnsaved?: (unsaved: boolean) => void;
}

/** A button for every status that may follow; each opens a form with an optional note before anything is written. */
export function ChangeClaimStatus({
  claim,
  onSaved,
  onDropped,
  onUnsaved,
}: ChangeClaimStatusProps) {
  const t = useStrings(zavaStrings);
  const styles = useInlineStyles();
  const { canCallTools } = useHost();
  const edit = useEdit({
    draftKey: `claim-status:${claim.id}`,
    row: { id: claim.id, status: claim.status, version: claim.version },
    rowSchema: storedSchema,
    toForm: ({ status }): StatusForm => ({ status, note: "" }),
    formSchema,
    invalidFields: ({ note }) => (isValidNote(note) ? [] : ["note"]),
    tool: "update-claim-status",
    savedSchema: claimStatusUpdatedSchema,
    toArgs: ({ status, note }) => {
      const change = { claimId: claim.id, status };
      return isBlank(note) ? change : { ...change, note };
    },
    onSaved: (_fields, saved) => onSaved(saved),
    onDropped,
  });
  const { form, open, theirs } = edit;
  // The status is what the button chose, not something typed.
  const unsaved = form.note !== "";
  useEffect(() => onUnsaved?.(unsaved), [unsaved, onUnsaved]);
  if (!canCallTools || claim.nextStatuses.length === 0) return null;
  const choose = (status: ClaimStatus) => {
    edit.change({ status });
    edit.begin();
  };
  if (!open) {
    return (
      <div className={styles.actions}>
        {claim.nextStatuses.map((status) => (
          <Button key={status} icon={claimStatusBadges[status].icon} onClick={() => choose(status)}>
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
  const noteEdit = {
    ...edit,
    fields: edit.fields.filter((field) => field !== "status"),
    restored: edit.restored && unsaved,
  };
  return (
    <EditForm
      label={t("changeStatus")}
      edit={noteEdit}
      conflict={conflict}
      saveLabel={t(`to-${form.status}`)}
      danger={form.status === "denied"}
    >
      {() => (
        <NoteField
          value={form.note}
          invalid={edit.invalid.includes("note")}
          onChange={(note) => edit.change({ note })}
        />
      )}
    </EditForm>
  );
}
