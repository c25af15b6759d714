import { Caption1, Caption1Strong, FluentProvider, mergeClasses } from "@fluentui/react-components";
import type { ReactNode } from "react";
import type { ProfileName } from "../../bridge/profile.ts";
import { useLink } from "../state/use-link.ts";
import { useWorkbench } from "../workbench/workbench-context.ts";
import { HostViewProvider, useNewHostView } from "./host-view.ts";
import { useHostFrameStyles } from "./looks.styles.ts";

interface HostFrameProps {
  name: ProfileName;
  /** False for the host that the chosen one is compared with. */
  isMain: boolean;
  children: ReactNode;
}

/** Draws its children as they look in a host: its name above them, its colors, fonts and corners, its width. */
export function HostFrame({ name, isMain, children }: HostFrameProps) {
  const styles = useHostFrameStyles();
  const { compare } = useLink();
  const view = useNewHostView(name, isMain);
  const { profile, theme, look } = view;
  const isSidePanel = look?.isSidePanel && !compare;
  return (
    <HostViewProvider value={view}>
      <FluentProvider theme={theme.fluent} className={styles.provider}>
        <div className={styles.frame} data-host={name}>
          {isSidePanel && <Editor />}
          <div
            className={mergeClasses(styles.host, isSidePanel && styles.panel)}
            style={isSidePanel ? { inlineSize: `${profile.chatWidth + 32}px` } : undefined}
          >
            {(look || compare) && (
              <div className={styles.bar}>
                <Caption1Strong>{profile.title}</Caption1Strong>
              </div>
            )}
            {children}
          </div>
        </div>
      </FluentProvider>
    </HostViewProvider>
  );
}

/** The editor beside the panel, with the file that connects it to the sample. */
function Editor() {
  const styles = useHostFrameStyles();
  const { name, url } = useWorkbench().connection.sample;
  const file = { servers: { [name]: { type: "http", url } } };
  return (
    <div className={styles.editor}>
      <Caption1 className={styles.tab}>.vscode/mcp.json</Caption1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be focusable. */}
      <pre className={styles.code} tabIndex={0}>
        {JSON.stringify(file, null, 2)}
      </pre>
    </div>
  );
}
