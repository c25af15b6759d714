import { mergeClasses } from "@fluentui/react-components";
import type { AssignmentPin } from "@suite/fieldops-contract";
import { useStrings } from "@suite/widget-kit";
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
import { sharedStrings } from "../../strings.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { useSeattle } from "../use-seattle.ts";
import { pinsOfRoutes } from "./day-routes.ts";
import {
  usePeopleStyles,
  useRouteLineStyles,
  useRouteStrokeStyles,
  useRouteStyles,
} from "./route.styles.ts";
import {
  type MapRoute,
  momentAt,
  routeHue,
  type SplitRoute,
  splitRoute,
  toDrawnLegs,
} from "./route-path.ts";
import { TextMark } from "./text-mark.tsx";
import type { DayRoutes } from "./use-routes.ts";

type Place = Pick<AssignmentPin, "id" | "site" | "latitude" | "longitude">;

export interface RouteOverviewProps {
  readonly routes: DayRoutes;
  /** Assignments on the map, of which those without a place in the plan are drawn beside the routes. */
  readonly assignments: readonly Place[];
  readonly openId: string | undefined;
  readonly onOpen: (assignmentId: string) => void;
  /** Job that is pointed at beside the map, which stays where it is. */
  readonly linkedId?: string | undefined;
}

/** The routes of a plan on the map. Other routes than the chosen one are faint. */
export function RouteOverview(props: RouteOverviewProps) {
  const { routes, assignments, openId, onOpen, linkedId } = props;
  const t = useStrings(sharedStrings);
  const basemap = useSeattle();
  const pins = useRoutePins(routes, assignments);
  const { chosenId, choose, minute } = routes;
  const linkedRoute = routes.routes.find(({ jobs }) => jobs.some(({ id }) => id === linkedId));
  const highlightedId = linkedRoute?.id ?? chosenId;
  const lines = routes.routes.map((route) => ({
    ...route,
    faint: highlightedId !== undefined && highlightedId !== route.id,
  }));
  const select = (id: string) => {
    const isRoute = lines.some((route) => route.id === id);
    if (isRoute) choose(id);
    else onOpen(id);
  };
  const legend: readonly PinKind[] = [
    { kind: "stop", label: t("kindStop"), tone: "brand", shape: "circle" },
    { kind: "start", label: t("kindStart"), tone: "brand", shape: "person" },
    { kind: "unplanned", label: t("kindUnplanned"), tone: "danger", shape: "diamond" },
  ];
  return (
    <PinMap
      label={t("routesMap")}
      basemap={basemap}
      Mark={TextMark}
      pins={pins}
      legend={legend}
      layer={(frame) => (
        <>
          <RouteLines {...frame} routes={lines} minute={minute} linkedId={linkedId} />
          {minute !== undefined && <RoutePeople {...frame} routes={lines} minute={minute} />}
        </>
      )}
      selectedIds={[openId, chosenId].filter((id) => id !== undefined)}
      onSelect={select}
      height="full"
    />
  );
}

function useRoutePins(
  { plan, routes }: DayRoutes,
  assignments: readonly Place[],
): readonly MapPin[] {
  const t = useStrings(sharedStrings);
  const minutes = useMinutes();
  return useMemo(() => {
    const stops = pinsOfRoutes(
      routes,
      ({ number, site, booked, arriveMinute, leaveMinute }, technician) =>
        t("stopName", {
          number,
          site: booked ? t("stopBooked", { site }) : site,
          technician,
          span: minutes.span({ fromMinute: arriveMinute, untilMinute: leaveMinute }),
        }),
    );
    const unplanned = assignments
      .filter(({ id }) => plan?.unplanned.some(({ assignmentId }) => assignmentId === id))
      .map(({ site, ...place }) => ({ ...place, name: site, kind: "unplanned" }));
    return [...stops, ...unplanned];
  }, [plan, routes, assignments, t, minutes]);
}

interface RouteLayerProps extends MapFrame {
  readonly routes: readonly MapRoute[];
  /** Minute of the day at which the people are shown where they are; the whole day without it. */
  readonly minute?: number | undefined;
  readonly linkedId?: string | undefined;
}

/** A unit is a tenth of a pixel at the largest zoom of the maps. */
const unitsPerWorld = 50_000_000;

