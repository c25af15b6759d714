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
import { type MapRoute, momentAt, routeHue, splitPath, toRoutePath } from "./route-path.ts";
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
  const clearId = linkedRoute?.id ?? chosenId;
  const lines = routes.routes.map((route) => ({
    ...route,
    faint: clearId !== undefined && clearId !== route.id,
  }));
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
      onSelect={(id) => (lines.some((route) => route.id === id) ? choose(id) : onOpen(id))}
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

/** Lines of the routes: solid as far as the person has come by the minute, dotted from there on. */
function RouteLines({ routes, minute, linkedId, view, size, gliding, drawnAt }: RouteLayerProps) {
  const styles = useRouteLineStyles();
  const strokes = useRouteStrokeStyles();
  const glide = useGlideStyles();
  const origin = routes[0]?.ways[0]?.[0] ?? view;
  const { left, top } = toScreen(view, size, origin);
  const linked = linkedId === undefined ? undefined : drawnAt.get(linkedId);
  const ring = linked && toScreen(view, size, linked);
  const scale = worldWidth(view.zoom) / unitsPerWorld;
  const draw = (points: readonly WorldPoint[]) =>
    points
      .map(({ x, y }) =>
        [x - origin.x, y - origin.y].map((unit) => Math.round(unit * unitsPerWorld)),
      )
      .join(" ");
  return (
    <svg className={styles.lines} width={size.width} height={size.height} aria-hidden="true">
      <g
        className={mergeClasses(gliding && glide.moving)}
        style={{ transform: `translate(${left}px, ${top}px) scale(${scale})` }}
      >
        {routes.map((route) => {
          const path = toRoutePath(route, drawnAt);
          const whole = { done: path.flat(), ahead: [] };
          const { done, ahead } =
            minute === undefined ? whole : splitPath(path, momentAt(route, minute));
          const aside = (((route.hue % tracks) - 1) * spacing) / scale;
          const hue = strokes[routeHue(route.hue)];
          return (
            <g
              key={route.id}
              className={mergeClasses(route.faint && styles.faint)}
              transform={`translate(${aside} ${aside})`}
            >
              <polyline className={styles.casing} points={draw(whole.done)} />
              <polyline
                className={mergeClasses(styles.line, styles.ahead, hue)}
                points={draw(ahead)}
              />
              <polyline className={mergeClasses(styles.line, hue)} points={draw(done)} />
            </g>
          );
        })}
      </g>
      {ring && <circle className={styles.ring} cx={ring.left} cy={ring.top} r={18} />}
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
        const { here } = splitPath(toRoutePath(route, drawnAt), momentAt(route, minute));
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
