import { Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import type { BulkEditor, VersionedConsultant } from "@suite/trey-research-contract";
import { useFormat, useHost, useModelContext, useStrings, useWords } from "@suite/widget-kit";
import { Avatar, EmptyState, NameLink, TagList } from "@suite/widget-kit/components";
import { kitStrings } from "@suite/widget-kit/i18n";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { useEffect, useState } from "react";
import { staffWords } from "../strings.ts";
import { useFoundStyles } from "./bulk-editor.styles.ts";
import { editedFields } from "./drafts.ts";
import { EditorPage } from "./editor-page.tsx";
import type { EditorState } from "./editor-state.ts";
import { unsavedCount } from "./saving.ts";
import { editorStrings } from "./strings.ts";
import { queryKey, useEditor } from "./use-editor.ts";

/** Draws the newest result. Asks first when that would drop unsaved changes. */
export function BulkEditorWidget({ data }: WidgetProps<BulkEditor>) {
  const [drawn, setDrawn] = useState(data);
  return <EditorViews key={queryKey(drawn.query)} data={drawn} newest={data} onAccept={setDrawn} />;
}

interface EditorViewsProps {
  readonly data: BulkEditor;
  readonly newest: BulkEditor;
  readonly onAccept: (data: BulkEditor) => void;
}

/** One editor, drawn inline or as the full view. Unsaved changes survive the switch. */
function EditorViews({ data, newest, onAccept }: EditorViewsProps) {
  const t = useStrings(editorStrings);
  const { fullView, openFullView } = useHost();
  const editor = useEditor(data);
  const [chosen, setChosen] = useState<string>();
  const [declined, setDeclined] = useState(data);
  const unsaved = unsavedCount(editor.state);
  const waiting = newest !== data && newest !== declined;
  useModelContext(modelContext(data.query, editor.state));
  const acceptable = waiting && unsaved === 0;
  useEffect(() => {
    if (acceptable) onAccept(newest);
  }, [acceptable, newest, onAccept]);

  const accept = () => {
    editor.discardAll();
    onAccept(newest);
  };
  const title = useQueryTitle(data.query);
  if (editor.state.rows.length === 0)
    return (
      <EmptyState
        title={t("nobodyTitle")}
        body={t("nobodyBody")}
        suggestion={t("nobodySuggestion")}
      />
    );
  if (!fullView)
    return (
      <FoundPeople
        title={title}
        data={data}
        state={editor.state}
        onOpen={(id) => {
          setChosen(id);
          void openFullView();
        }}
      />
    );
  return (
    <EditorPage
      title={title}
      data={data}
      editor={editor}
      start={chosen}
      onAccept={waiting && unsaved > 0 ? accept : undefined}
      onKeepEditing={() => setDeclined(newest)}
    />
  );
}

/** Title of a query, such as "Consultants with Python or Java and the role Developer". */
function useQueryTitle({
  name,
  skills = [],
  match,
  role,
  freeInMonth,
}: BulkEditor["query"]): string {
  const t = useStrings(editorStrings);
  const format = useFormat();
  const criteria: string[] = [];
  if (name) criteria.push(t("withName", { name }));
  if (skills.length > 0 && match === "all") criteria.push(format.list(skills));
  if (skills.length > 0 && match !== "all") criteria.push(format.anyOf(skills));
  if (role) criteria.push(t("withRole", { role }));
  if (freeInMonth) criteria.push(t("freeIn", { month: format.month(freeInMonth) }));
  if (criteria.length === 0) return t("allConsultants");
  return t("foundConsultants", { criteria: format.list(criteria) });
}

const namedAtMost = 20;

/** Context for the model: selected, unsaved and saved rows, by id and name. Unsaved rows are not stored yet. */
function modelContext(query: BulkEditor["query"], state: EditorState): Record<string, unknown> {
  const people = new Map(state.rows.map((row) => [row.id, oneLine(row.name, 60)]));
  const named = (ids: readonly string[]) =>
    ids.slice(0, namedAtMost).map((id) => ({ consultantId: id, name: people.get(id) }));
  const withOutcome = (kind: string) =>
    named(Object.keys(state.outcomes).filter((id) => state.outcomes[id]?.kind === kind));
  const unsaved = Object.entries(state.drafts).slice(0, namedAtMost);
  return {
    widget: "bulk-editor",
    query,
    listed: state.visible.length,
    total: state.total,
    selectedCount: state.selected.length,
    selected: named(state.selected),
    unsavedCount: Object.keys(state.drafts).length,
    unsaved: unsaved.map(([consultantId, { base, edits }]) => ({
      consultantId,
      name: oneLine(base.name, 60),
      fields: editedFields(edits),
    })),
    saved: withOutcome("saved"),
    conflicts: withOutcome("conflict"),
    notSaved: withOutcome("failed"),
    notKnown: withOutcome("unknown"),
  };
}

const shownInline = 6;

interface FoundPeopleProps {
  readonly title: string;
  readonly data: BulkEditor;
  readonly state: EditorState;
  readonly onOpen: (consultantId: string | undefined) => void;
}

/** Inline card: the people found with their free hours, each a link to the row in the editor. */
function FoundPeople({ title, data, state, onOpen }: FoundPeopleProps) {
  const t = useStrings(editorStrings);
  const kit = useStrings(kitStrings);
  const card = useInlineStyles();
  const styles = useFoundStyles();
  const { connected } = useHost();
  const firstRows = state.rows.slice(0, shownInline);
  const more = state.total - firstRows.length;
  const unsaved = unsavedCount(state);
  return (
    <main className={card.card}>
      <header className={styles.head}>
        <Subtitle1 as="h1">{title}</Subtitle1>
        <Caption1 className={card.subtitle}>{t("people", { count: state.total })}</Caption1>
      </header>
      <ul className={card.list}>
        {firstRows.map((person) => (
          <Person key={person.id} person={person} data={data} onOpen={() => onOpen(person.id)} />
        ))}
      </ul>
      <footer className={card.actions}>
        {connected && (
          <Button appearance="primary" icon={<EditRegular />} onClick={() => onOpen(undefined)}>
            {t("openEditor")}
          </Button>
        )}
        {unsaved > 0 && <Caption1>{kit("unsaved", { count: unsaved })}</Caption1>}
        {more > 0 && (
          <Caption1 className={card.subtitle}>{t("moreInEditor", { count: more })}</Caption1>
        )}
      </footer>
    </main>
  );
}

interface PersonProps extends Pick<FoundPeopleProps, "data"> {
  readonly person: VersionedConsultant;
  readonly onOpen: () => void;
}

function Person({ person, data: { query, rows, free }, onOpen }: PersonProps) {
  const t = useStrings(editorStrings);
  const word = useWords(staffWords);
  const format = useFormat();
  const styles = useFoundStyles();
  const freeHours = free?.hours[rows.items.findIndex(({ id }) => id === person.id)];
  return (
    <li className={styles.person}>
      <Avatar name={person.name} />
      <div className={styles.who}>
        <NameLink name={person.name} onOpen={onOpen} />
        <Caption1 className={styles.roles}>{format.list(person.roles.map(word))}</Caption1>
      </div>
      <div className={styles.skills}>
        <TagList tags={person.skills} limit={4} highlighted={query.skills} getLabel={word} />
      </div>
      {free && freeHours !== undefined && (
        <Caption1 className={styles.free}>
          {t("free", { hours: format.hours(freeHours), month: format.month(free.month, "short") })}
        </Caption1>
      )}
    </li>
  );
}