/** Routes on the same road lie side by side: pixels between them, and how many do. */
const spacing = 3;
const tracks = 3;

/** Radius in CSS pixels of the ring around the pin that is pointed at. */
const ringRadius = 18;

/** Lines of the routes, and a ring around the pin that is pointed at beside the map. */
function RouteLines({ routes, minute, linkedId, view, size, gliding, drawnAt }: RouteLayerProps) {
  const styles = useRouteLineStyles();
  const glide = useGlideStyles();
  const origin = routes[0]?.legs[0]?.[0] ?? view;
  const { left, top } = toScreen(view, size, origin);
  const scale = worldWidth(view.zoom) / unitsPerWorld;
  const linkedPlace = linkedId === undefined ? undefined : drawnAt.get(linkedId);
  const ring = linkedPlace && toScreen(view, size, linkedPlace);
  return (
    <svg className={styles.lines} width={size.width} height={size.height} aria-hidden="true">
      <g
        className={mergeClasses(gliding && glide.moving)}
        style={{ transform: `translate(${left}px, ${top}px) scale(${scale})` }}
      >
        {routes.map((route) => (
          <RouteLine
            key={route.id}
            route={route}
            parts={splitAt(route, minute, drawnAt)}
            origin={origin}
            scale={scale}
          />
        ))}
      </g>
      {ring && <circle className={styles.ring} cx={ring.left} cy={ring.top} r={ringRadius} />}
    </svg>
  );
}

interface RouteParts extends Pick<SplitRoute, "done" | "ahead"> {
  readonly whole: readonly WorldPoint[];
}

/** A route, and its parts before and after a minute. Without one, the whole day is done. */
function splitAt(
  route: MapRoute,
  minute: number | undefined,
  drawnAt: MapFrame["drawnAt"],
): RouteParts {
  const legs = toDrawnLegs(route, drawnAt);
  const whole = legs.flat();
  if (minute === undefined) return { whole, done: whole, ahead: [] };
  const { done, ahead } = splitRoute(legs, momentAt(route, minute));
  return { whole, done, ahead };
}

interface RouteLineProps {
  readonly route: MapRoute;
  readonly parts: RouteParts;
  /** Point from which the units of the line are counted, which keeps their numbers short. */
  readonly origin: WorldPoint;
  /** CSS pixels per unit. */
  readonly scale: number;
}

/** Line of a route: solid as far as the person has come by the minute, dotted from there on. */
function RouteLine({ route, parts, origin, scale }: RouteLineProps) {
  const styles = useRouteLineStyles();
  const strokes = useRouteStrokeStyles();
  const stroke = strokes[routeHue(route.hue)];
  const track = (route.hue % tracks) - 1;
  const offset = (track * spacing) / scale;
  const whole = formatPoints(parts.whole, origin);
  const done = formatPoints(parts.done, origin);
  const ahead = formatPoints(parts.ahead, origin);
  return (
    <g
      className={mergeClasses(route.faint && styles.faint)}
      transform={`translate(${offset} ${offset})`}
    >
      <polyline className={styles.casing} points={whole} />
      <polyline className={mergeClasses(styles.line, styles.ahead, stroke)} points={ahead} />
      <polyline className={mergeClasses(styles.line, stroke)} points={done} />
    </g>
  );
}

/** Points of a polyline, as whole units from the origin. */
function formatPoints(points: readonly WorldPoint[], origin: WorldPoint): string {
  const toUnits = (distance: number) => Math.round(distance * unitsPerWorld);
  const units = points.map(({ x, y }) => `${toUnits(x - origin.x)},${toUnits(y - origin.y)}`);
  return units.join(" ");
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
        const { here } = splitRoute(toDrawnLegs(route, drawnAt), momentAt(route, minute));
        const { left, top } = toScreen(view, size, here);
        return (
          <div
            key={route.id}
            data-route={route.id}
            className={mergeClasses(styles.place, gliding && glide.moving)}
            style={{ transform: `translate(${left}px, ${top}px)` }}
          >
            <span className={mergeClasses(styles.person, hues[routeHue(route.hue)])}>
              {route.text}
            </span>
          </div>
        );
      })}
    </div>
  );
}
