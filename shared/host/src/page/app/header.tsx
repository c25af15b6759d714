import { Button, Subtitle2, Switch } from "@fluentui/react-components";
import { PanelRightRegular } from "@fluentui/react-icons";
import { isForDeveloper } from "../state/link.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useWords } from "../state/use-words.ts";
import { stopSimulating } from "../workbench/simulate-panel.tsx";
import { useAppStyles } from "./app.styles.ts";
import { HostSettings, type HostSettingsProps } from "./host-settings.tsx";

/** In a narrow window the panel covers the conversation, so that it opens on demand only. */
const coversConversation = window.matchMedia("(max-width: 900px)");

/** Title of the page, its settings, and the switch for developers. */
export function Header(settings: HostSettingsProps) {
  const styles = useAppStyles();
  const link = useLink();
  const { words } = useWords();
  const developer = isForDeveloper(link);
  return (
    <header className={styles.header}>
      <Subtitle2 as="h1" className={styles.title}>
        {words.hostTitle}
      </Subtitle2>
      <div className={styles.tools}>
        <HostSettings {...settings} />
        <Switch
          label={words.developer}
          checked={developer}
          onChange={(_event, { checked }) =>
            checked ? showDeveloperTools() : hideDeveloperTools()
          }
        />
        {developer && !link.panel && (
          <Button
            appearance="subtle"
            icon={<PanelRightRegular />}
            onClick={() => changeLink({ panel: "calls" }, { replace: true })}
          >
            {words.details}
          </Button>
        )}
      </div>
    </header>
  );
}

function showDeveloperTools(): void {
  const panel = coversConversation.matches ? undefined : "calls";
  changeLink({ developer: "1", panel }, { replace: true });
}

/** Ends what only the tools can show: the panel, the fault, the network and simulated answers. */
function hideDeveloperTools(): void {
  changeLink(
    { developer: undefined, panel: undefined, fault: undefined, network: "full" },
    { replace: true },
  );
  stopSimulating();
}
