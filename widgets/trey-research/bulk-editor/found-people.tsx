import { Button, Caption1, Subtitle1, Text } from "@fluentui/react-components";
import { EditRegular } from "@fluentui/react-icons";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Avatar } from "@suite/widget-kit/parts/avatar.tsx";
import { TagList } from "@suite/widget-kit/parts/tags.tsx";
import type { BulkEditor, VersionedConsultant } from "../contract.ts";
import { useFoundStyles } from "./found-people.styles.ts";
import { editorStrings } from "./strings.ts";

const shownInline = 6;

export interface FoundPeopleProps {
  readonly title: string;
  readonly people: readonly VersionedConsultant[];
  readonly total: number;
  readonly query: BulkEditor["query"];
  readonly unsaved: number;
}

/** The answer in the conversation: who was found, and the way to the editor. */
export function FoundPeople({ title, people, total, query, unsaved }: FoundPeopleProps) {
  const t = useStrings(editorStrings);
  const styles = useFoundStyles();
  const shown = people.slice(0, shownInline);
  const more = total - shown.length;
  return (
    <main className={styles.answer}>
      <header className={styles.head}>
        <Subtitle1 as="h1">{title}</Subtitle1>
        <Caption1 className={styles.quiet}>{t("people", { count: total })}</Caption1>
      </header>
      <ul className={styles.list}>
        {shown.map((person) => (
          <Person key={person.id} person={person} wanted={query.skills ?? []} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <OpenEditor />
        {unsaved > 0 && <Caption1>{t("unsavedWaiting", { count: unsaved })}</Caption1>}
        {more > 0 && <Caption1 className={styles.quiet}>{t("moreInEditor", { count: more })}</Caption1>}
      </footer>
    </main>
  );
}

function Person({ person, wanted }: { person: VersionedConsultant; wanted: readonly string[] }) {
  const format = useFormat();
  const styles = useFoundStyles();
  return (
    <li className={styles.person}>
      <Avatar name={person.name} />
      <div className={styles.who}>
        <Text weight="semibold" className={styles.line}>
          {person.name}
        </Text>
        <Caption1 className={styles.roles}>{format.list(person.roles)}</Caption1>
      </div>
      <div className={styles.skills}>
        <TagList tags={person.skills} limit={4} wanted={wanted} />
      </div>
    </li>
  );
}

function OpenEditor() {
  const t = useStrings(editorStrings);
  const { connected, openFullView } = useHost();
  if (!connected) return null;
  return (
    <Button appearance="primary" icon={<EditRegular />} onClick={openFullView}>
      {t("openEditor")}
    </Button>
  );
}
