import { Body1 } from "@fluentui/react-components";
import type { Pages } from "@suite/widget-kit/data/use-pages.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { MoreRows } from "@suite/widget-kit/parts/tables.tsx";
import { NoticeBar } from "@suite/widget-kit/states/notices.tsx";
import type { Note } from "../contract.ts";
import { NoteComposer } from "./note-composer.tsx";
import { NoteItem } from "./note-item.tsx";
import { useNotesPanelStyles } from "./notes-panel.styles.ts";
import { detailStrings } from "./strings.ts";
import type { ClaimOnScreen } from "./use-claim.ts";
import type { NoteEdit } from "./use-note.ts";
import type { WorkName } from "./use-work-names.ts";

interface NotesPanelProps {
  claim: ClaimOnScreen;
  pages: Pages<Note>;
  edit: NoteEdit;
  /** What a note may be about, besides the claim itself. */
  work: readonly WorkName[];
  /** True while somebody came here to write. */
  wanted: boolean;
  onArrived: () => void;
}

/** What people wrote about the claim, the newest first, and a new note. */
export function NotesPanel({ claim, pages, edit, work, wanted, onArrived }: NotesPanelProps) {
  const t = useStrings(detailStrings);
  const styles = useNotesPanelStyles();
  const { canCallTools } = useHost();
  const aboutOf = ({ about }: Note) => work.find(({ id }) => id === about)?.name;
  return (
    <Panel title={t("notes")}>
      {canCallTools && <NoteComposer edit={edit} work={work} wanted={wanted} onArrived={onArrived} />}
      <NoticeBar record={claim} place="notes" />
      {pages.items.length === 0 && <Body1 className={styles.quiet}>{t("noNotes")}</Body1>}
      <ul className={styles.list}>
        {pages.items.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            about={aboutOf(note)}
            changed={claim.notice?.marked === note.id}
          />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </Panel>
  );
}
