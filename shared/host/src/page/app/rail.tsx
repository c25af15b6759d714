import { Avatar, Button, Caption1Strong, mergeClasses } from "@fluentui/react-components";
import { ComposeRegular } from "@fluentui/react-icons";
import type { SampleInfo } from "../connection/connect.ts";
import { restartSession } from "../conversation/use-session.ts";
import { emptySelection } from "../state/link.ts";
import { changeLink } from "../state/use-link.ts";
import { useRailStyles } from "./app.styles.ts";

interface RailProps {
  samples: readonly SampleInfo[];
  sample: SampleInfo;
}

/** Switch between the samples, and the start of a new conversation. */
export function Rail({ samples, sample }: RailProps) {
  const styles = useRailStyles();
  return (
    <nav className={styles.rail} aria-label="Samples">
      <Button
        appearance="subtle"
        className={styles.entry}
        icon={<ComposeRegular />}
        onClick={() => {
          changeLink(emptySelection);
          restartSession();
        }}
      >
        New chat
      </Button>
      <Caption1Strong as="h2" className={styles.heading}>
        Samples
      </Caption1Strong>
      {samples.map(({ name, title }) => {
        const selected = name === sample.name;
        return (
          <Button
            key={name}
            appearance="subtle"
            className={mergeClasses(styles.entry, selected && styles.selected)}
            icon={<Avatar shape="square" size={20} name={title} color="colorful" aria-hidden />}
            aria-current={selected ? "page" : undefined}
            onClick={() => changeLink({ ...emptySelection, sample: name })}
          >
            {title}
          </Button>
        );
      })}
    </nav>
  );
}
