import { profiles } from "../../bridge/profiles.ts";
import type { Link } from "../link/link.ts";
import { WidgetFrame } from "../widget/widget-frame.tsx";
import { Answer } from "./answer.tsx";
import { CallHeader } from "./call-header.tsx";
import { useCallViewStyles } from "./call-view.styles.ts";
import { CheckList } from "./check-list.tsx";
import type { Call } from "./conversation.ts";

interface CallViewProps {
  call: Call;
  isNewest: boolean;
  link: Link;
}

/** One tool call: what was asked, the widget that draws it, and the text that a model would read. */
export function CallView({ call, isNewest, link }: CallViewProps) {
  const styles = useCallViewStyles();
  const { width, profile } = link;
  const drawsWidget = call.widgetUri !== undefined && profiles[profile].drawsWidgets;
  const failedChecks = call.checks.some(({ passed }) => !passed);
  const verdict = call.checks.length === 0 ? "none" : failedChecks ? "fail" : "pass";
  return (
    <article
      className={styles.call}
      data-call={call.tool.name}
      data-outcome={call.outcome}
      data-check={verdict}
    >
      <CallHeader call={call} />
      {call.checks.length > 0 && <CheckList checks={call.checks} hasError={call.outcome === "failed"} />}
      {call.widgetUri && (
        <div className={styles.widget} style={width === "auto" ? undefined : { inlineSize: `${width}px` }}>
          <WidgetFrame call={call} uri={call.widgetUri} isNewest={isNewest} />
        </div>
      )}
      {call.result && <Answer key={String(drawsWidget)} result={call.result} mayClamp={drawsWidget} />}
    </article>
  );
}
