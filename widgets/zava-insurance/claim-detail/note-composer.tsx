import { Body1, Button, Field, Select } from "@fluentui/react-components";
import { kitStrings } from "@suite/widget-kit/i18n/kit-strings.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { TextArea } from "@suite/widget-kit/parts/text.tsx";
import { useEscape } from "@suite/widget-kit/parts/use-escape.ts";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { useEffect, useRef } from "react";
import { longest } from "../contract.ts";
import { zavaStrings } from "../strings.ts";
import { useCardStyles } from "./card.styles.ts";
import { useNotesPanelStyles } from "./notes-panel.styles.ts";
import { detailStrings } from "./strings.ts";
import type { NoteEdit } from "./use-note.ts";
import type { WorkName } from "./use-work-names.ts";

interface NoteComposerProps {
  edit: NoteEdit;
  work: readonly WorkName[];
  wanted: boolean;
  onArrived: () => void;
}

/** A place to write a note that is always open; what it is about shows once there is something to choose. */
export function NoteComposer({ edit, work, wanted, onArrived }: NoteComposerProps) {
  const t = useStrings(detailStrings);
  const kit = useStrings(kitStrings);
  const shared = useStrings(zavaStrings);
  const cards = useCardStyles();
  const styles = useNotesPanelStyles();
  const text = useRef<HTMLTextAreaElement>(null);
  const { form, invalid, saving } = edit;
  useEscape(text, form.text === "" ? undefined : "keep");
  useEffect(() => {
    if (!wanted) return;
    text.current?.focus();
    onArrived();
  }, [wanted, onArrived]);
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
