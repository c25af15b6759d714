import { Button, Caption1, Text } from "@fluentui/react-components";
import { CheckmarkCircleRegular, CopyRegular } from "@fluentui/react-icons";
import { useStore } from "../../state/store.ts";
import type { ShownWidget } from "../../widget/shown-widget.ts";
import { JsonView, Section } from "../panel-parts.tsx";
import { blockedBy, neededDomains } from "./csp-advice.ts";
import { useInspectStyles } from "./inspect.styles.ts";

/** Requests that the widget's Content-Security-Policy blocked, with the declaration that would allow them. */
export function BlockedList({ shown }: { shown: ShownWidget }) {
  const styles = useInspectStyles();
  const blocked = blockedBy(useStore(shown.violations));
  const meta = { ui: { csp: neededDomains(shown.page.csp, blocked) } };
  return (
    <Section title="Blocked requests">
      {blocked.length === 0 ? (
        <Caption1 className={styles.note}>
          <CheckmarkCircleRegular className={styles.good} fontSize={16} />
          The Content-Security-Policy blocked nothing.
        </Caption1>
      ) : (
        <ul className={styles.list}>
          {blocked.map(({ directive, blocked: address, count, declare, advice }) => (
            <li key={`${directive} ${address}`} className={styles.item} data-blocked={directive}>
              <Text className={styles.code}>{address}</Text>
              <Caption1 className={styles.quiet}>
                {directive}
                {count > 1 && ` · ${count} times`}
              </Caption1>
              <Caption1>
                {declare
                  ? `Declare ${declare.origin} in ${declare.key} of the resource's _meta.ui.csp.`
                  : advice}
              </Caption1>
            </li>
          ))}
        </ul>
      )}
      {blocked.some(({ declare }) => declare) && (
        <>
          <JsonView label="What the server would have to declare with the resource, as _meta" value={meta} />
          <div>
            <Button
              size="small"
              icon={<CopyRegular />}
              onClick={() => void navigator.clipboard.writeText(JSON.stringify(meta, null, 2))}
            >
              Copy the declaration
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
