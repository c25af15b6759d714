import { Caption1, Caption1Strong, mergeClasses } from "@fluentui/react-components";
import { isForModel } from "../../bridge/visibility.ts";
import { type Link, nothingOpen } from "../link/link.ts";
import { changeLink, useLink } from "../link/use-link.ts";
import { useWorkbench } from "../workbench-context.ts";
import { useNavigatorStyles } from "./navigator.styles.ts";

/** What can be tried: walkthroughs, and the tools that a model would be offered. */
export function Navigator() {
  const styles = useNavigatorStyles();
  const link = useLink();
  const { connection, walkthroughs } = useWorkbench();
  const offered = connection.tools.filter(isForModel);
  const helpers = connection.tools.length - offered.length;
  return (
    <nav className={styles.nav} aria-label="Walkthroughs and tools">
      {walkthroughs.length > 0 && (
        <Caption1Strong as="h2" className={styles.heading}>
          Walkthroughs
        </Caption1Strong>
      )}
      {walkthroughs.map(({ name, title, lang }) => (
        <Entry key={name} selected={link.walkthrough === name} open={{ walkthrough: name }} lang={lang}>
          {title}
        </Entry>
      ))}
      <Caption1Strong as="h2" className={styles.heading}>
        Tools
      </Caption1Strong>
      {offered.map(({ name, title }) => (
        <Entry key={name} selected={link.tool === name} open={{ tool: name }}>
          {title ?? name}
        </Entry>
      ))}
      {helpers > 0 && (
        <Caption1 className={styles.note}>
          {helpers} more {helpers === 1 ? "is a helper" : "are helpers"} for the widgets and not offered to a
          model.
        </Caption1>
      )}
    </nav>
  );
}

interface EntryProps {
  open: Partial<Link>;
  selected: boolean;
  lang?: string;
  children: string;
}

function Entry({ open, selected, lang, children }: EntryProps) {
  const styles = useNavigatorStyles();
  return (
    <button
      type="button"
      dir="auto"
      lang={lang}
      className={mergeClasses(styles.entry, selected && styles.selected)}
      aria-current={selected ? "page" : undefined}
      onClick={() => changeLink({ ...nothingOpen, ...open })}
    >
      {children}
    </button>
  );
}
