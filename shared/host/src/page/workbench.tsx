import { mergeClasses } from "@fluentui/react-components";
import { useCallback, useMemo } from "react";
import { ConversationView } from "./conversation/conversation-view.tsx";
import type { Session } from "./conversation/session.ts";
import { useSession } from "./conversation/use-session.ts";
import { ToolForm } from "./form/tool-form.tsx";
import { useLink } from "./link/use-link.ts";
import type { Connection } from "./mcp/connect.ts";
import { useWalkthroughs } from "./mcp/use-walkthroughs.ts";
import { Navigator } from "./nav/navigator.tsx";
import { SidePanel } from "./panels/side-panel.tsx";
import { ResetNotice } from "./reset/reset-notice.tsx";
import { useStore } from "./state/store.ts";
import { Welcome } from "./states/welcome.tsx";
import { useRebuiltWidgets } from "./widget/redraw.ts";
import { useWorkbenchStyles } from "./workbench.styles.ts";
import { WorkbenchProvider } from "./workbench-context.ts";

/** A connected sample: what can be tried, the conversation, and what goes on behind it. */
export function Workbench({ connection, resets }: { connection: Connection; resets: boolean }) {
  const link = useLink();
  const { session, restart } = useSession(connection, link);
  useRebuiltWidgets(useCallback(() => connection.refresh(), [connection]));
  const walkthroughs = useWalkthroughs(connection, link.locale);
  const state = useMemo(
    () => session && walkthroughs && { connection, session, walkthroughs, resets, restart },
    [connection, session, walkthroughs, resets, restart],
  );
  return (
    state && (
      <WorkbenchProvider value={state}>
        <Panes session={state.session} connection={connection} />
      </WorkbenchProvider>
    )
  );
}

function Panes({ session, connection }: { session: Session; connection: Connection }) {
  const styles = useWorkbenchStyles();
  const link = useLink();
  const { busy } = useStore(session.playback);
  const { entries } = useStore(session.conversation.state);
  const settled = useStore(session.settled);
  const panel = link.panel ?? "messages";
  const tool = connection.tools.find(({ name }) => name === link.tool);
  const started = tool !== undefined || connection.walkthroughs.some(({ name }) => name === link.walkthrough);
  const draws = entries.some((entry) => entry.kind === "call" && entry.widgetUri && !settled.has(entry.id));
  const status = busy || draws ? "busy" : "ready";
  return (
    <div
      className={mergeClasses(
        styles.panes,
        link.panel === undefined && styles.panelWhenWide,
        panel === "none" && styles.noPanel,
      )}
      data-status={status}
    >
      <Navigator />
      <main className={styles.main}>
        <ResetNotice />
        {tool && <ToolForm key={tool.name} tool={tool} />}
        {started ? <ConversationView /> : <Welcome />}
      </main>
      {panel !== "none" && <SidePanel name={panel} />}
    </div>
  );
}
