import { Button } from "@fluentui/react-components";
import { NextRegular, PauseRegular, PlayRegular } from "@fluentui/react-icons";
import { useFormat, useStrings } from "@suite/widget-kit/i18n/use-locale.ts";
import { seattle } from "@suite/widget-kit/map/basemaps/seattle.baked.ts";
import { PinMap } from "@suite/widget-kit/map/pin-map.tsx";
import { RouteLayer } from "@suite/widget-kit/map/route-layer.tsx";
import { TextMark } from "@suite/widget-kit/map/text-mark.tsx";
import type { MapPin, PinKind } from "@suite/widget-kit/map/types.ts";
import { useMediaQuery } from "@suite/widget-kit/theme/use-media-query.ts";
import { useEffect, useId, useMemo, useState } from "react";
import type { AssignmentPin } from "../contract.ts";
import { useMinutes } from "../parts/time.ts";
import { countMoments, nextEvent, pinsOfRoutes } from "./day-routes.ts";
import { useRoutesStyles } from "./dispatch-map.styles.ts";
import { mapStrings } from "./strings.ts";
import type { Routes } from "./use-routes.ts";

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
  const styles = useRoutesStyles();
  const pins = useRoutePins(routes, assignments);
  const { chosenId, choose, minute } = routes;
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
        basemap={seattle}
        Mark={TextMark}
        pins={pins}
        legend={legend}
        layer={(frame) => <RouteLayer {...frame} routes={lines} minute={minute} />}
        selectedIds={[openId, chosenId].filter((id) => id !== undefined)}
        onSelect={(id) => (lines.some((route) => route.id === id) ? choose(id) : onOpen(id))}
        height="full"
      />
      {lines.length > 0 && <DayScrubber routes={routes} />}
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

/** Minutes of the day per step of the scrubber. */
const step = 5;

/** Minutes of the day that pass in a tick while the day is played: ten hours take 15 seconds. */
const minutesPerTick = 2;
const tickMs = 50;

/** Moves the map through the day: a slider, and a button that plays the day, or leads from stop to stop with reduced motion. */
function DayScrubber({ routes }: { routes: Routes }) {
  const t = useStrings(mapStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const styles = useRoutesStyles();
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const label = useId();
  const [playing, setPlaying] = useState(false);
  const { minute, setMinute, hours } = routes;
  const at = minute ?? hours.from;
  const runs = playing && !still;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => {
      if (at >= hours.until) setPlaying(false);
      else setMinute(Math.min(at + minutesPerTick, hours.until));
    }, tickMs);
    return () => clearTimeout(timer);
  }, [runs, at, hours, setMinute]);

  const play = () => {
    if (still) return setMinute(nextEvent(routes.routes, at));
    if (!playing && at >= hours.until) setMinute(undefined);
    setPlaying(!playing);
  };
  const counts = countMoments(routes.routes, at);
  const words =
    minute === undefined
      ? t("wholeDay")
      : t("momentCounts", {
          time: minutes.time(minute),
          driving: format.number(counts.driving),
          busy: format.number(counts.busy),
        });
  return (
    <div className={styles.scrubber}>
      <Button
        icon={still ? <NextRegular /> : runs ? <PauseRegular /> : <PlayRegular />}
        aria-label={still ? t("nextStop") : runs ? t("pause") : t("play")}
        onClick={play}
      />
      <label className={styles.time} id={label} htmlFor={`${label}range`}>
        {t("timeOfDay")}
      </label>
      <input
        id={`${label}range`}
        type="range"
        className={styles.range}
        min={hours.from}
        max={hours.until}
        step={step}
        value={at}
        aria-valuetext={words}
        onChange={({ target }) => {
          const next = Number(target.value);
          setPlaying(false);
          // The start of the scrubber shows the day as a whole.
          setMinute(next > hours.from ? next : undefined);
        }}
      />
      <span className={styles.clock}>{minute === undefined ? t("wholeDay") : minutes.time(minute)}</span>
    </div>
  );
}
