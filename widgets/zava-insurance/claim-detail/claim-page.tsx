import { Body1, mergeClasses } from "@fluentui/react-components";
import { oneLine } from "@suite/contracts";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { KeyFigures } from "@suite/widget-kit/parts/figures.tsx";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { NoticeBar } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import type { ClaimDetail } from "../contract.ts";
import { ClaimStatusBadge } from "../parts/badges.tsx";
import { useClaimFigures } from "./claim-figures.ts";
import { FactsPanel } from "./facts-panel.tsx";
import { InspectionsPanel } from "./inspections-panel.tsx";
import { NotesPanel } from "./notes-panel.tsx";
import { OrdersPanel } from "./orders-panel.tsx";
import { PhotosPanel } from "./photos-panel.tsx";
import { PropertyMap } from "./property-map.tsx";
import { StatusPanel } from "./status-panel.tsx";
import { detailStrings } from "./strings.ts";
import { TimelinePanel } from "./timeline-panel.tsx";
import type { ClaimOnScreen } from "./use-claim.ts";
import { useClaimTexts } from "./use-claim-texts.ts";
import { useNote } from "./use-note.ts";
import { useRows } from "./use-rows.ts";
import { useStatusChanges } from "./use-status-changes.ts";
import { useWorkNames } from "./use-work-names.ts";

interface ClaimPageProps {
  data: ClaimDetail;
  claim: ClaimOnScreen;
  /** Where the person wants to go on: the id of an order, or "notes". */
  wanted: string | undefined;
  onArrived: () => void;
  onWanted: (place: string) => void;
}

/** The claim as a workplace: what there is to do and what was written, and beside it the facts. */
export function ClaimPage({ data, claim, wanted, onArrived, onWanted }: ClaimPageProps) {
  const t = useStrings(detailStrings);
  const page = usePageStyles();
  const texts = useClaimTexts(data.claim);
  const figures = useClaimFigures(data);
  const { inspections, orders, notes } = useRows(data);
  const work = useWorkNames(inspections.items, orders.items);
  const changes = useStatusChanges(data.claim.claimNumber, data.readAt);
  const note = useNote(data.claim.id, claim);
  const writeAbout = (about: string) => {
    note.change({ about });
    onWanted("notes");
  };
  const going = { wanted, onArrived };
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
      <NoticeBar record={claim} place="" />
      <section aria-label={t("figures")}>
        <KeyFigures framed figures={figures} />
      </section>
      <div className={mergeClasses(page.columns, claim.refreshing && page.busy)} aria-busy={claim.refreshing}>
        <div className={page.column}>
          <StatusPanel row={data.claim} claim={claim} />
          <InspectionsPanel data={data} claim={claim} pages={inspections} />
          <OrdersPanel
            data={data}
            claim={claim}
            pages={orders}
            inspections={inspections.items}
            onNote={writeAbout}
            {...going}
          />
          <NotesPanel
            claim={claim}
            pages={notes}
            edit={note}
            work={work}
            wanted={wanted === "notes"}
            onArrived={onArrived}
          />
        </div>
        <div className={page.column}>
          <FactsPanel claim={data.claim} />
          <PropertyMap claim={data.claim} />
          <PhotosPanel inspections={inspections.items} />
          <TimelinePanel
            happenings={{
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
