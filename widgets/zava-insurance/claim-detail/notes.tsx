import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Field,
  mergeClasses,
  Select,
} from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { type Pages, useEdit, useEscape, useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  Avatar,
  LongText,
  MoreRows,
  NoticeBar,
  Panel,
  Problem,
  TextArea,
} from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useChangedStyles } from "@suite/widget-kit/theme";
import {
  type InspectionRow,
  longest,
  type Note,
  noteAddedSchema,
  noteTextSchema,
  type OrderRow,
} from "@suite/zava-insurance-contract";
import { useEffect, useRef, useState } from "react";
import { z } from "zod";
import { workStrings } from "../parts/work-strings.ts";
import { zavaStrings } from "../strings.ts";
import { useCardStyles, useNotesPanelStyles } from "./claim-detail.styles.ts";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "./use-claim.ts";

interface NotesPanelProps {
  claim: ClaimOnScreen;
  pages: Pages<Note>;
  edit: NoteEdit;
  /** Inspections and orders that a note can be about, besides the claim itself. */
  work: readonly WorkName[];
  /** True when the user came here to write: the field takes the focus. */
  takesFocus: boolean;
  onArrived: () => void;
}

/** Notes on the claim, newest first, below a field for a new one. */
export function NotesPanel({ claim, pages, edit, work, takesFocus, onArrived }: NotesPanelProps) {
  const t = useStrings(detailStrings);
  const styles = useNotesPanelStyles();
  const { canCallTools } = useHost();
  const findSubject = ({ about }: Note) => work.find(({ id }) => id === about)?.name;
  return (
    <Panel title={t("notes")}>
      {canCallTools && <NoteComposer edit={edit} work={work} takesFocus={takesFocus} onArrived={onArrived} />}
      <NoticeBar record={claim} section="notes" />
      {pages.items.length === 0 && <Body1 className={styles.quiet}>{t("noNotes")}</Body1>}
      <ul className={styles.list}>
        {pages.items.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            about={findSubject(note)}
            changed={claim.isHighlighted(note.id)}
          />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </Panel>
  );
}

interface NoteComposerProps {
  edit: NoteEdit;
  work: readonly WorkName[];
  takesFocus: boolean;
  onArrived: () => void;
}

/** Field for a new note. The choice of a subject appears when the claim has inspections or orders. */
function NoteComposer({ edit, work, takesFocus, onArrived }: NoteComposerProps) {
  const t = useStrings(detailStrings);
  const kit = useStrings(kitStrings);
  const shared = useStrings(zavaStrings);
  const cards = useCardStyles();
  const styles = useNotesPanelStyles();
  const text = useRef<HTMLTextAreaElement>(null);
  const { form, invalid, saving } = edit;
  useEscape(text, form.text === "" ? undefined : "keep");
  useEffect(() => {
    if (!takesFocus) return;
    text.current?.focus();
    onArrived();
  }, [takesFocus, onArrived]);
  const add = () => {
    if (!edit.save()) text.current?.focus();
  };
  return (
    <div className={styles.composer}>
      {work.length > 0 && (
        <Field label={t("noteAbout")}>
          <Select
            className={cards.select}
            value={form.about}
            onChange={(_, { value }) => edit.change({ about: value })}
          >
            <option value="">{t("wholeClaim")}</option>
            {work.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label={shared("note")}
        validationMessage={invalid.includes("text") ? t("invalidNote", { max: longest.note }) : undefined}
        hint={edit.restored ? kit("draftRestored") : undefined}
      >
        <TextArea
          ref={text}
          maxLength={longest.note}
          value={form.text}
          onChange={(value) => edit.change({ text: value })}
        />
      </Field>
      <Problem error={edit.error} />
      <div className={cards.actions}>
        <Button appearance="primary" disabledFocusable={saving} onClick={add}>
          {saving ? kit("saving") : t("addNote")}
        </Button>
        {form.text !== "" && (
          <Body1 role="status" className={styles.quiet}>
            {kit("notSaved")}
          </Body1>
        )}
      </div>
    </div>
  );
}

interface NoteItemProps {
  note: Note;
  about: string | undefined;
  changed: boolean;
}

/** A note with its author, time and subject. */
function NoteItem({ note, about, changed }: NoteItemProps) {
  const format = useFormat();
  const styles = useNotesPanelStyles();
  const marks = useChangedStyles();
  const author = oneLine(note.author, 80);
  return (
    <li className={mergeClasses(styles.note, changed && marks.changed)}>
      <Avatar name={author} />
      <div className={styles.body}>
        <div className={styles.head}>
          <Body1Strong>
            <bdi className={styles.author}>{author}</bdi>
          </Body1Strong>
          <Caption1 className={styles.quiet}>{format.dateTime(note.at)}</Caption1>
        </div>
        {about && <Caption1 className={styles.quiet}>{about}</Caption1>}
        <LongText text={note.text} />
      </div>
    </li>
  );
}

const formSchema = z.object({ text: z.string(), about: z.string() });

/** Notes are only ever added, so there is no version that could conflict. */
const newRow = z.object({ version: z.string().optional() });

/** State of the note being written. The draft is kept until the note is added. */
export function useNote(claimId: string, claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const [row] = useState<z.infer<typeof newRow>>({});
  const edit = useEdit({
    draftKey: `claim-detail/${claimId}/note`,
    row,
    rowSchema: newRow,
    formSchema,
    toForm: (): z.infer<typeof formSchema> => ({ text: "", about: "" }),
    invalidFields: ({ text }) => (noteTextSchema.safeParse(text).success ? [] : ["text"]),
    tool: "add-claim-note",
    savedSchema: noteAddedSchema,
    toArgs: ({ text, about }) => ({ claimId, note: text.trim(), ...(about && { about }) }),
    onSaved: (_, { note, changeId }) =>
      void claim.onSuccess({ text: t("noteAdded"), changeId, highlightedIds: note.id, section: "notes" }),
    onDropped: () => undefined,
  });
  useUnsavedPart(claim, t("aNote"), edit.form.text !== "");
  return edit;
}

type NoteEdit = ReturnType<typeof useNote>;

interface WorkName {
  readonly id: string;
  readonly name: string;
}

/** Names of the inspections and orders of a claim, for lists. */
export function useWorkNames(
  inspections: readonly InspectionRow[],
  orders: readonly OrderRow[],
): readonly WorkName[] {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  return [
    ...inspections.map(({ id, taskType }) => ({
      id,
      name: t("inspectionNamed", { id, kind: work(taskType) }),
    })),
    ...orders.map(({ id, description }) => ({
      id,
      name: t("orderNamed", { id, what: oneLine(description, 60) }),
    })),
  ];
}

interface NoteFieldProps {
  note: string;
  invalid: boolean;
  onChange: (note: string) => void;
}

/** Field for a note that accompanies a decision. */
export function NoteField({ note, invalid, onChange }: NoteFieldProps) {
  const t = useStrings(zavaStrings);
  return (
    <Field
      label={t("noteOptional")}
      validationMessage={invalid ? t("noteInvalid", { max: longest.note }) : undefined}
    >
      <TextArea maxLength={longest.note} value={note} onChange={onChange} />
    </Field>
  );
}
