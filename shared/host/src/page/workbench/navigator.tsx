import { Caption1, Caption1Strong, mergeClasses } from "@fluentui/react-components";
import { isForModel } from "../../bridge/visibility.ts";
import { emptySelection, type Link } from "../state/link.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useNavigatorStyles } from "./workbench.styles.ts";
import { useWorkbench } from "./workbench-context.ts";

/** Navigation: walkthroughs, and the tools that the model can call. */
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
          {helpers} more {helpers === 1 ? "is a helper" : "are helpers"} for widgets and hidden from the
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
      onClick={() => changeLink({ ...emptySelection, ...open })}
    >
      {children}
    </button>
  );
}
