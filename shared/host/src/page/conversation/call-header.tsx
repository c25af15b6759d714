import {
  Accordion,
  AccordionHeader,
  AccordionItem,
  AccordionPanel,
  Caption1,
  Spinner,
  Text,
} from "@fluentui/react-components";
import { CheckmarkCircleRegular, DismissCircleRegular, ProhibitedRegular } from "@fluentui/react-icons";
import { JsonView } from "../panels/json-view.tsx";
import { useCallHeaderStyles } from "./call-header.styles.ts";
import type { Call } from "./conversation.ts";

const words = {
  running: "running",
  done: "done",
  failed: "returned an error",
  declined: "declined",
  cancelled: "stopped",
};

/** The line that names a call and how it ended; it opens to show what went in and what came out. */
export function CallHeader({ call }: { call: Call }) {
  const styles = useCallHeaderStyles();
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
  const styles = useCallHeaderStyles();
  if (outcome === "running") return <Spinner size="extra-tiny" />;
  if (outcome === "done") return <CheckmarkCircleRegular className={styles.good} />;
  return outcome === "failed" ? <DismissCircleRegular className={styles.bad} /> : <ProhibitedRegular />;
}
