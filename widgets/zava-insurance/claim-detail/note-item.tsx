import { Body1Strong, Caption1, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { LongText } from "@suite/widget-kit/parts/text.tsx";
import { useChangedStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { Note } from "../contract.ts";
import { useNotesPanelStyles } from "./notes-panel.styles.ts";

interface NoteItemProps {
  note: Note;
  about: string | undefined;
  changed: boolean;
}

/** Who wrote what, when, and about which inspection or order. */
export function NoteItem({ note, about, changed }: NoteItemProps) {
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
