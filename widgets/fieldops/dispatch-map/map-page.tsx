import { Button, Checkbox, mergeClasses, ToggleButton } from "@fluentui/react-components";
import {
  AddRegular,
  AppsListRegular,
  CalendarAddRegular,
  MapRegular,
  SubtractRegular,
} from "@fluentui/react-icons";
import type { TechnicianPin } from "@suite/fieldops-contract";
import { useFormat, useHost, useMediaQuery, useModelContext, useStrings } from "@suite/widget-kit";
import {
  Facts,
  KeptScroll,
  MoreRows,
  NothingFound,
  PageHeader,
  PinMap,
  Problem,
  SidePanel,
} from "@suite/widget-kit/components";
import { usePageStyles } from "@suite/widget-kit/theme";
import { AssignmentPanel, type OpenAssignment } from "../parts/assignment-panel.tsx";
import { useIsPhone } from "../parts/phone.ts";
import { listLabels, type Selection } from "../parts/selection.ts";
import { MessageStatus, planCall, useSendMessage } from "../parts/send-message.tsx";
import { assignmentStrings, sharedStrings } from "../strings.ts";
import { useMinutes } from "../timeline/use-minutes.ts";
import { useMapStyles } from "./dispatch-map.styles.ts";
import { MapFilters } from "./map-filters.tsx";
import { PinList, PlanBar } from "./pin-list.tsx";
import { describeScreen, vehicleWord } from "./pins.ts";
import { RoutesMap } from "./routes/routes-map.tsx";
import { RoutesPanel } from "./routes/routes-panel.tsx";
import { TextMark } from "./routes/text-mark.tsx";
import { useRoutes } from "./routes/use-routes.ts";
import { mapStrings } from "./strings.ts";
import { type MapPins, type MapViewMode, useWorkplace, type Workplace } from "./use-pins.ts";
import { useSeattle } from "./use-seattle.ts";

interface MapPageProps {
  readonly map: MapPins;
  readonly assignment: OpenAssignment;
  readonly selectedIds: readonly string[];
  readonly onSelect: (selectedIds: readonly string[]) => void;
}

/** The full-screen map: filters, pins, the same as a list, technicians, and one job or technician beside them. */
export function MapPage({ map, assignment, selectedIds, onSelect }: MapPageProps) {
  const t = useStrings(mapStrings);
  const shared = useStrings(assignmentStrings);
  const format = useFormat();
  const styles = usePageStyles();
  const wide = useMediaQuery("(min-width: 1080px)");
  const { canCallTools } = useHost();
  const chat = useSendMessage();
  const { view, pins, pending, error, refresh } = map;
  const routes = useRoutes();
  const work = useWorkplace(map, assignment);
  const { rows, filters, mode, technician, openId, open, close } = work;
  const selected = pins.items.filter(({ id }) => selectedIds.includes(id));
  const detail = assignment.data?.assignment;
  useModelContext(
    describeScreen({ count: rows.length, filters, selected, open: detail, routes: routes.plan }),
  );

  const plan = (chosen: Selection) =>
    chat.send(shared("askPlan", { names: format.list(listLabels(chosen)) }), planCall(chosen));
  const toggle = (id: string) =>
    onSelect(
      selectedIds.includes(id) ? selectedIds.filter((each) => each !== id) : [...selectedIds, id],
    );
  return (
    <main className={styles.page}>
      <KeptScroll page="map" />
      <PageHeader
        title={t("title")}
        readAt={view.readAt}
        onRefresh={refresh}
        refreshing={pending}
      />
      <MapFilters map={map} work={work} />
      <Problem error={error} onRetry={refresh} />
      <Problem error={routes.error} />
      <MessageStatus message={chat.message} />
      {pins.total === 0 ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <div className={mergeClasses(styles.body, pending && styles.busy)} aria-busy={pending}>
          <PlanBar
            rows={rows}
            selected={selected}
            onClear={() => onSelect([])}
            onPlan={plan}
            onPreview={canCallTools ? (chosen) => routes.preview(chosen) : undefined}
            previewing={routes.pending}
            leading={!wide && !routes.plan && <ViewSwitch shown={mode} onChange={work.setMode} />}
          />
          <div className={styles.columns}>
            {routes.plan && (
              <RoutesMap routes={routes} assignments={pins.items} openId={openId} onOpen={open} />
            )}
            {!routes.plan && (wide || mode === "map") && (
              <MapColumn
                map={map}
                work={work}
                markedIds={openId ? [...selectedIds, openId] : selectedIds}
              />
            )}
            <div className={styles.column}>
              {technician && <TechnicianCard technician={technician} onClose={close} />}
              {!technician && assignment.id !== undefined && (
                <JobCard
                  assignment={assignment}
                  selectedIds={selectedIds}
                  onToggle={toggle}
                  onPlan={plan}
                  onClose={close}
                />
              )}
              {routes.plan && <RoutesPanel routes={routes} openId={openId} onOpen={open} />}
              {!routes.plan && (wide || mode === "list") && (
                <PinList
                  rows={rows}
                  selectedIds={selectedIds}
                  openId={openId}
                  onOpen={open}
                  onToggle={toggle}
                />
              )}
              {!routes.plan && <MoreRows pages={pins} />}
            </div>
          </div>
        </div>
      )}
    </main>
  );
}

