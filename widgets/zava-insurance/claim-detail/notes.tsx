import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Field,
  mergeClasses,
  Textarea,
} from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { type Pages, useEdit, useEscape, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { Avatar, MoreRows, NoticeBar, Panel, Problem } from "@suite/widget-kit/components";
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
import { useEffect, useRef } from "react";
import { z } from "zod";
import { SelectField } from "../parts/fields.tsx";
import { LongText } from "../parts/long-text.tsx";
import { newRow } from "../parts/step-outcome.tsx";
import { workStrings } from "../parts/work-strings.ts";
import { zavaStrings } from "../strings.ts";
import { useCardStyles, useNotesPanelStyles } from "./claim-detail.styles.ts";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "./use-claim.ts";

interface ComposerProps {
  edit: ReturnType<typeof useNote>;
  /** Inspections and orders that a note can be about, besides the claim itself. */
  work: ReturnType<typeof useWorkNames>;
  /** True when the user came here to write: the field takes the focus. */
  takesFocus: boolean;
  onArrived: () => void;
}

interface NotesPanelProps extends ComposerProps {
  claim: ClaimOnScreen;
  pages: Pages<Note>;
}

/** Notes on the claim, newest first, below a field for a new one. */
export function NotesPanel({ claim, pages, ...composer }: NotesPanelProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useNotesPanelStyles();
  const marks = useChangedStyles();
  const { canCallTools } = useHost();
  return (
    <Panel title={t("notes")}>
      {canCallTools && <NoteComposer {...composer} />}
      <NoticeBar record={claim} section="notes" />
      {pages.items.length === 0 && <Body1 className={styles.quiet}>{t("noNotes")}</Body1>}
      <ul className={styles.list}>
        {pages.items.map(({ id, author, at, about, text }) => (
          <li
            key={id}
            className={mergeClasses(styles.note, claim.isHighlighted(id) && marks.changed)}
          >
            <Avatar name={oneLine(author, 80)} />
            <div className={styles.body}>
              <div className={styles.head}>
                <Body1Strong>
                  <bdi className={styles.author}>{oneLine(author, 80)}</bdi>
                </Body1Strong>
                <Caption1 className={styles.quiet}>{format.dateTime(at)}</Caption1>
              </div>
              {composer.work
                .filter((subject) => subject.id === about)
                .map(({ name }) => (
                  <Caption1 key={about} className={styles.quiet}>
                    {name}
                  </Caption1>
                ))}
              <LongText text={text} />
            </div>
          </li>
        ))}
      </ul>
      <MoreRows pages={pages} />
    </Panel>
  );
}

/** Field for a new note. The choice of a subject appears when the claim has inspections or orders. */
function NoteComposer({ edit, work, takesFocus, onArrived }: ComposerProps) {
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
        <SelectField
          label={t("noteAbout")}
          value={form.about}
          options={[{ id: "", name: t("wholeClaim") }, ...work]}
          onChange={(about) => edit.change({ about })}
        />
      )}
      <Field
        label={shared("note")}
        validationMessage={
          invalid.includes("text") ? t("invalidNote", { max: longest.note }) : undefined
        }
        hint={edit.restored ? kit("draftRestored") : undefined}
      >
        <Textarea
          ref={text}
          maxLength={longest.note}
          dir={form.text ? "auto" : undefined}
          value={form.text}
          onChange={(_, { value }) => edit.change({ text: value })}
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

const formSchema = z.object({ text: z.string(), about: z.string() });

/** State of the note being written. The draft is kept until the note is added. */
export function useNote(claimId: string, claim: ClaimOnScreen) {
  const t = useStrings(detailStrings);
  const edit = useEdit({
    draftKey: `claim-detail/${claimId}/note`,
    ...newRow,
    formSchema,
    toForm: (): z.infer<typeof formSchema> => ({ text: "", about: "" }),
    invalidFields: ({ text }) => (noteTextSchema.safeParse(text).success ? [] : ["text"]),
    tool: "add-claim-note",
    savedSchema: noteAddedSchema,
    toArgs: ({ text, about }) => ({ claimId, note: text.trim(), ...(about && { about }) }),
    onSaved: (_, { note, changeId }) =>
      void claim.onSuccess({
        text: t("noteAdded"),
        changeId,
        highlightedIds: note.id,
        section: "notes",
      }),
  });
  useUnsavedPart(claim, t("aNote"), edit.form.text !== "");
  return edit;
}

export function useWorkNames(inspections: readonly InspectionRow[], orders: readonly OrderRow[]) {
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
