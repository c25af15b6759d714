import { Button, Caption1, Text } from "@fluentui/react-components";
import { CopyRegular } from "@fluentui/react-icons";
import { useStore } from "../../state/store.ts";
import type { ShownWidget } from "../../widget/shown-widget.ts";
import { Items, JsonView, Passed, Quiet, Section } from "../panel-parts.tsx";
import { usePanelStyles } from "../panels.styles.ts";
import { blockedBy, neededDomains } from "./csp-advice.ts";

/** Requests that the widget's Content-Security-Policy blocked, with the declaration that would allow them. */
export function BlockedList({ shown }: { shown: ShownWidget }) {
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
