import { Button, Subtitle2 } from "@fluentui/react-components";
import { PanelRightRegular } from "@fluentui/react-icons";
import { nothingOpen } from "../link/link.ts";
import { changeLink, useLink } from "../link/use-link.ts";
import type { SampleInfo } from "../mcp/config.ts";
import { Choice } from "../switches/choice.tsx";
import { Switches } from "../switches/switches.tsx";
import { useHeaderStyles } from "./header.styles.ts";

interface HeaderProps {
  samples: readonly SampleInfo[];
  sample: SampleInfo | undefined;
  people: readonly string[];
  person: string | undefined;
}

/** Which sample is open, and how the host pretends to be. */
export function Header({ samples, sample, people, person }: HeaderProps) {
  const styles = useHeaderStyles();
  const link = useLink();
  const hidesPanel = link.panel === "none";
  return (
    <header className={styles.header}>
      <Subtitle2 as="h1" className={styles.title}>
        MCP Apps host
      </Subtitle2>
      <Choice
        label="Sample"
        value={sample?.name ?? ""}
        onChange={(name) => changeLink({ ...nothingOpen, sample: name })}
        options={samples.map(({ name, title }) => [name, title] as const)}
      />
      {person && (
        <Choice
          label="Signed in as"
          value={person}
          onChange={(name) => changeLink({ person: name })}
          options={people.map((name) => [name, name] as const)}
        />
      )}
      <Switches link={link} />
      <Button
        className={styles.details}
        size="small"
        appearance="subtle"
        icon={<PanelRightRegular />}
        aria-pressed={!hidesPanel}
        onClick={() => changeLink({ panel: hidesPanel ? "messages" : "none" }, { replace: true })}
      >
        Details
      </Button>
    </header>
  );
}
