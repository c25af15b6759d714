import {
  Body1,
  Body1Strong,
  Button,
  Caption1,
  Subtitle1,
  Subtitle2,
} from "@fluentui/react-components";
import { LocationRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import {
  FiguresSkeleton,
  FullscreenButton,
  KeyFigures,
  SkeletonItems,
} from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { ClaimDetail, InspectionRow } from "@suite/zava-insurance-contract";
import { ClaimStatusBadge, WorkBadge } from "../parts/badges.tsx";
import { useVisitFormat } from "../parts/visit-time.ts";
import { workStrings } from "../parts/work-strings.ts";
import { useClaimCardStyles } from "./claim-detail.styles.ts";
import { DocumentsSentence } from "./documents/documents-sentence.tsx";
import { detailStrings } from "./strings.ts";
import { useClaimFigures, useClaimTexts } from "./use-claim.ts";

interface ClaimCardProps {
  data: ClaimDetail;
  /** Opens full screen at an order, at the documents, or at the notes. */
  onOpen: (place: string) => void;
}

export function ClaimCard({ data, onOpen }: ClaimCardProps) {
  const t = useStrings(detailStrings);
  const inline = useInlineStyles();
  const styles = useClaimCardStyles();
  const { canCallTools } = useHost();
  const texts = useClaimTexts(data.claim);
  const order = data.orders.items.find(({ nextStatuses }) => nextStatuses.includes("approved"));
  return (
    <main className={inline.card}>
      <div className={inline.head}>
        <div className={styles.title}>
          <Subtitle1 as="h1" className={styles.text}>
            <bdi>{oneLine(data.claim.policyHolderName)}</bdi>
          </Subtitle1>
          <ClaimStatusBadge status={data.claim.status} />
        </div>
        <Body1 className={inline.subtitle}>{texts.what}</Body1>
        <Body1 className={styles.where}>
          <LocationRegular className={styles.icon} aria-hidden />
          <bdi className={styles.text}>{texts.where}</bdi>
        </Body1>
      </div>
      <section aria-label={t("figures")}>
        <KeyFigures figures={useClaimFigures(data)} />
      </section>
      <PendingList data={data} />
      <DocumentsSentence data={data} onOpen={() => onOpen("documents")} />
      <div className={inline.actions}>
        <FullscreenButton appearance="primary" label={t("openClaim")} />
        {canCallTools && (
          <Button onClick={() => onOpen(order?.id ?? "notes")}>
            {order ? t("reviewOrder") : t("addNote")}
          </Button>
        )}
      </div>
    </main>
  );
}

const mostRows = 2;

/** The first open inspections and pending orders, and the number of the others. */
function PendingList({ data }: { data: ClaimDetail }) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const inline = useInlineStyles();
  const styles = useClaimCardStyles();
  const { visit } = useVisitFormat(data.claim.timeZone);
  const isOpen = ({ status }: InspectionRow) => status !== "completed" && status !== "cancelled";
  const inspections = data.inspections.items.filter(isOpen).slice(0, mostRows);
  const orders = data.orders.items.filter(({ status }) => status === "pending").slice(0, mostRows);
  const { openInspections, pendingOrders } = data.totals;
  const more = openInspections + pendingOrders - inspections.length - orders.length;
  return (
    <section className={inline.column} aria-label={t("pending")}>
      <Subtitle2 as="h2">{t("pending")}</Subtitle2>
      {inspections.length + orders.length === 0 && (
        <Body1 className={styles.quiet}>{t("nothingPending")}</Body1>
      )}
      <ul className={inline.list}>
        {inspections.map(({ id, taskType, status, inspectorName, ...planned }) => (
          <li key={`inspection ${id}`} className={styles.row}>
            <span className={styles.what}>
              <Body1>{work(taskType)}</Body1>
              <Caption1 className={styles.quiet}>
                {format.dotted([
                  visit(planned) ?? t("noDate"),
                  inspectorName ? oneLine(inspectorName, 60) : t("noInspector"),
                ])}
              </Caption1>
            </span>
            <WorkBadge status={`inspection-${status}`} />
          </li>
        ))}
        {orders.map(({ id, description, contractorName, totalCents, currency, status }) => (
          <li key={`order ${id}`} className={styles.row}>
            <span className={styles.what}>
              <Body1>
                <bdi>{oneLine(description)}</bdi>
              </Body1>
              <Caption1 className={styles.quiet}>
                <bdi>{contractorName ? oneLine(contractorName, 60) : t("noContractor")}</bdi>
              </Caption1>
            </span>
            <Body1Strong className={styles.amount}>
              {format.cents(totalCents, currency)}
            </Body1Strong>
            <WorkBadge status={`order-${status}`} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Caption1 className={styles.quiet}>{t("morePending", { count: more })}</Caption1>
      )}
    </section>
  );
}

export function ClaimSkeleton() {
  return (
    <FiguresSkeleton>
      <SkeletonItems count={2} size={40} />
    </FiguresSkeleton>
  );
}
