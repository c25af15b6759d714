import { Avatar, Button, Caption1Strong, mergeClasses } from "@fluentui/react-components";
import { ComposeRegular, DismissRegular, HomeRegular } from "@fluentui/react-icons";
import { serverTitles } from "../connection/connect.ts";
import { type SampleInfo, send, toPath } from "../connection/servers.ts";
import { IconButton } from "../parts/controls.tsx";
import { restartSession } from "../session/use-session.ts";
import { emptySelection } from "../state/link.ts";
import { useStore } from "../state/store.ts";
import { changeLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";
import { goHome } from "../welcome/tour.tsx";
import { AddServer } from "./add-server.tsx";
import { useAppStyles } from "./app.styles.ts";

/** Scrolls an entry into view where the samples are in one line. */
function showEntry(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

interface RailProps {
  samples: readonly SampleInfo[];
  sample: SampleInfo | undefined;
  /** There is a page that welcomes people with all samples. */
  hasHome: boolean;
  /** Called after a server was added or removed. */
  onChanged(): Promise<void>;
}

/** Switch between the servers, the start of a new conversation, and the way to add a server. */
export function Rail({ samples, sample, hasHome, onChanged }: RailProps) {
  const styles = useAppStyles();
  const { words } = useWords();
  const ownTitles = useStore(serverTitles);
  const select = (name: string | undefined) => changeLink({ ...emptySelection, sample: name });
  const remove = async (name: string) => {
    await send("DELETE", toPath(name));
    if (name === sample?.name) select(undefined);
    await onChanged();
  };
  return (
    <nav className={styles.rail} aria-label={words.samples}>
      {hasHome && <HomeButton isHome={!sample} />}
      <Button
        appearance="subtle"
        className={styles.entry}
        icon={<ComposeRegular />}
        onClick={() => {
          changeLink(emptySelection);
          restartSession();
        }}
      >
        {words.newChat}
      </Button>
      <Caption1Strong as="h2" className={styles.railHeading}>
        {samples.some(({ external }) => external) ? words.servers : words.samples}
      </Caption1Strong>
      {samples.map(({ name, title: givenTitle, added }) => {
        const title = toTitle(name, givenTitle, ownTitles);
        const selected = name === sample?.name;
        const entry = (
          <Button
            key={name}
            appearance="subtle"
            className={mergeClasses(styles.entry, selected && styles.selected)}
            icon={<Avatar shape="square" size={20} name={title} color="colorful" aria-hidden />}
            ref={selected ? showEntry : undefined}
            aria-current={selected ? "page" : undefined}
            onClick={() => select(name)}
          >
            {title}
          </Button>
        );
        if (!added) return entry;
        return (
          <div key={name} className={styles.added}>
            {entry}
            <IconButton
              label={fill(words.remove, { name: title })}
              icon={<DismissRegular />}
              onClick={({ currentTarget }) => {
                // The pressed button disappears. The last one adds a server.
                currentTarget
                  .closest("nav")
                  ?.querySelector<HTMLElement>(":scope > button:last-of-type")
                  ?.focus();
                void remove(name);
              }}
            />
          </div>
        );
      })}
      <AddServer
        onAdded={async (name) => {
          await onChanged();
          select(name);
        }}
      />
    </nav>
  );
}

/** Own title of a server, with the address or command where two servers have the same. */
function toTitle(name: string, given: string, ownTitles: ReadonlyMap<string, string>): string {
  const own = ownTitles.get(name);
  if (own === undefined) return given;
  const isOnly = [...ownTitles.values()].filter((title) => title === own).length === 1;
  return isOnly ? own : `${own} (${given})`;
}

/** Way back from a sample to the page that welcomes people. */
function HomeButton({ isHome }: { isHome: boolean }) {
  const styles = useAppStyles();
  const { words } = useWords();
  return (
    <Button
      appearance="subtle"
      className={mergeClasses(styles.entry, isHome && styles.selected)}
      icon={<HomeRegular />}
      aria-current={isHome ? "page" : undefined}
      onClick={() => void goHome()}
    >
      {words.home}
    </Button>
  );
}
