import { Body1, Body1Strong, Button, Caption1, Subtitle1, Subtitle2 } from "@fluentui/react-components";
import { LocationRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useFormat, useHost, useStrings } from "@suite/widget-kit";
import { FullscreenButton, KeyFigures, LoadingSkeleton, SkeletonItem } from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { ClaimDetail, InspectionRow, OrderRow } from "@suite/zava-insurance-contract";
import { ClaimStatusBadge, InspectionStatusBadge, OrderStatusBadge } from "../parts/badges.tsx";
import { workStrings } from "../parts/work-strings.ts";
import { useClaimCardStyles, useClaimSkeletonStyles, usePendingListStyles } from "./claim-detail.styles.ts";
import { detailStrings } from "./strings.ts";
import { useClaimFigures, useClaimTexts } from "./use-claim.ts";

interface ClaimCardProps {
  data: ClaimDetail;
  /** Opens full screen at an order, or at the notes. */
  onOpen: (place: string) => void;
}

/** The claim in the chat: policyholder, damage, address, key figures and pending work. */
export function ClaimCard({ data, onOpen }: ClaimCardProps) {
  const t = useStrings(detailStrings);
  const inline = useInlineStyles();
  const styles = useClaimCardStyles();
  const { canCallTools } = useHost();
  const texts = useClaimTexts(data.claim);
  const figures = useClaimFigures(data);
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
        <KeyFigures figures={figures} />
      </section>
      <PendingList data={data} />
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

const finished: ReadonlySet<string> = new Set(["completed", "cancelled"]);

/** The first open inspections and pending orders, and the number of the others. */
function PendingList({ data }: { data: ClaimDetail }) {
  const t = useStrings(detailStrings);
  const inline = useInlineStyles();
  const styles = usePendingListStyles();
  const inspections = data.inspections.items.filter(({ status }) => !finished.has(status)).slice(0, mostRows);
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
        {inspections.map((row) => (
          <PendingInspection key={`inspection ${row.id}`} row={row} />
        ))}
        {orders.map((row) => (
          <PendingOrder key={`order ${row.id}`} row={row} />
        ))}
      </ul>
      {more > 0 && <Caption1 className={styles.quiet}>{t("morePending", { count: more })}</Caption1>}
    </section>
  );
}

function PendingInspection({ row }: { row: InspectionRow }) {
  const t = useStrings(detailStrings);
  const work = useStrings(workStrings);
  const format = useFormat();
  const styles = usePendingListStyles();
  const { scheduledDate, inspectorName } = row;
  const when = scheduledDate ? format.day(scheduledDate) : t("noDate");
  const who = inspectorName ? oneLine(inspectorName, 60) : t("noInspector");
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Body1>{work(row.taskType)}</Body1>
        <Caption1 className={styles.quiet}>{format.dotted([when, who])}</Caption1>
      </span>
      <InspectionStatusBadge status={row.status} />
    </li>
  );
}

function PendingOrder({ row }: { row: OrderRow }) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = usePendingListStyles();
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <Body1>
          <bdi>{oneLine(row.description)}</bdi>
        </Body1>
        <Caption1 className={styles.quiet}>
          <bdi>{row.contractorName ? oneLine(row.contractorName, 60) : t("noContractor")}</bdi>
        </Caption1>
      </span>
      <Body1Strong className={styles.amount}>{format.cents(row.totalCents, row.currency)}</Body1Strong>
      <OrderStatusBadge status={row.status} />
    </li>
  );
}

const figures = ["loss", "approved", "pending", "inspections"];

/** Loading state in the shape of the card: name, address, four figures and two rows. */
export function ClaimSkeleton() {
  const styles = useClaimSkeletonStyles();
  return (
    <LoadingSkeleton>
      <div className={styles.head}>
        <SkeletonItem size={28} className={styles.name} />
        <SkeletonItem size={16} className={styles.place} />
      </div>
      <div className={styles.figures}>
        {figures.map((figure) => (
          <SkeletonItem key={figure} size={48} />
        ))}
      </div>
      <SkeletonItem size={40} />
      <SkeletonItem size={40} />
    </LoadingSkeleton>
  );
}
