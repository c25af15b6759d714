import { Body1, Button, Field, Input } from "@fluentui/react-components";
import { BookmarkRegular, DismissRegular } from "@fluentui/react-icons";
import { bookmarkNoteSchema } from "@suite/employee-training-contract";
import { useDraft, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { IconButton, Panel } from "@suite/widget-kit/components";
import { useRef, useState } from "react";
import { z } from "zod";
import type { CourseProgress } from "./progress/use-progress.ts";
import { mediaStrings } from "./strings.ts";
import { useBookmarksPanelStyles } from "./training-media.styles.ts";

interface BookmarksPanelProps {
  readonly courseId: string;
  /** Position to mark, while the video is on screen. */
  readonly seconds: number | undefined;
  readonly state: Pick<CourseProgress, "progress" | "record">;
  readonly onSeek: (seconds: number) => void;
}

/** The learner's bookmarks in the video, and a form that adds one. */
export function BookmarksPanel({ courseId, seconds, state, onSeek }: BookmarksPanelProps) {
  const t = useStrings(mediaStrings);
  const styles = useBookmarksPanelStyles();
  const { clock } = useFormat();
  const { canCallTools } = useHost();
  const { progress, record } = state;
  const { bookmarks } = progress;
  return (
    <Panel title={t("bookmarks")}>
      {bookmarks.length === 0 && <Body1 className={styles.quiet}>{t("noBookmarks")}</Body1>}
      <ul className={styles.list}>
        {bookmarks.map((bookmark) => (
          <li key={bookmark.seconds} className={styles.bookmark}>
            <Button
              appearance="subtle"
              className={styles.jump}
              onClick={() => onSeek(bookmark.seconds)}
            >
              <span className={styles.time}>{clock(bookmark.seconds)}</span>
              <bdi className={styles.note}>{bookmark.note}</bdi>
            </Button>
            {canCallTools && (
              <IconButton
                icon={<DismissRegular />}
                label={t("removeBookmark", { time: clock(bookmark.seconds) })}
                onClick={() => record({ kind: "remove-bookmark", seconds: bookmark.seconds })}
              />
            )}
          </li>
        ))}
      </ul>
      {canCallTools && seconds !== undefined && (
        <BookmarkForm courseId={courseId} seconds={seconds} record={record} />
      )}
    </Panel>
  );
}

interface BookmarkFormProps extends Pick<CourseProgress, "record"> {
  readonly courseId: string;
  readonly seconds: number;
}

function BookmarkForm({ courseId, seconds, record }: BookmarkFormProps) {
  const t = useStrings(mediaStrings);
  const styles = useBookmarksPanelStyles();
  const { clock } = useFormat();
  const [note, setNote, clearNote] = useDraft(`bookmark ${courseId}`, "", z.string());
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const parsed = bookmarkNoteSchema.safeParse(note);
  const add = () => {
    setTried(!parsed.success);
    if (!parsed.success) {
      field.current?.focus();
      return;
    }
    record({ kind: "bookmark", seconds: toTenths(seconds), note: parsed.data });
    clearNote();
  };
  return (
    <div className={styles.form}>
      <Field
        label={t("bookmarkNote")}
        className={styles.field}
        validationMessage={tried && !parsed.success ? t("bookmarkNeedsNote") : undefined}
      >
        <Input
          ref={field}
          value={note}
          maxLength={120}
          onChange={(_, { value }) => setNote(value)}
          onKeyDown={({ key }) => key === "Enter" && add()}
        />
      </Field>
      <Button icon={<BookmarkRegular />} onClick={add}>
        {t("addBookmark", { time: clock(seconds) })}
      </Button>
    </div>
  );
}

function toTenths(seconds: number): number {
  return Math.round(seconds * 10) / 10;
}
