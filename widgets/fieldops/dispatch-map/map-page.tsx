import { mergeClasses } from "@fluentui/react-components";
import { FullscreenButton } from "@suite/widget-kit/host/fullscreen-button.tsx";
import { useModelContext } from "@suite/widget-kit/host/use-model-context.ts";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { PageHeader } from "@suite/widget-kit/parts/page-header.tsx";
import { MoreRows } from "@suite/widget-kit/parts/tables.tsx";
import { NothingFound } from "@suite/widget-kit/states/nothing-found.tsx";
import { Problem } from "@suite/widget-kit/states/notices.tsx";
import { usePageStyles } from "@suite/widget-kit/theme/common.styles.ts";
import { useMediaQuery } from "@suite/widget-kit/theme/use-media-query.ts";
import { Asked } from "../parts/asked.tsx";
import { labelsOf, type Selection } from "../parts/selection.ts";
import { useAsk } from "../parts/use-ask.ts";
import type { OpenAssignment } from "../parts/use-assignment.ts";
import { fieldopsStrings } from "../strings.ts";
import { JobCard } from "./job-card.tsx";
import { MapColumn } from "./map-column.tsx";
import { MapFilters } from "./map-filters.tsx";
import { describeScreen } from "./model-context.ts";
import { PinList } from "./pin-list.tsx";
import { PlanBar } from "./plan-bar.tsx";
import { mapStrings } from "./strings.ts";
import { TechnicianCard } from "./technician-card.tsx";
import type { MapPins } from "./use-map-pins.ts";
import { useWorkplace } from "./use-workplace.ts";
import { ViewSwitch } from "./view-switch.tsx";

interface MapPageProps {
  readonly map: MapPins;
  readonly assignment: OpenAssignment;
  readonly selectedIds: readonly string[];
  readonly onSelect: (selectedIds: readonly string[]) => void;
}

/** The map as a workplace: filters, pins and the same as a list, technicians, one job or technician beside them. */
export function MapPage({ map, assignment, selectedIds, onSelect }: MapPageProps) {
  const t = useStrings(mapStrings);
  const shared = useStrings(fieldopsStrings);
  const format = useFormat();
  const styles = usePageStyles();
  const wide = useMediaQuery("(min-width: 1080px)");
  const asking = useAsk();
  const work = useWorkplace(map, assignment);
  const { view, pins, pending, error, refresh } = map;
  const { rows, filters, mode, technician, openId, open, close } = work;
  const selected = pins.items.filter(({ id }) => selectedIds.includes(id));
  const detail = assignment.detail?.assignment;
  useModelContext(describeScreen({ shown: rows.length, filters, selected, open: detail }));

  const plan = (chosen: Selection) => asking.ask(shared("askPlan", { names: format.list(labelsOf(chosen)) }));
  const toggle = (id: string) =>
    onSelect(selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id]);
  return (
    <main className={styles.page}>
      <PageHeader title={t("title")} readAt={view.readAt} onRefresh={refresh} refreshing={pending}>
        <FullscreenButton appearance="subtle" />
      </PageHeader>
      <MapFilters
        pins={pins.items}
        total={pins.total}
        shown={rows.length}
        pending={pending}
        filters={filters}
        onChange={work.setFilters}
      />
      <Problem error={error} onRetry={refresh} />
      <Asked asking={asking} />
      {pins.total === 0 ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <div className={mergeClasses(styles.body, pending && styles.busy)} aria-busy={pending}>
          {!wide && <ViewSwitch mode={mode} onChange={work.setMode} />}
          <PlanBar shown={rows} selected={selected} onClear={() => onSelect([])} onPlan={plan} />
          <div className={styles.columns}>
            {(wide || mode === "map") && (
              <MapColumn map={map} work={work} markedIds={openId ? [...selectedIds, openId] : selectedIds} />
            )}
            <div className={styles.column}>
              {technician && <TechnicianCard technician={technician} onClose={close} />}
              {!technician && assignment.id && (
                <JobCard
                  id={assignment.id}
                  assignment={assignment}
                  selected={selectedIds.includes(assignment.id)}
                  onToggle={toggle}
                  onPlan={plan}
                  onClose={close}
                />
              )}
              {(wide || mode === "list") && (
                <PinList
                  rows={rows}
                  selectedIds={selectedIds}
                  openId={openId}
                  onOpen={open}
                  onToggle={toggle}
                />
              )}
              <MoreRows pages={pins} />
            </div>
          </div>
        </div>
      )}
    </main>
  );
}
