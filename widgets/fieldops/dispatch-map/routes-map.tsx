import type { AssignmentPin } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { PinMap } from "@suite/widget-kit/components";
import type { MapPin, PinKind } from "@suite/widget-kit/map";
import { useMemo } from "react";
import { DayScrubber } from "../timeline/day-scrubber.tsx";
import { useMinutes } from "../timeline/use-minutes.ts";
import { pinsOfRoutes } from "./day-routes.ts";
import { useRoutesStyles } from "./dispatch-map.styles.ts";
import { RouteLayer } from "./route-layer.tsx";
import { countMoments, nextEvent } from "./route-path.ts";
import { mapStrings } from "./strings.ts";
import { TextMark } from "./text-mark.tsx";
import type { Routes } from "./use-routes.ts";
import { useSeattle } from "./use-seattle.ts";

interface RoutesMapProps {
  readonly routes: Routes;
  /** Assignments on the map, of which those without a place in the plan are drawn beside the routes. */
  readonly assignments: readonly AssignmentPin[];
  readonly openId: string | undefined;
  readonly onOpen: (assignmentId: string) => void;
}

/** The routes of a plan on the map, and the scrubber through its day. */
export function RoutesMap({ routes, assignments, openId, onOpen }: RoutesMapProps) {
  const t = useStrings(mapStrings);
  const basemap = useSeattle();
  const styles = useRoutesStyles();
  const pins = useRoutePins(routes, assignments);
  const format = useFormat();
  const minutes = useMinutes();
  const { chosenId, choose, minute, setMinute, hours } = routes;
  const lines = useMemo(
    () =>
      routes.routes.map(({ technicianId, route }) => ({
        ...route,
        faint: chosenId !== undefined && chosenId !== technicianId,
      })),
    [routes.routes, chosenId],
  );
  const legend: readonly PinKind[] = [
    { kind: "stop", label: t("kindStop"), tone: "brand", shape: "circle" },
    { kind: "start", label: t("kindStart"), tone: "brand", shape: "person" },
    { kind: "unplanned", label: t("kindUnplanned"), tone: "danger", shape: "diamond" },
  ];
  return (
    <div className={styles.map}>
      <PinMap
        label={t("routesMap")}
        basemap={basemap}
        Mark={TextMark}
        pins={pins}
        legend={legend}
        layer={(frame) => <RouteLayer {...frame} routes={lines} minute={minute} />}
        selectedIds={[openId, chosenId].filter((id) => id !== undefined)}
        onSelect={(id) => (lines.some((route) => route.id === id) ? choose(id) : onOpen(id))}
        height="full"
      />
      {lines.length > 0 && (
        <DayScrubber
          hours={hours}
          minute={minute}
          onChange={setMinute}
          nextEvent={(at) => nextEvent(lines, at)}
          wordsAt={(at) => {
            const { driving, busy } = countMoments(lines, at);
            return t("momentCounts", {
              time: minutes.time(at),
              driving: format.number(driving),
              busy: format.number(busy),
            });
          }}
        />
      )}
    </div>
  );
}

function useRoutePins({ plan, routes }: Routes, assignments: readonly AssignmentPin[]): readonly MapPin[] {
  const t = useStrings(mapStrings);
  const minutes = useMinutes();
  return useMemo(() => {
    const stops = pinsOfRoutes(routes, {
      start: ({ name }) => name,
      stop: ({ number, site, booked, arriveMinute, leaveMinute }, { name }) =>
        t("stopName", {
          number,
          site: booked ? t("stopBooked", { site }) : site,
          technician: name,
          span: minutes.span({ fromMinute: arriveMinute, untilMinute: leaveMinute }),
        }),
    });
    const unplanned = assignments
      .filter(({ id }) => plan?.unplanned.some(({ assignmentId }) => assignmentId === id))
      .map(({ id, latitude, longitude, site }) => ({
        id,
        latitude,
        longitude,
        name: site,
        kind: "unplanned",
      }));
    return [...stops, ...unplanned];
  }, [plan, routes, assignments, t, minutes]);
}
