import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Badge,
  Button,
  Caption1,
  mergeClasses,
  Spinner,
  Text,
} from "@fluentui/react-components";
import {
  CheckmarkCircleRegular,
  CheckmarkRegular,
  DismissCircleRegular,
  InfoRegular,
  ProhibitedRegular,
} from "@fluentui/react-icons";
import type { CallToolResult } from "@modelcontextprotocol/client";
import { useLayoutEffect, useRef, useState } from "react";
import { type Check, resultText } from "../../model/check-step.ts";
import { useHostView } from "../looks/host-view.tsx";
import { JsonView } from "../panels/panel-parts.tsx";
import { Markdown } from "../parts/markdown.tsx";
import { isForDeveloper } from "../state/link.ts";
import { useLink } from "../state/use-link.ts";
import { WidgetFrame } from "../widget/widget-frame.tsx";
import { ResetButton } from "../workbench/reset-data.tsx";
import { useConversationStyles } from "./conversation.styles.ts";
import type { Call } from "./conversation.ts";

/**
 * One tool call: its widget, or its text where the host draws no widget and no model replies to it. For developers also its input,
 * outcome and checks, and always the text for the model.
 */
export function CallView({ call, isNewest }: { call: Call; isNewest: boolean }) {
  const styles = useConversationStyles();
  const link = useLink();
  const { profile } = useHostView();
  const developer = isForDeveloper(link);
  const drawsWidget = call.widgetUri !== undefined && profile.drawsWidgets;
  const failedChecks = call.checks.some(({ passed }) => !passed);
  const verdict = call.checks.length === 0 ? "none" : failedChecks ? "fail" : "pass";
  return (
    <article
      className={styles.call}
      data-call={call.tool.name}
      data-outcome={call.outcome}
      data-check={verdict}
    >
      {developer ? <CallHeader call={call} /> : <CallStatus call={call} />}
      {developer && call.checks.length > 0 && (
        <CheckList checks={call.checks} hasError={call.outcome === "failed"} />
      )}
      {call.widgetUri && (
        <div
          className={styles.widget}
          style={link.width === "auto" ? undefined : { inlineSize: `${link.width}px` }}
        >
          <WidgetFrame call={call} uri={call.widgetUri} isNewest={isNewest} />
        </div>
      )}
      {call.result && (developer || (!call.byModel && (!drawsWidget || call.result.isError))) && (
        <Answer
          key={String(drawsWidget)}
          result={call.result}
          mayClamp={drawsWidget}
          label={developer ? "Text for the model" : undefined}
        />
      )}
    </article>
  );
}

const words = {
  running: "running",
  done: "done",
  failed: "returned an error",
  declined: "declined",
  cancelled: "stopped",
};

/** Names a call in one line, as chat hosts do. */
function CallStatus({ call }: { call: Call }) {
  const styles = useConversationStyles();
  const { tool, outcome } = call;
  return (
    <div className={styles.status}>
      <OutcomeIcon outcome={outcome} />
      <Caption1>
        {tool.title ?? tool.name}
        {outcome !== "done" && `: ${words[outcome]}`}
      </Caption1>
    </div>
  );
}

function CallHeader({ call }: { call: Call }) {
  const styles = useConversationStyles();
  return (
    <Accordion collapsible className={styles.accordion}>
      <AccordionItem value="details">
        <AccordionHeader size="small" icon={<OutcomeIcon outcome={call.outcome} />}>
          <span className={styles.line}>
            <Text font="monospace" size={200} weight="semibold">
              {call.tool.name}
            </Text>
            <Caption1 className={styles.quiet}>
              {words[call.outcome]}
              {call.milliseconds !== undefined && ` · ${call.milliseconds} ms`}
            </Caption1>
          </span>
        </AccordionHeader>
        <AccordionPanel className={styles.panel}>
          <JsonView label="Input" value={call.arguments} />
          {call.result && <JsonView label="Result" value={call.result} />}
        </AccordionPanel>
      </AccordionItem>
    </Accordion>
  );
}

function OutcomeIcon({ outcome }: { outcome: Call["outcome"] }) {
  const styles = useConversationStyles();
  if (outcome === "running") return <Spinner size="extra-tiny" />;
  if (outcome === "done") return <CheckmarkCircleRegular className={styles.good} />;
  return outcome === "failed" ? <DismissCircleRegular className={styles.bad} /> : <ProhibitedRegular />;
}

function CheckList({ checks, hasError }: { checks: Check[]; hasError: boolean }) {
  const styles = useConversationStyles();
  const missed = checks.filter(({ passed }) => !passed);
  if (hasError)
    return <Caption1 className={styles.quiet}>Not checked, because the call returned an error.</Caption1>;
  const passed = missed.length === 0;
  const count = passed
    ? `${checks.length} checks passed`
    : `${missed.length} of ${checks.length} checks do not match`;
  return (
    <div className={styles.checks}>
      <Badge
        appearance="tint"
        color={passed ? "success" : "warning"}
        icon={passed ? <CheckmarkRegular /> : <InfoRegular />}
        title={checks.map(({ label }) => label).join("\n")}
      >
        {count}
      </Badge>
      {!passed && (
        <>
          <Caption1>
            The data differs from what this walkthrough expects. Someone may have changed it.
          </Caption1>
          <ResetButton />
          <details className={styles.details}>
            <summary>Details</summary>
            <ul className={styles.missed}>
              {missed.map(({ label }) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          </details>
        </>
      )}
    </div>
  );
}

/** Text of a result as the model reads it. Below a widget, which shows the same data, long text is collapsed until the user expands it. */
function Answer({ result, mayClamp, label }: { result: CallToolResult; mayClamp: boolean; label?: string }) {
  const styles = useConversationStyles();
  const body = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(!mayClamp);
  const [isLong, setIsLong] = useState(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (element && !open) setIsLong(element.scrollHeight > element.clientHeight + 1);
  }, [open]);
  return (
    <div
      className={mergeClasses(label && styles.quoted, styles.answer, result.isError && styles.failed)}
      data-answer
    >
      {label && <Caption1 className={styles.quiet}>{label}</Caption1>}
      <div
        ref={body}
        className={mergeClasses(styles.body, !open && styles.clamped, !open && isLong && styles.fading)}
      >
        <Markdown text={resultText(result, label ? "assistant" : "user")} />
      </div>
      {isLong && (
        <Button size="small" appearance="transparent" className={styles.more} onClick={() => setOpen(!open)}>
          {open ? "Show less" : "Show all"}
        </Button>
      )}
    </div>
  );
}
