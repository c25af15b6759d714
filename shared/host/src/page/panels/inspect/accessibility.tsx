import { Badge, Body1Strong, Button, Caption1, Link, Spinner } from "@fluentui/react-components";
import { AccessibilityCheckmarkRegular, CheckmarkCircleRegular } from "@fluentui/react-icons";
import type { ShownWidget } from "../../widget/shown-widget.ts";
import { Section } from "../panel-parts.tsx";
import { useInspectStyles } from "./inspect.styles.ts";
import { checkAccessibility, type Finding } from "./inspect-widget.ts";
import { useInspection } from "./use-inspection.ts";

/** Check of the widget for accessibility, on demand. */
export function Accessibility({ shown }: { shown: ShownWidget }) {
  const styles = useInspectStyles();
  const { state, run } = useInspection(shown.widget, checkAccessibility);
  return (
    <Section
      title="Accessibility"
      action={
        <Button
          size="small"
          icon={<AccessibilityCheckmarkRegular />}
          disabled={state.status === "running"}
          onClick={() => void run()}
        >
          Check the widget
        </Button>
      }
    >
      <div role="status">
        {state.status === "running" && <Spinner size="tiny" label="Checking" labelPosition="after" />}
        {state.status === "failed" && <Caption1>{state.problem}</Caption1>}
        {state.status === "done" && state.outcome.length === 0 && (
          <Caption1 className={styles.note}>
            <CheckmarkCircleRegular className={styles.good} fontSize={16} />
            axe found nothing. Keyboard and screen reader still need a person.
          </Caption1>
        )}
        {state.status === "done" && state.outcome.length > 0 && (
          <Caption1>
            {state.outcome.length} {state.outcome.length === 1 ? "rule is" : "rules are"} violated.
          </Caption1>
        )}
      </div>
      {state.status === "done" && state.outcome.length > 0 && (
        <ul className={styles.list} aria-label="Violated rules">
          {state.outcome.map((finding) => (
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
