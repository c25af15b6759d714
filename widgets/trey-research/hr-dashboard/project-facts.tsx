import { Body1 } from "@fluentui/react-components";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import type { Project } from "../contract.ts";
import { EmailText } from "../parts/email-text.tsx";
import { usePlaceText } from "../parts/use-place-text.ts";
import { treyStrings } from "../strings.ts";
import { useProjectFactsStyles } from "./project-facts.styles.ts";
import { dashboardStrings } from "./strings.ts";

/** What the project is, for whom, where, and whom to ask. */
export function ProjectFacts({ project }: { project: Project }) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(treyStrings);
  const placeText = usePlaceText();
  const styles = useProjectFactsStyles();
  const { city, region, country } = project.location;
  const facts = [
    [shared("client"), project.clientName],
    [t("contact"), project.clientContact],
    [shared("email"), <EmailText key="email" address={project.clientEmail} />],
    [t("place"), placeText([city, region, country])],
  ] as const;
  return (
    <Panel title={t("about")}>
      <Body1 block dir="auto">
        {project.description}
      </Body1>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
