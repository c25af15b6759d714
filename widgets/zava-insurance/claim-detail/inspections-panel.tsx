import { Body1, Button } from "@fluentui/react-components";
import { AddRegular } from "@fluentui/react-icons";
import type { Pages } from "@suite/widget-kit/data/use-pages.ts";
import { useHost } from "@suite/widget-kit/host/use-host.ts";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { useFocusOnClose } from "@suite/widget-kit/parts/focus.ts";
import { Panel } from "@suite/widget-kit/parts/panels.tsx";
import { MoreRows } from "@suite/widget-kit/parts/tables.tsx";
import { NoticeBar } from "@suite/widget-kit/states/notices.tsx";
import type { ClaimDetail, InspectionRow } from "../contract.ts";
import { useCardStyles } from "./card.styles.ts";
import { InspectionCard } from "./inspection-card.tsx";
import { NewInspectionForm } from "./new-inspection-form.tsx";
import { detailStrings } from "./strings.ts";
import type { ClaimOnScreen } from "./use-claim.ts";
import { useNewInspection } from "./use-new-inspection.ts";

interface InspectionsPanelProps {
  data: ClaimDetail;
  claim: ClaimOnScreen;
  pages: Pages<InspectionRow>;
}

/** Inspections of the claim: those to be done first, and a new one. */
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
        <NewInspectionForm edit={edit} claimId={data.claim.id} readAt={data.readAt} />
      )}
      <NoticeBar record={claim} place="inspections" />
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
