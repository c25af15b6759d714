import { Body1, Button, Field, Input } from "@fluentui/react-components";
import { BookmarkRegular, DismissRegular } from "@fluentui/react-icons";
import { useDraft } from "@suite/widget-kit/data/drafts.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { z } from "zod";
import { bookmarkNoteSchema } from "../contract.ts";
import { mediaStrings } from "./strings.ts";
import { useBookmarksPanelStyles } from "./training-media.styles.ts";
import type { CourseProgress } from "./use-progress.ts";

interface BookmarksPanelProps {
  courseId: string;
  seconds: number;
  state: CourseProgress;
  onSeek: (seconds: number) => void;
}

/** Bookmarks of the video: adds one at the current second, seeks to one, removes one. */
export function BookmarksPanel({ courseId, seconds, state, onSeek }: BookmarksPanelProps) {
  const t = useStrings(mediaStrings);
  const styles = useBookmarksPanelStyles();
  const { clock } = useFormat();
  const { canCallTools } = useHost();
  const [note, setNote, clearNote] = useDraft(`bookmark ${courseId}`, "", z.string());
  const { bookmarks } = state.progress;
  const valid = bookmarkNoteSchema.safeParse(note);
  const add = () => {
    if (!valid.success) return;
    state.record({ kind: "bookmark", seconds: Math.round(seconds * 10) / 10, note: valid.data });
    clearNote();
  };
  return (
    <Panel title={t("bookmarks")}>
      {bookmarks.length === 0 && <Body1 className={styles.quiet}>{t("noBookmarks")}</Body1>}
      <ul className={styles.list}>
        {bookmarks.map((bookmark) => (
          <li key={bookmark.seconds} className={styles.bookmark}>
            <Button appearance="subtle" className={styles.jump} onClick={() => onSeek(bookmark.seconds)}>
              <span className={styles.time}>{clock(bookmark.seconds)}</span>
              <bdi className={styles.note}>{bookmark.note}</bdi>
            </Button>
            {canCallTools && (
              <Button
                appearance="subtle"
                icon={<DismissRegular />}
                aria-label={t("removeBookmark", { time: clock(bookmark.seconds) })}
                onClick={() => state.record({ kind: "remove-bookmark", seconds: bookmark.seconds })}
              />
            )}
          </li>
        ))}
      </ul>
      {canCallTools && (
        <div className={styles.form}>
          <Field label={t("bookmarkNote")} className={styles.field}>
            <Input
              value={note}
              maxLength={120}
              onChange={(_, { value }) => setNote(value)}
              onKeyDown={({ key }) => key === "Enter" && add()}
            />
          </Field>
          <Button icon={<BookmarkRegular />} disabledFocusable={!valid.success} onClick={add}>
            {t("addBookmark", { time: clock(seconds) })}
          </Button>
        </div>
      )}
    </Panel>
  );
}
