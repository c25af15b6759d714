import { Button, Subtitle2, Switch } from "@fluentui/react-components";
import { PanelRightRegular } from "@fluentui/react-icons";
import { stopSimulating } from "../panels/simulate-panel.tsx";
import { isForDeveloper } from "../state/link.ts";
import { changeLink, useLink } from "../state/use-link.ts";
import { useAppStyles } from "./app.styles.ts";
import { HostSettings, type HostSettingsProps } from "./host-settings.tsx";

/** In a narrow window the panel covers the conversation, so that it opens on demand only. */
const coversConversation = window.matchMedia("(max-width: 900px)");

export function Header(settings: HostSettingsProps) {
  const styles = useAppStyles();
  const link = useLink();
  const developer = isForDeveloper(link);
  return (
    <header className={styles.header}>
      <Subtitle2 as="h1" className={styles.title}>
        MCP Apps host
      </Subtitle2>
      <div className={styles.tools}>
        <HostSettings {...settings} />
        <Switch
          label="Developer"
          checked={developer}
          onChange={(_event, { checked }) => {
            changeLink(
              checked
                ? { developer: "1", panel: coversConversation.matches ? undefined : "messages" }
                : { developer: undefined, panel: undefined, fault: undefined, network: "full" },
              { replace: true },
            );
            if (!checked) stopSimulating();
          }}
        />
        {developer && !link.panel && (
          <Button
            appearance="subtle"
            icon={<PanelRightRegular />}
            onClick={() => changeLink({ panel: "messages" }, { replace: true })}
          >
            Details
          </Button>
        )}
      </div>
    </header>
  );
}
