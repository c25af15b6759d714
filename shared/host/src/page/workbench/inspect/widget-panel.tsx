import { Badge, Body1Strong, Caption1, Link, Spinner, Text } from "@fluentui/react-components";
import {
  AccessibilityCheckmarkRegular,
  ArrowDownloadRegular,
  CameraRegular,
  CopyRegular,
} from "@fluentui/react-icons";
import type { ReactElement, ReactNode } from "react";
import { widgetName } from "../../../model/check-step.ts";
import { SmallButton } from "../../parts/controls.tsx";
import { useRequest } from "../../parts/use-request.ts";
import type { Call } from "../../session/entries.ts";
import { useOpenSample } from "../../session/open-sample.ts";
import type { ShownWidget } from "../../session/shown-widget.ts";
import { useStore } from "../../state/store.ts";
import {
  checkAccessibility,
  type Finding,
  saveScreenshot,
  takeScreenshot,
} from "../../widget/inspect-widget.ts";
import {
  EmptyPanel,
  Items,
  Passed,
  Quiet,
  Section,
  TextView,
  useChosenWidget,
  WidgetChoice,
} from "../panel-parts.tsx";
import { usePanelStyles } from "../panels.styles.ts";
import { blockedBy, neededDomains } from "./csp-advice.ts";
import { SizeMeter } from "./size-meter.tsx";
import { measureParts } from "./sizes.ts";

/** Facts about a widget and its call: blocked requests, accessibility, a screenshot, and sizes. Sizes also where no widget is drawn. */
export function WidgetPanel() {
  const { session } = useOpenSample();
  const { entries, modelContext } = useStore(session.conversation.state);
  const widget = useChosenWidget();
  const calls = entries.filter((entry): entry is Call => entry.kind === "call");
  const call = calls.find(({ id }) => id === widget?.call.id) ?? calls.at(-1);
  if (!call)
    return (
      <EmptyPanel
        title="No call yet"
        hint="Run a prompt or a tool to see its widget and sizes here."
      />
    );
  const parts = measureParts({
    page: widget?.page.html,
    result: call.result,
    modelContext: modelContext?.from === call.tool.name ? modelContext.context : undefined,
  });
  return (
    <>
      <WidgetChoice />
      {widget && (
        <>
          <BlockedList shown={widget} />
          <Accessibility shown={widget} />
          <Screenshot shown={widget} />
        </>
      )}
      <SizeMeter parts={parts} />
    </>
  );
}

function BlockedList({ shown }: { shown: ShownWidget }) {
  const styles = usePanelStyles();
  const blocked = blockedBy(useStore(shown.violations));
  const meta = { ui: { csp: neededDomains(shown.page.csp, blocked) } };
  return (
    <Section title="Blocked requests">
      {blocked.length === 0 ? (
        <Passed>The Content-Security-Policy blocked nothing.</Passed>
      ) : (
        <Items>
          {blocked.map(({ directive, blocked: address, count, declare, advice }) => (
            <li key={`${directive} ${address}`} className={styles.item} data-blocked={directive}>
              <Text className={styles.code}>{address}</Text>
              <Quiet>
                {directive}
                {count > 1 && ` · ${count} times`}
              </Quiet>
              <Caption1>
                {declare
                  ? `Declare ${declare.origin} in ${declare.key} of the resource's _meta.ui.csp.`
                  : advice}
              </Caption1>
            </li>
          ))}
        </Items>
      )}
      {blocked.some(({ declare }) => declare) && (
        <>
          <TextView
            label="What the server would have to declare with the resource, as _meta"
            text={JSON.stringify(meta, null, 2)}
          />
          <div>
            <SmallButton
              label="Copy the declaration"
              icon={<CopyRegular />}
              onClick={() => void navigator.clipboard.writeText(JSON.stringify(meta, null, 2))}
            />
          </div>
        </>
      )}
    </Section>
  );
}

interface InspectionProps {
  title: string;
  label: string;
  icon: ReactElement;
  busyLabel: string;
  request: Pick<ReturnType<typeof useRequest>, "problem" | "busy" | "send">;
  /** Result of the request, announced to screen readers. */
  status?: ReactNode;
  children: ReactNode;
}

/** Section that a person fills with its button. */
function Inspection({ title, label, icon, busyLabel, request, status, children }: InspectionProps) {
  const { problem, busy, send } = request;
  return (
    <Section
      title={title}
      action={<SmallButton label={label} icon={icon} disabledFocusable={busy} onClick={send} />}
    >
      <div role="status">
        {busy && <Spinner size="tiny" label={busyLabel} labelPosition="after" />}
        {problem && <Caption1>The widget could not be inspected: {problem}</Caption1>}
        {status}
      </div>
      {children}
    </Section>
  );
}

function Accessibility({ shown: { widget } }: { shown: ShownWidget }) {
  const request = useRequest(() => checkAccessibility(widget), widget);
  const findings = request.answer ?? [];
  const violated = findings.length === 1 ? "rule is" : "rules are";
  const status =
    findings.length > 0 ? (
      <Caption1>
        {findings.length} {violated} violated.
      </Caption1>
    ) : (
      <Passed>axe found nothing. Keyboard and screen reader still need a person.</Passed>
    );
  return (
    <Inspection
      title="Accessibility"
      label="Check the widget"
      icon={<AccessibilityCheckmarkRegular />}
      busyLabel="Checking"
      request={request}
      status={request.answer && status}
    >
      {findings.length > 0 && (
        <Items label="Violated rules">
          {findings.map((finding) => (
            <FindingView key={finding.rule} finding={finding} />
          ))}
        </Items>
      )}
    </Inspection>
  );
}

const shownElements = 10;

function FindingView({ finding }: { finding: Finding }) {
  const styles = usePanelStyles();
  const { rule, impact, title, url, elements } = finding;
  const isSerious = impact === "critical" || impact === "serious";
  return (
    <li className={styles.item} data-rule={rule}>
      <Body1Strong>{title}</Body1Strong>
      <span className={styles.line}>
        <Badge appearance="tint" color={isSerious ? "danger" : "warning"}>
          {impact}
        </Badge>
        <Caption1>
          <Link href={url} target="_blank" rel="noreferrer">
            {rule}
          </Link>
        </Caption1>
      </span>
      <ul className={styles.elements}>
        {elements.slice(0, shownElements).map(({ selector, html, remedy }) => (
          <li key={selector}>
            <Caption1 className={styles.code} title={html}>
              {selector}
            </Caption1>
            <Caption1 block className={styles.lines}>
              {remedy}
            </Caption1>
          </li>
        ))}
      </ul>
      {elements.length > shownElements && (
        <Quiet>{elements.length - shownElements} more elements</Quiet>
      )}
    </li>
  );
}

function Screenshot({ shown: { widget, call } }: { shown: ShownWidget }) {
  const styles = usePanelStyles();
  const request = useRequest(() => takeScreenshot(widget), widget);
  const picture = request.answer;
  const name = widgetName(call.widgetUri) ?? "widget";
  return (
    <Inspection
      title="Screenshot"
      label="Take a screenshot"
      icon={<CameraRegular />}
      busyLabel="Drawing"
      request={request}
    >
      {picture && (
        <>
          <img className={styles.picture} src={picture} alt={`The widget ${name}`} />
          <div>
            <SmallButton
              label="Save as PNG"
              icon={<ArrowDownloadRegular />}
              onClick={() => saveScreenshot(name, picture)}
            />
          </div>
          <Quiet>
            Drawn from the page of the widget. Videos and pictures of other origins are blank.
          </Quiet>
        </>
      )}
    </Inspection>
  );
}
