import { Caption1, mergeClasses } from "@fluentui/react-components";
import {
  type UndoableMutations,
  useAllPages,
  useHost,
  useModelContext,
  useStrings,
  useToolPages,
  useUndoableMutations,
  useWords,
} from "@suite/widget-kit";
import {
  ChoiceField,
  FilterBar,
  KeptScroll,
  KeyFigures,
  PageHeader,
  Panel,
  PinMap,
  Problem,
  SearchField,
} from "@suite/widget-kit/components";
import type { PinKind } from "@suite/widget-kit/map";
import { usePageStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import {
  type ClaimStatus,
  type ClaimsDashboard,
  claimPageSchema,
  claimPinPageSchema,
  claimStatusFilterSchema,
  claimStatusSchema,
} from "@suite/zava-insurance-contract";
import { washington } from "../basemap/washington.baked.ts";
import { claimStatusBadges } from "../parts/badges.tsx";
import { damageWords } from "../parts/damage-words.ts";
import { NumberField } from "../parts/fields.tsx";
import { formatPlace } from "../parts/names.ts";
import { zavaStrings } from "../strings.ts";
import { ClaimPanel, type OpenClaim, useClaim } from "./claim-panel.tsx";
import { Claims } from "./claims.tsx";
import { DashboardInline } from "./dashboard-inline.tsx";
import { LossByDamageType, useDashboardFigures } from "./figures.tsx";
import {
  type Dashboard,
  describeScreen,
  hasFilters,
  lossProblems,
  type Query,
  readStatusFilter,
  toolArguments,
  toQuery,
  useDashboard,
  withoutFilters,
} from "./query.ts";
import { dashboardStrings } from "./strings.ts";

/** Draws the claims of a tool result: a card in the chat, a workplace in full screen. */
export function ClaimsDashboardWidget({ data }: WidgetProps<ClaimsDashboard>) {
  // A later tool result is a new question, so filters and selection start over.
  return <ClaimsDashboardView key={data.readAt} data={data} />;
}

function ClaimsDashboardView({ data }: { data: ClaimsDashboard }) {
  const { fullView, openFullView } = useHost();
  const dashboard = useDashboard(data);
  const claim = useClaim(data.readAt);
  const { refresh } = dashboard;
  const refreshBoth = async () => {
    await Promise.all([refresh(), claim.refresh()]);
  };
  const writes = useUndoableMutations(refreshBoth);
  useModelContext(
    // The card in the chat shows nothing that the model does not know already.
    fullView || writes.changes.length > 0
      ? describeScreen(dashboard.filters, claim.data?.claim, writes.changes)
      : undefined,
  );
  if (fullView) return <DashboardPage dashboard={dashboard} claim={claim} writes={writes} />;
  const open = (claimId: string) => {
    void openFullView();
    claim.open(claimId);
  };
  return <DashboardInline view={dashboard.view} onOpen={open} />;
}

interface DashboardPageProps {
  dashboard: Dashboard;
  claim: OpenClaim;
  writes: UndoableMutations;
}

/** The full-screen dashboard: filters, figures, and the list with the selected claim beside it. */
function DashboardPage({ dashboard, claim, writes }: DashboardPageProps) {
  const t = useStrings(dashboardStrings);
  const styles = usePageStyles();
  const { view, refresh, pending, error } = dashboard;
  const pages = useToolPages(
    "list-claims",
    claimPageSchema,
    toolArguments(toQuery(view)),
    view.claims,
  );
  return (
    <main className={styles.page}>
      <KeptScroll page="claims" />
      <PageHeader
        title={t("title")}
        readAt={view.readAt}
        onRefresh={refresh}
        refreshing={pending}
      />
      <DashboardFilterBar dashboard={dashboard} />
      <Problem error={error} onRetry={refresh} />
      <div className={mergeClasses(styles.body, pending && styles.busy)} aria-busy={pending}>
        <KeyFigures framed figures={useDashboardFigures(view)} />
        <div className={claim.id ? styles.columns : styles.column}>
          <Claims
            dashboard={dashboard}
            pages={pages}
            selectedId={claim.id}
            isHighlighted={writes.isHighlighted}
            onOpen={claim.open}
          />
          {claim.id && <ClaimPanel claim={claim} writes={writes} />}
        </div>
        {view.claims.total > 0 && (
          <div className={styles.columns}>
            <ClaimsMap view={view} selectedId={claim.id} onOpen={claim.open} />
            <LossByDamageType dashboard={dashboard} />
          </div>
        )}
      </div>
    </main>
  );
}

function DashboardFilterBar({ dashboard }: { dashboard: Dashboard }) {
  const t = useStrings(dashboardStrings);
  const word = useWords(damageWords);
  const shared = useStrings(zavaStrings);
  const { view, filters, change, pending } = dashboard;
  const set = (part: Partial<Query>) => change({ ...filters, ...part });
  const problems = lossProblems(filters);
  const invalid = t("amountInvalid", { min: 0 });
  const crossed = problems.crossed ? t("amountsCrossed") : undefined;
  const formatStatusName = (value: string) => {
    const status = readStatusFilter(value);
    return status ? shared(status) : value;
  };
  return (
    <FilterBar
      resultText={t("claimCount", { count: view.claims.total })}
      pending={pending}
      onClear={hasFilters(filters) ? () => change(withoutFilters(filters)) : undefined}
    >
      <ChoiceField
        label={shared("status")}
        anyLabel={t("anyStatus")}
        offered={claimStatusFilterSchema.options}
        getLabel={formatStatusName}
        value={filters.status}
        onChange={(status) => set({ status: readStatusFilter(status) })}
      />
      <SearchField
        label={shared("policyHolder")}
        value={filters.policyHolderName}
        onChange={(policyHolderName) => set({ policyHolderName })}
      />
      <ChoiceField
        label={shared("damageType")}
        anyLabel={t("anyDamage")}
        offered={view.options.damageTypes}
        getLabel={word}
        value={filters.damageType}
        onChange={(damageType) => set({ damageType })}
      />
      <NumberField
        label={t("minLoss")}
        value={filters.minLoss}
        problem={problems.minLoss ? invalid : crossed}
        onChange={(minLoss) => set({ minLoss })}
      />
      <NumberField
        label={t("maxLoss")}
        value={filters.maxLoss}
        problem={problems.maxLoss ? invalid : undefined}
        onChange={(maxLoss) => set({ maxLoss })}
      />
    </FilterBar>
  );
}

/** Pages of 250 pins. With more claims the map asks for a filter. */
const mostPages = 4;

const shapes: Readonly<Record<ClaimStatus, PinKind["shape"]>> = {
  reported: "triangle",
  "in-review": "circle",
  approved: "square",
  denied: "diamond",
  closed: "square",
};

interface ClaimsMapProps {
  view: ClaimsDashboard;
  selectedId: string | undefined;
  onOpen: (claimId: string) => void;
}

/**
 * Map of all matching claims, whatever page the list is at; a pin opens its claim. Until the pins have been read, and on
 * hosts where views cannot call tools, it shows the claims of the first page.
 */
function ClaimsMap({ view, selectedId, onOpen }: ClaimsMapProps) {
  const t = useStrings(dashboardStrings);
  const shared = useStrings(zavaStrings);
  const { canCallTools } = useHost();
  const query = toolArguments(toQuery(view));
  const pins = useAllPages("list-claim-pins", claimPinPageSchema, query, {
    since: view.readAt,
    mostPages,
  });
  const { total } = view.claims;
  const items = pins.items.length > 0 ? pins.items : view.claims.items;
  return (
    <Panel title={t("map")}>
      <PinMap
        // Other filters have other pins: the map starts over with all of them in view.
        key={JSON.stringify(query)}
        label={t("mapLabel")}
        basemap={washington}
        selectedIds={selectedId ? [selectedId] : []}
        onSelect={onOpen}
        pins={items.map((claim) => ({
          id: claim.id,
          latitude: claim.latitude,
          longitude: claim.longitude,
          kind: claim.status,
          name: t("pinName", {
            claim: claim.claimNumber,
            status: shared(claim.status),
            place: formatPlace(claim),
          }),
        }))}
        legend={claimStatusSchema.options.map((status) => ({
          kind: status,
          label: shared(status),
          tone: claimStatusBadges[status].tone,
          shape: shapes[status],
        }))}
      />
      {canCallTools && <Problem error={pins.error} />}
      {items.length < total && !(canCallTools && pins.pending) && (
        <Caption1>{t("onMap", { shown: items.length, total })}</Caption1>
      )}
    </Panel>
  );
}
