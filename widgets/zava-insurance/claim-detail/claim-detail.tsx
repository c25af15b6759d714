import { Body1, Caption1, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useFormat, useHost, useStrings, useToolPages, useWords } from "@suite/widget-kit";
import {
  Facts,
  KeptScroll,
  NoticeBar,
  PageHeader,
  Panel,
  TagList,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import {
  type ClaimDetail,
  type ClaimRow,
  inspectionPageSchema,
  notePageSchema,
  orderPageSchema,
} from "@suite/zava-insurance-contract";
import { useCallback, useState } from "react";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { ChangeClaimStatus } from "../parts/change-claim-status.tsx";
import { damageWords } from "../parts/damage-words.ts";
import { LongText } from "../parts/long-text.tsx";
import { zavaStrings } from "../strings.ts";
import { ClaimCard } from "./claim-card.tsx";
import { useCardStyles } from "./claim-detail.styles.ts";
import { InspectionsPanel } from "./inspections/inspections.tsx";
import { NotesPanel, useNote, useWorkNames } from "./notes.tsx";
import { OrdersPanel } from "./orders/orders.tsx";
import { PhotosPanel } from "./photos/photos-panel.tsx";
import { usePhotos } from "./photos/use-photos.ts";
import { ClaimProgress } from "./progress/claim-progress.tsx";
import { TimelinePanel, useStatusChanges } from "./progress/timeline-panel.tsx";
import { detailStrings } from "./strings.ts";
import { type ClaimOnScreen, useClaim, useClaimTexts, useUnsavedPart } from "./use-claim.ts";

/** Draws a claim: a card with the pending work in the chat, a workplace in full screen. */
export function ClaimDetailWidget({ data }: WidgetProps<ClaimDetail>) {
  // Drafts, notices and open forms must not pass from one claim to the next.
  return <ClaimViews key={data.claim.id} data={data} />;
}

function ClaimViews({ data }: { data: ClaimDetail }) {
  const { fullView, openFullView } = useHost();
  const claim = useClaim(data, fullView);
  const [focusTarget, setFocusTarget] = useState<string>();
  const open = (place: string) => {
    setFocusTarget(place);
    void openFullView();
  };
  if (!fullView) return <ClaimCard data={data} onOpen={open} />;
  return (
    <ClaimPage
      data={data}
      claim={claim}
      focusTarget={focusTarget}
      setFocusTarget={setFocusTarget}
    />
  );
}

interface ClaimPageProps {
  data: ClaimDetail;
  claim: ClaimOnScreen;
  /** Place to go to: the id of an order, or "notes". */
  focusTarget: string | undefined;
  setFocusTarget: (place?: string) => void;
}

function ClaimPage({ data, claim, focusTarget, setFocusTarget }: ClaimPageProps) {
  const page = usePageStyles();
  const styles = useCardStyles();
  const texts = useClaimTexts(data.claim);
  const pages = useRows(data);
  const inspections = pages.inspections.items;
  const orders = pages.orders.items;
  const notes = pages.notes.items;
  const work = useWorkNames(inspections, orders);
  const changes = useStatusChanges(data.claim.claimNumber, data.readAt);
  const photos = usePhotos(data.claim.id, inspections, orders);
  const note = useNote(data.claim.id, claim);
  const onArrived = useCallback(() => setFocusTarget(undefined), [setFocusTarget]);
  const writeAbout = (about: string) => {
    note.change({ about });
    setFocusTarget("notes");
  };
  return (
    <main className={page.page}>
      <KeptScroll page={`claim ${data.claim.id}`} />
      <PageHeader
        title={oneLine(data.claim.policyHolderName)}
        subtitle={<Body1 className={page.subtitle}>{texts.what}</Body1>}
        readAt={data.readAt}
        onRefresh={claim.refresh}
        refreshing={claim.refreshing}
      >
        <span className={styles.headStatus}>
          <ClaimStatusBadge status={data.claim.status} />
        </span>
      </PageHeader>
      <NoticeBar record={claim} section="" />
      <ClaimProgress data={data} changes={changes} />
      <div
        className={mergeClasses(page.columns, claim.refreshing && page.busy)}
        aria-busy={claim.refreshing}
      >
        <div className={page.column}>
          <StatusPanel row={data.claim} claim={claim} />
          <InspectionsPanel data={data} claim={claim} pages={pages.inspections} />
          <OrdersPanel
            data={data}
            claim={claim}
            pages={pages.orders}
            inspections={inspections}
            photos={photos}
            focusTarget={focusTarget}
            onArrived={onArrived}
            onNote={writeAbout}
          />
          <NotesPanel
            claim={claim}
            pages={pages.notes}
            work={work}
            edit={note}
            takesFocus={focusTarget === "notes"}
            onArrived={onArrived}
          />
        </div>
        <div className={page.column}>
          <PhotosPanel photos={photos} />
          <FactsPanel claim={data.claim} />
          <TimelinePanel records={{ claim: data.claim, inspections, orders, notes, changes }} />
        </div>
      </div>
    </main>
  );
}

function StatusPanel({ row, claim }: { row: ClaimRow; claim: ClaimOnScreen }) {
  const t = useStrings(detailStrings);
  const shared = useStrings(zavaStrings);
  const styles = useCardStyles();
  const [unsaved, setUnsaved] = useState(false);
  useUnsavedPart(claim, t("statusOfClaim"), unsaved);
  return (
    <Panel title={t("statusOfClaim")}>
      {row.nextStatuses.length === 0 && <Body1 className={styles.quiet}>{t("noNextStatus")}</Body1>}
      <ChangeClaimStatus
        claim={row}
        onSaved={({ claim: saved, changed, changeId }) => {
          claim.draw({ claim: saved });
          void claim.onSuccess({
            text: changed
              ? t("statusSaved", { status: shared(saved.status) })
              : t("nothingChanged"),
            changeId,
          });
        }}
        onDropped={() => void claim.onSuccess({ text: t("tookTheirs") })}
        onUnsaved={setUnsaved}
      />
    </Panel>
  );
}

/** Rows of the claim. The first pages came with it; further pages are read on demand. */
function useRows({ claim: { id }, inspections, orders, notes }: ClaimDetail) {
  const args = { claimId: id };
  return {
    inspections: useToolPages("list-claim-inspections", inspectionPageSchema, args, inspections),
    orders: useToolPages("list-claim-orders", orderPageSchema, args, orders),
    notes: useToolPages("list-claim-notes", notePageSchema, args, notes),
  };
}

/** Facts of the claim as reported. Email and phone are plain text, since hosts block links. */
function FactsPanel({ claim }: { claim: ClaimRow }) {
  const t = useStrings(detailStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const format = useFormat();
  const styles = useCardStyles();
  const { where } = useClaimTexts(claim);
  const facts = [
    // Without a map: the drawn one has no streets, and so would show none of the property's surroundings.
    { label: shared("property"), text: where, wide: true },
    { label: t("policyNumber"), text: claim.policyNumber },
    { label: shared("adjuster"), text: claim.adjusterName },
    { label: shared("dateOfLoss"), text: format.day(claim.dateOfLoss) },
    { label: shared("dateReported"), text: format.day(claim.dateReported) },
    { label: t("email"), text: claim.policyHolderEmail, wide: true },
    { label: t("phone"), text: claim.policyHolderPhone },
  ];
  return (
    <Panel title={t("facts")}>
      <div className={styles.text}>
        <Caption1 className={styles.quiet}>{t("description")}</Caption1>
        <LongText text={claim.description} />
      </div>
      <div className={styles.text}>
        <Caption1 className={styles.quiet}>{shared("damageTypes")}</Caption1>
        <TagList tags={[...new Set(claim.damageTypes)]} limit={12} getLabel={word} />
      </div>
      <Facts facts={facts} />
    </Panel>
  );
}
