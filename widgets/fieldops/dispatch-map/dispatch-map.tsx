import { Button, Caption1, Subtitle1 } from "@fluentui/react-components";
import { CalendarAddRegular } from "@fluentui/react-icons";
import type { DispatchMap } from "@suite/fieldops-contract";
import { useFormat, useHost, useStrings, useViewState } from "@suite/widget-kit";
import {
  FullscreenButton,
  LoadingSkeleton,
  NothingFound,
  PinMap,
  SkeletonItem,
} from "@suite/widget-kit/components";
import { useInlineStyles } from "@suite/widget-kit/theme";
import type { WidgetProps } from "@suite/widget-kit/widget";
import { z } from "zod";
import { useAssignment } from "../parts/assignment-panel.tsx";
import { MessageStatus, planCall, useSendMessage } from "../parts/send-message.tsx";
import { DeskTimeZone } from "../parts/time.ts";
import { assignmentStrings } from "../strings.ts";
import { useMapStyles } from "./dispatch-map.styles.ts";
import { MapPage } from "./map-page.tsx";
import { mapStrings } from "./strings.ts";
import { type MapPins, useMapPins, useShownPins } from "./use-pins.ts";
import { useSeattle } from "./use-seattle.ts";

/** Assignments on a map: pins inline; filters, technicians, a list and job cards in full screen. */
export function DispatchMapWidget({ data }: Pick<WidgetProps<DispatchMap>, "data">) {
  // A new tool result resets filters and selection.
  return (
    <DeskTimeZone value={data.timeZone}>
      <DispatchMapViews key={data.readAt} data={data} />
    </DeskTimeZone>
  );
}

const idsSchema = z.array(z.string()).readonly();
const nothing: readonly string[] = [];

function DispatchMapViews({ data }: { data: DispatchMap }) {
  const { fullView, openFullView } = useHost();
  const map = useMapPins(data);
  const view = `map ${data.readAt}`;
  const assignment = useAssignment(view);
  const [selectedIds, setSelectedIds] = useViewState(`selection of ${view}`, nothing, idsSchema);
  const open = (id: string) => {
    void openFullView();
    void assignment.open(id);
  };
  if (!fullView) return <MapInline map={map} onOpen={open} />;
  return (
    <MapPage
      map={map}
      assignment={assignment}
      selectedIds={selectedIds}
      onSelect={setSelectedIds}
    />
  );
}

function MapInline({ map, onOpen }: { map: MapPins; onOpen: (id: string) => void }) {
  const t = useStrings(mapStrings);
  const basemap = useSeattle();
  const shared = useStrings(assignmentStrings);
  const format = useFormat();
  const frame = useInlineStyles();
  const { canCallTools } = useHost();
  const { pins, legend } = useShownPins(map.pins.items);
  const chat = useSendMessage();
  const { notFound, pins: page } = map.view;
  return (
    <main className={frame.card}>
      <div className={frame.head}>
        <Subtitle1 as="h1">{t("title")}</Subtitle1>
        <Caption1 className={frame.subtitle}>
          {format.dotted([
            shared("found", { count: page.total }),
            notFound.length > 0 && t("notFound", { ids: format.list(notFound) }),
          ])}
        </Caption1>
      </div>
      {page.total === 0 ? (
        <NothingFound hint={t("noneBody")} />
      ) : (
        <PinMap
          label={t("mapLabel")}
          basemap={basemap}
          pins={pins}
          legend={legend}
          onSelect={canCallTools ? onOpen : undefined}
        />
      )}
      <div className={frame.actions}>
        <FullscreenButton appearance="primary" label={t("openMap")} />
        {page.total > 0 && (
          <Button
            icon={<CalendarAddRegular />}
            onClick={() => chat.send(shared("askPlanListed"), planCall(page.items))}
          >
            {shared("plan")}
          </Button>
        )}
      </div>
      <MessageStatus message={chat.message} />
    </main>
  );
}

export function MapSkeleton() {
  const styles = useMapStyles();
  return (
    <LoadingSkeleton>
      <SkeletonItem size={24} className={styles.title} />
      <SkeletonItem size={260} />
      <SkeletonItem size={16} className={styles.legend} />
    </LoadingSkeleton>
  );
}
