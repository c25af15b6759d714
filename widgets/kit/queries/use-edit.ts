import { useCallback, useState } from "react";
import { z } from "zod";
import type { ToolInput, ToolName } from "../host/sample-tools.ts";
import { readDraft, removeDraft, writeDraft } from "../state/drafts.ts";
import { useAnyToolMutation } from "./use-tool-mutation.ts";

/**
 * Names of the changed fields, in the order of the form.
 *
 * @example
 * changedFields({ city: "Oslo", zip: "0150" }, { city: "Bergen", zip: "0150" }); // ["city"]
 */
export function changedFields<Form extends object>(
  before: Form,
  after: Form,
): readonly (keyof Form)[] {
  const fields = Object.keys(after).filter(
    (field): field is Extract<keyof Form, string> => field in before,
  );
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** True if the person and another writer gave one field different values, or if the person's step changes no field. */
export function collides<Form extends object>(
  mine: { readonly base: Form; readonly form: Form },
  theirs: Form,
): boolean {
  const changed = changedFields(mine.base, mine.form);
  const changedByOther = new Set(changedFields(mine.base, theirs));
  const different = new Set(changedFields(mine.form, theirs));
  return (
    changed.length === 0 ||
    changed.some((field) => changedByOther.has(field) && different.has(field))
  );
}

export interface EditOptions<Row, Form extends object, Saved, Name extends ToolName = ToolName> {
  /** Key of the draft: widget, record, form. */
  readonly draftKey: string;
  readonly row: Row;
  readonly rowSchema: z.ZodType<Row>;
  /** Values of the fields for a row. */
  readonly toForm: (row: Row) => Form;
  readonly formSchema: z.ZodType<Form>;
  readonly invalidFields: (form: Form, fields: readonly (keyof Form)[]) => readonly (keyof Form)[];
  readonly tool: Name;
  readonly savedSchema: z.ZodType<Saved>;
  /**
   * The tool's input for these values, without the version, which is added. `preview` is the answer of an earlier save that
   * only previewed the change: the person has read it and saved again.
   */
  readonly toArgs: (
    form: Form,
    fields: readonly (keyof Form)[],
    preview: Saved | undefined,
  ) => Omit<ToolInput<Name>, "version">;
  /** True for an answer that only previews the change. */
  readonly isPreview?: (saved: Saved) => boolean;
  readonly onSaved: (fields: readonly (keyof Form)[], saved: Saved) => void;
  /** Called when the person takes the other version. */
  readonly onDropped: () => void;
  /** True for forms that can be saved without a change, such as "complete". */
  readonly complete?: boolean;
}

/**
 * Edits a row in place: draft, problems, saving, and conflicts with another writer.
 *
 * @example
 * const edit = useEdit({
 *   draftKey: `order:${order.id}`,
 *   row: order,
 *   rowSchema: orderSchema,
 *   toForm: ({ city }) => ({ city }),
 *   formSchema: z.object({ city: z.string() }),
 *   invalidFields: ({ city }) => (city === "" ? ["city"] : []),
 *   tool: "update-order",
 *   savedSchema: orderUpdatedSchema,
 *   toArgs: ({ city }) => ({ orderId: order.id, city }),
 *   onSaved: (_, { changeId }) => void writes.onSuccess({ text: t("saved"), changeId }),
 *   onDropped: refresh,
 * });
 */
export function useEdit<
  Row extends { version?: string },
  Form extends object,
  Saved,
  Name extends ToolName,
>(options: EditOptions<Row, Form, Saved, Name>) {
  const { row, toForm, formSchema, invalidFields } = options;
  // The draft and the row it is based on, whose version reveals a conflict.
  const draftSchema = z
    .object({ version: z.string().optional(), base: formSchema, form: formSchema })
    .nullable();
  const [draft, setDraft, clearDraft, restored] = useDraft(options.draftKey, null, draftSchema);
  const { call, pending, error, reset } = useAnyToolMutation(options.tool, options.savedSchema);
  const form = draft?.form ?? toForm(row);
  const fields = draft ? changedFields(draft.base, draft.form) : [];
  const [open, setOpen] = useState(fields.length > 0);
  const [attempted, setAttempted] = useState(false);
  const [theirs, setTheirs] = useState<Row>();
  const [preview, setPreview] = useState<Saved>();

  const close = () => {
    clearDraft();
    // A save that is not answered yet goes on, and no other one starts.
    if (!pending) reset();
    setTheirs(undefined);
    setPreview(undefined);
    setAttempted(false);
    setOpen(false);
  };
  const canSave = options.complete || fields.length > 0;
  const current = () => draft ?? { version: row.version, base: toForm(row), form };
  const send = async (sent: ReturnType<typeof current>) => {
    const changed = changedFields(sent.base, sent.form);
    const outcome = await call({
      ...options.toArgs(sent.form, changed, preview),
      version: sent.version,
    });
    if (outcome.ok && options.isPreview?.(outcome.data)) {
      setPreview(outcome.data);
    } else if (outcome.ok) {
      close();
      options.onSaved(changed, outcome.data);
    } else if (outcome.error.code === "conflict") {
      setTheirs(options.rowSchema.safeParse(outcome.error.current).data);
    }
  };
  return {
    open,
    begin: () => setOpen(true),
    form,
    fields,
    restored: restored && fields.length > 0,
    canSave,
    invalid: attempted ? invalidFields(form, fields) : [],
    change: (part: Partial<Form>) => setDraft({ ...current(), form: { ...form, ...part } }),
    /** Saves the changes; false when a field has to be corrected first. */
    save: (): boolean => {
      setAttempted(true);
      if (!canSave || invalidFields(form, fields).length > 0) return false;
      void send(current());
      return true;
    },
    cancel: close,
    saving: pending,
    error: error?.code === "conflict" && theirs ? undefined : error,
    theirs,
    /** False while there is a conflict in which the other writer changed other fields: saving both overwrites nothing. */
    collides: theirs !== undefined && collides(current(), toForm(theirs)),
    /** The other change, while there is a conflict. */
    lastChange: theirs && error?.lastChange,
    preview,
    /** Applies the person's changes to the newer row and keeps the other writer's changes. */
    keepMine: () => {
      if (!theirs) return;
      const base = toForm(theirs);
      const mine = Object.fromEntries(fields.map((field) => [field, form[field]]));
      const rebased = { version: theirs.version, base, form: { ...base, ...mine } };
      setDraft(rebased);
      setTheirs(undefined);
      void send(rebased);
    },
    takeTheirs: () => {
      close();
      options.onDropped();
    },
  };
}

export type Edit<
  Row extends { version?: string },
  Form extends object,
  Saved = unknown,
> = ReturnType<typeof useEdit<Row, Form, Saved, ToolName>>;

/** State of an edit for the frame of its form. */
export type EditState = Pick<
  Edit<{ version?: string }, object>,
  | "restored"
  | "canSave"
  | "saving"
  | "error"
  | "collides"
  | "lastChange"
  | "save"
  | "cancel"
  | "keepMine"
  | "takeTheirs"
> & { readonly fields: readonly PropertyKey[] };

/**
 * State that survives closing the widget. Saved at every change, since hosts need not announce a teardown. `key` names the
 * edited record; drafts that do not match `schema` are ignored. `restored` is true for a draft of an earlier visit: say so and offer to
 * discard it.
 *
 * @example
 * const [note, setNote, clearNote] = useDraft(`note ${order.id}`, "", z.string());
 */
export function useDraft<T>(key: string, initial: T, schema: z.ZodType<T>) {
  const [saved] = useState(() => schema.safeParse(readDraft(key)));
  const [value, setState] = useState(saved.success ? saved.data : initial);
  const [restored, setRestored] = useState(saved.success);
  const setValue = useCallback(
    (next: T) => {
      setState(next);
      writeDraft(key, next);
    },
    [key],
  );
  const clear = useCallback(() => {
    setState(initial);
    setRestored(false);
    removeDraft(key);
  }, [key, initial]);
  return [value, setValue, clear, restored] as const;
}
