import { mergeClasses } from "@fluentui/react-components";
import { useFormat, useStrings } from "@suite/widget-kit";
import { useGlideStyles } from "@suite/widget-kit/components";
import { toScreen } from "@suite/widget-kit/map";
import { DayScrubber } from "../../timeline/day-scrubber.tsx";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { useMapStyles } from "../dispatch-map.styles.ts";
import { usePeopleStyles, useRouteStyles } from "./route.styles.ts";
import { type RouteLayerProps, RouteOverview, type RouteOverviewProps } from "./route-overview.tsx";
import { countMoments, momentAt, nextEvent, placeAt, routeHue, toRoutePath } from "./route-path.ts";
import { routeStrings } from "./strings.ts";

/** The routes of a plan on the map, and a scrubber that moves the people through the day. */
export function RoutesMap(props: Omit<RouteOverviewProps, "layer">) {
  const t = useStrings(routeStrings);
  const styles = useMapStyles();
  const format = useFormat();
  const minutes = useMinutes();
  const { routes: lines, minute, setMinute, hours } = props.routes;
  return (
    <div className={styles.map}>
      <RouteOverview
        {...props}
        layer={(frame) => minute !== undefined && <RoutePeople {...frame} routes={lines} minute={minute} />}
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
