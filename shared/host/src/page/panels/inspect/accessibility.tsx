import { Badge, Body1Strong, Button, Caption1, Link, Spinner } from "@fluentui/react-components";
import { AccessibilityCheckmarkRegular, CheckmarkCircleRegular } from "@fluentui/react-icons";
import type { ShownWidget } from "../../widget/shown-widget.ts";
import { Section } from "../panel-parts.tsx";
import { useRequest } from "../use-request.ts";
import { useInspectStyles } from "./inspect.styles.ts";
import { checkAccessibility, type Finding } from "./inspect-widget.ts";

/** Check of the widget for accessibility, on demand. */
export function Accessibility({ shown }: { shown: ShownWidget }) {
  const styles = useInspectStyles();
  const { widget } = shown;
  const { answer: findings, problem, busy, send } = useRequest(() => checkAccessibility(widget), widget);
  return (
    <Section
      title="Accessibility"
      action={
        <Button
          size="small"
          icon={<AccessibilityCheckmarkRegular />}
          disabled={busy}
          onClick={() => void send()}
        >
          Check the widget
        </Button>
      }
    >
      <div role="status">
        {busy && <Spinner size="tiny" label="Checking" labelPosition="after" />}
        {problem && <Caption1>The widget could not be inspected: {problem}</Caption1>}
        {findings?.length === 0 && (
          <Caption1 className={styles.note}>
            <CheckmarkCircleRegular className={styles.good} fontSize={16} />
            axe found nothing. Keyboard and screen reader still need a person.
          </Caption1>
        )}
        {findings && findings.length > 0 && (
          <Caption1>
            {findings.length} {findings.length === 1 ? "rule is" : "rules are"} violated.
          </Caption1>
        )}
      </div>
      {findings && findings.length > 0 && (
        <ul className={styles.list} aria-label="Violated rules">
          {findings.map((finding) => (
            <FindingView key={finding.rule} finding={finding} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const shownElements = 10;

function FindingView({ finding }: { finding: Finding }) {
  const styles = useInspectStyles();
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
        <Caption1 className={styles.quiet}>{elements.length - shownElements} more elements</Caption1>
      )}
    </li>
  );
}
