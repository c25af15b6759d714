import { useState } from "react";
import { z } from "zod";
import { useDraft } from "../../kit/use-draft.ts";
import { useTool } from "../../kit/use-tool.ts";
import { consultantUpdatedSchema, type VersionedConsultant, versionedConsultantSchema } from "../contract.ts";
import {
  changedFields,
  changesOf,
  formOf,
  invalidFields,
  type ProfileField,
  type ProfileForm,
  profileFormSchema,
} from "./profile-form.ts";

/** What was typed, and the row that it was typed over: its version decides whether somebody else was faster. */
const draftSchema = z
  .object({ version: z.string(), base: profileFormSchema, form: profileFormSchema })
  .nullable();
type EditDraft = z.infer<typeof draftSchema>;

interface EditOptions {
  readonly consultant: VersionedConsultant;
  readonly onSaved: (fields: readonly ProfileField[], changeId: string | undefined) => void;
  readonly onDropped: () => void;
}

/** Editing a profile in place: the draft, what is wrong with it, saving it, and a clash with another writer. */
export function useEdit({ consultant, onSaved, onDropped }: EditOptions) {
  const [draft, setDraft, clearDraft, restored] = useDraft<EditDraft>(
    `consultant-profile/${consultant.id}`,
    null,
    draftSchema,
  );
  const { call, pending, error, reset } = useTool("update-consultant", consultantUpdatedSchema);
  const form = draft?.form ?? formOf(consultant);
  const fields = draft ? changedFields(draft.base, draft.form) : [];
  const [open, setOpen] = useState(fields.length > 0);
  const [attempted, setAttempted] = useState(false);
  const [theirs, setTheirs] = useState<VersionedConsultant>();

  const close = () => {
    clearDraft();
    reset();
    setTheirs(undefined);
    setAttempted(false);
    setOpen(false);
  };
  const send = async (sent: NonNullable<EditDraft>) => {
    const changed = changedFields(sent.base, sent.form);
    const changes = changesOf(sent.form, changed);
    const outcome = await call({ consultantId: consultant.id, version: sent.version, ...changes });
    if (outcome.ok) {
      close();
      onSaved(changed, outcome.data.changeId);
    } else if (outcome.error.code === "conflict") {
      setTheirs(versionedConsultantSchema.safeParse(outcome.error.current).data);
    }
  };
  return {
    open,
    begin: () => setOpen(true),
    form,
    fields,
    restored,
    invalid: attempted ? invalidFields(form, fields) : [],
    change: (part: Partial<ProfileForm>) =>
      setDraft({
        version: draft?.version ?? consultant.version,
        base: draft?.base ?? formOf(consultant),
        form: { ...form, ...part },
      }),
    /** Sends what changed; false when a field has to be put right first. */
    save: (): boolean => {
      setAttempted(true);
      if (!draft || invalidFields(form, fields).length > 0) return false;
      void send(draft);
      return true;
    },
    cancel: close,
    saving: pending,
    error: error?.code === "conflict" && theirs ? undefined : error,
    theirs,
    /** Puts what was typed on top of the newer row, which keeps everything else that the other writer changed. */
    keepMine: () => {
      if (!draft || !theirs) return;
      const base = formOf(theirs);
      const mine = Object.fromEntries(fields.map((field) => [field, draft.form[field]]));
      const rebased = { version: theirs.version, base, form: { ...base, ...mine } };
      setDraft(rebased);
      setTheirs(undefined);
      void send(rebased);
    },
    takeTheirs: () => {
      close();
      onDropped();
    },
  };
}

export type Edit = ReturnType<typeof useEdit>;
