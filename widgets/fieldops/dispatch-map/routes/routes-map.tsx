import { Button, mergeClasses } from "@fluentui/react-components";
import { NextRegular, PauseRegular, PlayRegular } from "@fluentui/react-icons";
import { useFormat, useMediaQuery, useStrings } from "@suite/widget-kit";
import { useGlideStyles } from "@suite/widget-kit/components";
import { toScreen } from "@suite/widget-kit/map";
import { useEffect, useId, useState } from "react";
import type { DaySpan } from "../../timeline/day-scale.ts";
import { timelineStrings, useMinutes } from "../../timeline/use-minutes.ts";
import { useMapStyles } from "../dispatch-map.styles.ts";
import { usePeopleStyles, useRouteStyles, useScrubberStyles } from "./route.styles.ts";
import { type RouteLayerProps, RouteOverview, type RouteOverviewProps } from "./route-overview.tsx";
import { countMoments, momentAt, nextEvent, routeHue, splitPath, toRoutePath } from "./route-path.ts";
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
          splitPath(toRoutePath(route, drawnAt), momentAt(route, minute)).here,
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

interface DayScrubberProps {
  readonly hours: DaySpan;
  /** Minute of the day; `undefined` for the whole day. */
  readonly minute: number | undefined;
  readonly onChange: (minute: number | undefined) => void;
  /** The next minute worth a look, for people with reduced motion; `undefined` after the last. */
  readonly nextEvent: (minute: number) => number | undefined;
  /** Says to screen readers what the minute shows. */
  readonly wordsAt: (minute: number) => string;
}

const step = 5;

/** Minutes of the day that pass in a tick while the day is played: ten hours take 15 seconds. */
const minutesPerTick = 2;
const tickMs = 50;

/** Moves a view through the day: a slider, and a button that plays the day, or leads from event to event with reduced motion. */
function DayScrubber({ hours, minute, onChange, nextEvent, wordsAt }: DayScrubberProps) {
  const t = useStrings(timelineStrings);
  const minutes = useMinutes();
  const styles = useScrubberStyles();
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const label = useId();
  const [playing, setPlaying] = useState(false);
  const { fromMinute, untilMinute } = hours;
  const at = minute ?? fromMinute;
  const runs = playing && !still;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => {
      if (at >= untilMinute) setPlaying(false);
      else onChange(Math.min(at + minutesPerTick, untilMinute));
    }, tickMs);
    return () => clearTimeout(timer);
  }, [runs, at, untilMinute, onChange]);

  const play = () => {
    if (still) return onChange(nextEvent(at));
    if (!playing && at >= untilMinute) onChange(undefined);
    setPlaying(!playing);
  };
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
        min={fromMinute}
        max={untilMinute}
        step={step}
        value={at}
        aria-valuetext={minute === undefined ? t("wholeDay") : wordsAt(minute)}
        onChange={({ target }) => {
          const next = Number(target.value);
          setPlaying(false);
          // The start of the scrubber shows the day as a whole.
          onChange(next > fromMinute ? next : undefined);
        }}
      />
      <span className={styles.clock}>{minute === undefined ? t("wholeDay") : minutes.time(minute)}</span>
    </div>
  );
}