function MapColumn(props: { map: MapPins; work: Workplace; markedIds: readonly string[] }) {
  const { map, work, markedIds } = props;
  const t = useStrings(mapStrings);
  const basemap = useSeattle();
  const styles = useMapStyles();
  const count = map.technicians.items.length;
  return (
    <div className={styles.map}>
      <PinMap
        label={t("mapLabel")}
        basemap={basemap}
        Mark={TextMark}
        pins={work.pins}
        legend={work.legend}
        selectedIds={markedIds}
        onSelect={work.open}
        viewKey="assignments"
        height="full"
      />
      {count > 0 && (
        <Checkbox
          label={t("showTechnicians", { count })}
          checked={work.withTechnicians}
          onChange={(_, { checked }) => work.setWithTechnicians(checked === true)}
        />
      )}
    </div>
  );
}

const modes = [
  { mode: "map", icon: <MapRegular />, word: "viewMap" },
  { mode: "list", icon: <AppsListRegular />, word: "viewList" },
] as const;

function ViewSwitch({
  shown,
  onChange,
}: {
  shown: MapViewMode;
  onChange: (mode: MapViewMode) => void;
}) {
  const t = useStrings(mapStrings);
  const styles = useMapStyles();
  const isPhone = useIsPhone();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={t("viewAs")} className={styles.switch}>
      {modes.map(({ mode, icon, word }) => (
        <ToggleButton
          key={mode}
          icon={icon}
          aria-label={t(word)}
          title={t(word)}
          checked={mode === shown}
          onClick={() => onChange(mode)}
        >
          {!isPhone && t(word)}
        </ToggleButton>
      ))}
    </div>
  );
}

interface JobCardProps extends Pick<MapPageProps, "assignment" | "selectedIds"> {
  readonly onToggle: (id: string) => void;
  readonly onPlan: (rows: Selection) => void;
  readonly onClose: () => void;
}

function JobCard({ assignment, selectedIds, onToggle, onPlan, onClose }: JobCardProps) {
  const t = useStrings(mapStrings);
  const shared = useStrings(assignmentStrings);
  const selected = selectedIds.some((id) => id === assignment.id);
  return (
    <AssignmentPanel
      assignment={assignment}
      onClose={onClose}
      actions={(row) => (
        <>
          <Button
            icon={selected ? <SubtractRegular /> : <AddRegular />}
            onClick={() => onToggle(row.id)}
          >
            {selected ? t("unselect") : t("select")}
          </Button>
          {row.status === "New" && (
            <Button icon={<CalendarAddRegular />} onClick={() => onPlan([row])}>
              {shared("planThis")}
            </Button>
          )}
        </>
      )}
    />
  );
}

function TechnicianCard({
  technician,
  onClose,
}: {
  technician: TechnicianPin;
  onClose: () => void;
}) {
  const t = useStrings(mapStrings);
  const marks = useStrings(sharedStrings);
  const minutes = useMinutes();
  const facts = [
    { label: t("availability"), text: technician.available ? t("available") : t("away") },
    { label: t("shift"), text: minutes.span(technician.shift) },
    { label: t("vehicle"), text: vehicleWord(technician.vehicle, t) },
  ];
  return (
    <SidePanel id={technician.id} title={technician.name} close={marks("close")} onClose={onClose}>
      <Facts facts={facts} />
    </SidePanel>
  );
}
