import { Body1, Button, Caption1, mergeClasses } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { type Pages, useFormat, useHost, useStrings } from "@suite/widget-kit";
import { Facts, MoreRows, NoticeBar, Panel, useFocusOnClose } from "@suite/widget-kit/components";
import { useChangedStyles } from "@suite/widget-kit/theme";
import { type ClaimDetail, type InspectionRow, planTexts } from "@suite/zava-insurance-contract";
import { WorkBadge } from "../../parts/badges.tsx";
import { LongText } from "../../parts/long-text.tsx";
import { useVisitFormat } from "../../parts/visit-time.ts";
import { workStrings } from "../../parts/work-strings.ts";
import { Actions, hasUnsaved, isFormOpen } from "../actions.tsx";
import { useCardStyles } from "../claim-detail.styles.ts";
import { detailStrings } from "../strings.ts";
import { type ClaimOnScreen, useUnsavedPart } from "../use-claim.ts";
import { useInspectionActions } from "./inspection-edits.tsx";
import { NewInspectionForm, useNewInspection } from "./inspection-plan.tsx";

interface InspectionsPanelProps {
  data: ClaimDetail;
  claim: ClaimOnScreen;
  pages: Pages<InspectionRow>;
}

/** Inspections of the claim, open ones first, and a form for a new one. */
export function InspectionsPanel({ data, claim, pages }: InspectionsPanelProps) {
  const t = useStrings(detailStrings);
  const styles = useCardStyles();
  const { canCallTools } = useHost();
  const edit = useNewInspection(data, claim);
  const button = useFocusOnClose<HTMLButtonElement>(edit.open);
  return (
    <Panel
      title={t("inspections")}
      aside={
        canCallTools &&
        !edit.open && (
          <Button ref={button} size="small" icon={<AddRegular />} onClick={edit.begin}>
            {t("newInspection")}
          </Button>
        )
      }
    >
      {edit.open && canCallTools && (
        <NewInspectionForm
          edit={edit}
          claimId={data.claim.id}
          readAt={data.readAt}
          propertyTimeZone={claim.timeZone}
        />
      )}
      <NoticeBar record={claim} section="inspections" />
      {pages.items.length === 0 && <Body1 className={styles.quiet}>{t("noInspections")}</Body1>}
      <ul className={styles.list}>
        {pages.items.map((row) => (
          <InspectionCard key={row.id} row={row} claim={claim} readAt={data.readAt} />
        ))}
      </ul>
      <MoreRows pages={pages} />
    </Panel>
  );
}

interface InspectionCardProps {
  row: InspectionRow;
  claim: ClaimOnScreen;
  readAt: string;
}

function InspectionCard({ row, claim, readAt }: InspectionCardProps) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const styles = useCardStyles();
  const marks = useChangedStyles();
  const actions = useInspectionActions(row, claim, readAt);
  const open = isFormOpen(actions);
  const title = useFocusOnClose<HTMLHeadingElement>(
    open || actions.some(({ edit }) => edit.saving),
  );
  useUnsavedPart(
    claim,
    t("inspectionNamed", { id: row.id, kind: work(row.taskType) }),
    hasUnsaved(actions),
  );
  return (
    <li className={mergeClasses(styles.item, claim.isHighlighted(row.id) && marks.changed)}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1} className={styles.title}>
          {work(row.taskType)}
        </h3>
        <WorkBadge status={row.priority} />
        <WorkBadge status={`inspection-${row.status}`} />
      </div>
      <InspectionText row={row} timeZone={claim.timeZone} />
      <NoticeBar record={claim} section={row.id} />
      <Actions actions={actions} />
    </li>
  );
}

interface InspectionTextProps {
  row: InspectionRow;
  /** Time zone of the property. */
  timeZone: string | undefined;
}

function InspectionText({ row, timeZone }: InspectionTextProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useCardStyles();
  const { visit } = useVisitFormat(timeZone);
  const { completedDate, inspectorName, property } = row;
  const facts = [
    { label: t("scheduledFor"), text: visit(row) ?? t("noDate") },
    ...(completedDate ? [{ label: t("completedOn"), text: format.day(completedDate) }] : []),
    { label: t("inspector"), text: inspectorName ?? t("noInspector") },
    { label: t("place"), text: property },
  ];
  return (
    <>
      <Facts facts={facts} />
      {([...planTexts, "findings"] as const).map(
        (text) =>
          row[text] && (
            <div key={text} className={styles.text}>
              <Caption1 className={styles.quiet}>{t(text)}</Caption1>
              <LongText text={row[text]} />
            </div>
          ),
      )}
      {row.recommendedActions.length > 0 && (
        <div className={styles.text}>
          <Caption1 className={styles.quiet}>{t("actions")}</Caption1>
          <ul className={styles.actionList}>
            {row.recommendedActions.map((action, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two actions may be equal
              <li key={index}>
                <Body1>
                  <bdi>{oneLine(action, 300)}</bdi>
                </Body1>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
