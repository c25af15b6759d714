import { Body1, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { useHost, usePages, useStrings, useTool } from "@suite/widget-kit";
import { FullscreenButton, NoticeBar, PageHeader, Panel } from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import {
  type ClaimDetail,
  type ClaimRow,
  inspectionPageSchema,
  notePageSchema,
  orderPageSchema,
} from "@suite/zava-insurance-contract";
import { useCallback, useMemo, useState } from "react";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { ChangeClaimStatus } from "../parts/change-claim-status.tsx";
import { zavaStrings } from "../strings.ts";
import { ClaimCard } from "./claim-card.tsx";
import { useCardStyles } from "./claim-detail.styles.ts";
import { ClaimProgress } from "./claim-progress.tsx";
import { FactsPanel, PropertyMap } from "./facts.tsx";
import { InspectionsPanel } from "./inspections.tsx";
import { NotesPanel, useNote, useWorkNames } from "./notes.tsx";
import { OrdersPanel } from "./orders.tsx";
import { PhotosPanel, usePhotos } from "./photos.tsx";
import { detailStrings } from "./strings.ts";
import { TimelinePanel, useStatusChanges } from "./timeline-panel.tsx";
import { type ClaimOnScreen, useClaim, useClaimTexts, useUnsavedPart } from "./use-claim.ts";

/** Draws a claim: a card with the pending work in the chat, a workplace in full screen. */
export function ClaimDetailWidget({ data }: WidgetProps<ClaimDetail>) {
  // Drafts, notices and open forms must not pass from one claim to the next.
  return <ClaimViews key={data.claim.id} data={data} />;
}

function ClaimViews({ data }: { data: ClaimDetail }) {
  const { fullView, openFullView } = useHost();
  const claim = useClaim(data, fullView);
  const [focusTarget, setWanted] = useState<string>();
  const arrived = useCallback(() => setWanted(undefined), []);
  const open = (place: string) => {
    setWanted(place);
    void openFullView();
  };
  return fullView ? (
    <ClaimPage data={data} claim={claim} focusTarget={focusTarget} onArrived={arrived} onWanted={setWanted} />
  ) : (
    <ClaimCard data={data} onOpen={open} />
  );
}

interface ClaimPageProps {
  data: ClaimDetail;
  claim: ClaimOnScreen;
  /** Place to go to: the id of an order, or "notes". */
  focusTarget: string | undefined;
  onArrived: () => void;
  onWanted: (place: string) => void;
}

/** The full-screen claim: work and notes, with the facts beside them. */
function ClaimPage({ data, claim, focusTarget, onArrived, onWanted }: ClaimPageProps) {
  const page = usePageStyles();
  const texts = useClaimTexts(data.claim);
  const { inspections, orders, notes } = useRows(data);
  const work = useWorkNames(inspections.items, orders.items);
  const changes = useStatusChanges(data.claim.claimNumber, data.readAt);
  const photos = usePhotos(inspections.items, orders.items);
  const note = useNote(data.claim.id, claim);
  const writeAbout = (about: string) => {
    note.change({ about });
    onWanted("notes");
  };
  const going = { focusTarget, onArrived };
  return (
    <main className={page.page}>
      <PageHeader
        title={oneLine(data.claim.policyHolderName)}
        subtitle={<Body1 className={page.subtitle}>{texts.what}</Body1>}
        readAt={data.readAt}
        onRefresh={claim.refresh}
        refreshing={claim.refreshing}
      >
        <ClaimStatusBadge status={data.claim.status} />
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <NoticeBar record={claim} section="" />
      <ClaimProgress data={data} changes={changes} />
      <div className={mergeClasses(page.columns, claim.refreshing && page.busy)} aria-busy={claim.refreshing}>
        <div className={page.column}>
          <StatusPanel row={data.claim} claim={claim} />
          <InspectionsPanel data={data} claim={claim} pages={inspections} />
          <OrdersPanel
            data={data}
            claim={claim}
            pages={orders}
            inspections={inspections.items}
            photos={photos}
            onNote={writeAbout}
            {...going}
          />
          <NotesPanel
            claim={claim}
            pages={notes}
            edit={note}
            work={work}
            takesFocus={focusTarget === "notes"}
            onArrived={onArrived}
          />
        </div>
        <div className={page.column}>
          <PhotosPanel photos={photos} />
          <FactsPanel claim={data.claim} />
          <PropertyMap claim={data.claim} />
          <TimelinePanel
            records={{
              claim: data.claim,
              inspections: inspections.items,
              orders: orders.items,
              notes: notes.items,
              changes,
            }}
          />
        </div>
      </div>
    </main>
  );
}

/** Panel with the status changes that are allowed now. */
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
            text: changed ? t("statusSaved", { status: shared(saved.status) }) : t("nothingChanged"),
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
  const args = useMemo(() => ({ claimId: id }), [id]);
  const moreInspections = useTool("list-claim-inspections", inspectionPageSchema);
  const moreOrders = useTool("list-claim-orders", orderPageSchema);
  const moreNotes = useTool("list-claim-notes", notePageSchema);
  return {
    inspections: usePages(moreInspections, args, inspections),
    orders: usePages(moreOrders, args, orders),
    notes: usePages(moreNotes, args, notes),
  };
}
