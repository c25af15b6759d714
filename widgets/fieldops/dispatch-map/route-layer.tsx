import { mergeClasses } from "@fluentui/react-components";
import { useGlideStyles } from "@suite/widget-kit/components";
import { type MapFrame, toScreen, type WorldPoint, worldWidth } from "@suite/widget-kit/map";
import { usePeopleStyles, useRouteLineStyles, useRouteStyles } from "./route.styles.ts";
import { type MapRoute, momentAt, placeAt, routeHue, toRoutePath } from "./route-path.ts";

interface RouteLayerProps extends MapFrame {
  readonly routes: readonly MapRoute[];
  /** Minute of the day at which the people are shown where they are; the whole day without it. */
  readonly minute?: number;
}

/** Routes on a map: lines in the colors of the people, and the people at a minute of the day. */
export function RouteLayer(props: RouteLayerProps) {
  const { minute } = props;
  return (
    <>
      <RouteLines {...props} />
      {minute !== undefined && <RoutePeople {...props} minute={minute} />}
    </>
  );
}

/** For a place that stays the same at every zoom. */
const noPins: MapFrame["drawnAt"] = new Map();

/** A unit is a tenth of a pixel at the largest zoom of the maps. */
const unitsPerWorld = 50_000_000;

/** Lines of the routes: solid as far as the person has come by the minute, dotted from there on. */
function RouteLines({ routes, minute, view, size, gliding, drawnAt }: RouteLayerProps) {
  const styles = useRouteLineStyles();
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
          const hue = styles[routeHue(route.hue)];
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
