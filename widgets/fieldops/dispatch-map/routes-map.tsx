import { mergeClasses } from "@fluentui/react-components";
import type { AssignmentPin } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { PinMap, useGlideStyles } from "@suite/widget-kit/components";
import {
  type MapFrame,
  type MapPin,
  type PinKind,
  toScreen,
  type WorldPoint,
  worldWidth,
} from "@suite/widget-kit/map";
import { useMemo } from "react";
import { DayScrubber } from "../timeline/day-scrubber.tsx";
import { useMinutes } from "../timeline/use-minutes.ts";
import { pinsOfRoutes } from "./day-routes.ts";
import { useMapStyles } from "./dispatch-map.styles.ts";
import { usePeopleStyles, useRouteLineStyles, useRouteStrokeStyles, useRouteStyles } from "./route.styles.ts";
import {
  countMoments,
  type MapRoute,
  momentAt,
  nextEvent,
  placeAt,
  routeHue,
  toRoutePath,
} from "./route-path.ts";
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

export function RoutesMap({ routes, assignments, openId, onOpen }: RoutesMapProps) {
  const t = useStrings(mapStrings);
  const basemap = useSeattle();
  const styles = useMapStyles();
  const pins = useRoutePins(routes, assignments);
  const format = useFormat();
  const minutes = useMinutes();
  const { chosenId, choose, minute, setMinute, hours } = routes;
  const lines = useMemo(
    () =>
      routes.routes.map((route) => ({
        ...route,
        faint: chosenId !== undefined && chosenId !== route.id,
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
        layer={(frame) => (
          <>
            <RouteLines {...frame} routes={lines} minute={minute} />
            {minute !== undefined && <RoutePeople {...frame} routes={lines} minute={minute} />}
          </>
        )}
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

interface RouteLayerProps extends MapFrame {
  readonly routes: readonly MapRoute[];
  /** Minute of the day at which the people are shown where they are; the whole day without it. */
  readonly minute?: number;
}

/** For a place that stays the same at every zoom. */
const noPins: MapFrame["drawnAt"] = new Map();

/** A unit is a tenth of a pixel at the largest zoom of the maps. */
const unitsPerWorld = 50_000_000;

/** Lines of the routes: solid as far as the person has come by the minute, dotted from there on. */
function RouteLines({ routes, minute, view, size, gliding, drawnAt }: RouteLayerProps) {
  const styles = useRouteLineStyles();
  const strokes = useRouteStrokeStyles();
  const glide = useGlideStyles();
  const origin = toRoutePath(routes[0] ?? { stops: [] }, noPins)[0] ?? view;
  const { left, top } = toScreen(view, size, origin);
  const scale = worldWidth(view.zoom) / unitsPerWorld;
  const draw = (points: readonly WorldPoint[]) =>
    points
      .map(({ x, y }) => [x - origin.x, y - origin.y].map((unit) => Math.round(unit * unitsPerWorld)))
      .join(" ");
  return (
    <svg className={styles.lines} width={size.width} height={size.height} aria-hidden="true">
      <g
        className={mergeClasses(gliding && glide.moving)}
        style={{ transform: `translate(${left}px, ${top}px) scale(${scale})` }}
      >
        {routes.map((route) => {
          const path = toRoutePath(route, drawnAt);
          const moment = minute === undefined ? undefined : momentAt(route, minute);
          const here = moment && placeAt(path, moment);
          const done = moment && here ? [...path.slice(0, Math.max(moment.stop, 1)), here] : path;
          const ahead = moment && here ? [here, ...path.slice(moment.stop + (moment.part < 1 ? 0 : 1))] : [];
          const hue = strokes[routeHue(route.hue)];
          return (
            <g key={route.id} className={mergeClasses(route.faint && styles.faint)}>
              <polyline className={styles.casing} points={draw(path)} />
              <polyline className={mergeClasses(styles.line, styles.ahead, hue)} points={draw(ahead)} />
              <polyline className={mergeClasses(styles.line, hue)} points={draw(done)} />
            </g>
          );
        })}
      </g>
    </svg>
  );
}

/** The people of the routes where they are at the minute. Decorative: a list beside the map says it in words. */
function RoutePeople(props: RouteLayerProps & { readonly minute: number }) {
  const { routes, minute, view, size, gliding, drawnAt } = props;
  const styles = usePeopleStyles();
  const hues = useRouteStyles();
  const glide = useGlideStyles();
  return (
    <div className={styles.people} aria-hidden="true">
      {routes.map((route) => {
        const { left, top } = toScreen(
          view,
          size,
          placeAt(toRoutePath(route, drawnAt), momentAt(route, minute)),
        );
        return (
          <div
            key={route.id}
            data-route={route.id}
            className={mergeClasses(styles.place, gliding && glide.moving)}
            style={{ transform: `translate(${left}px, ${top}px)` }}
          >
            <span className={mergeClasses(styles.person, hues[routeHue(route.hue)])}>{route.text}</span>
          </div>
        );
      })}
    </div>
  );
}
