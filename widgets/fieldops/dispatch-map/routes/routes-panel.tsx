import { Body1, Caption1, Link, mergeClasses } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit";
import { IconButton, NameLink, Panel } from "@suite/widget-kit/components";
import { useRowStyles } from "../../parts/parts.styles.ts";
import { useDesk } from "../../parts/time.ts";
import { sharedStrings } from "../../strings.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { useMapStyles } from "../dispatch-map.styles.ts";
import { mapStrings } from "../strings.ts";
import type { DayRoute } from "./day-routes.ts";
import { momentAt } from "./route-path.ts";
import { TextDisc } from "./text-mark.tsx";
import type { Routes } from "./use-routes.ts";

interface RoutesPanelProps {
  readonly routes: Routes;
  readonly openId: string | undefined;
  readonly onOpen: (assignmentId: string) => void;
}

/** The routes in words: who is where at the time of the scrubber. A chosen route lists its stops. */
export function RoutesPanel({ routes, openId, onOpen }: RoutesPanelProps) {
  const t = useStrings(mapStrings);
  const route = useStrings(sharedStrings);
  const styles = useMapStyles();
  const text = useRowStyles();
  const { plan } = routes;
  const { format } = useDesk(plan?.timeZone);
  if (!plan) return null;
  const count = plan.lines.length + plan.unplanned.length;
  return (
    <Panel
      title={t("routes")}
      aside={
        <IconButton
          size="small"
          icon={<DismissRegular />}
          label={t("closeRoutes")}
          onClick={routes.close}
        />
      }
    >
      <Body1 role="status">
        {t("routesPlanned", { planned: plan.lines.length, count, day: format.day(plan.day) })}
      </Body1>
      {plan.lines.length === 0 && <Body1>{t("routesNone")}</Body1>}
      <ul className={styles.list}>
        {routes.routes.map((day) => (
          <RouteRow key={day.id} day={day} routes={routes} openId={openId} onOpen={onOpen} />
        ))}
      </ul>
      <Caption1 className={text.quiet}>{route("routesEstimated")}</Caption1>
    </Panel>
  );
}

function RouteRow({ day, routes, openId, onOpen }: RoutesPanelProps & { readonly day: DayRoute }) {
  const styles = useMapStyles();
  const text = useRowStyles();
  const route = useStrings(sharedStrings);
  const minutes = useMinutes();
  const words = useMomentWords();
  const chosen = routes.chosenId === day.id;
  return (
    <li className={mergeClasses(styles.row, chosen && text.open)}>
      <TextDisc text={day.text} hue={day.hue} />
      <div className={text.lines}>
        <Link
          as="button"
          className={text.name}
          aria-expanded={chosen}
          onClick={() => routes.choose(day.id)}
        >
          <bdi>{day.name}</bdi>
        </Link>
        <Caption1 className={text.quiet}>{words(day, routes.minute)}</Caption1>
        {chosen && (
          <ol className={styles.stops}>
            {day.jobs.map((job) => (
              <li key={job.id} className={styles.stop}>
                <NameLink
                  name={job.booked ? route("stopBooked", job) : job.site}
                  current={job.id === openId}
                  onOpen={() => onOpen(job.id)}
                />
                <Caption1 block className={text.quiet}>
                  {minutes.span({ fromMinute: job.arriveMinute, untilMinute: job.leaveMinute })}
                </Caption1>
              </li>
            ))}
          </ol>
        )}
      </div>
    </li>
  );
}

/** Returns a function that says what a technician does at a minute, or how the whole day is. */
function useMomentWords() {
  const t = useStrings(mapStrings);
  const minutes = useMinutes();
  return ({ jobs, stops, travelMinutes }: DayRoute, minute: number | undefined): string => {
    if (minute === undefined) {
      return t("routeDay", { count: jobs.length, travel: minutes.duration(travelMinutes) });
    }
    const { state, stop } = momentAt({ stops }, minute);
    // The first stop is where the day starts, and no job.
    const job = jobs[stop - 1];
    const nextJob = jobs[stop];
    if (state === "before") {
      return t("momentBefore", { time: minutes.time(jobs[0]?.departMinute ?? 0) });
    }
    if (state === "after" || !job) {
      return t("momentAfter", { time: minutes.time(jobs.at(-1)?.leaveMinute ?? 0) });
    }
    if (state === "driving") {
      return t("momentDriving", { site: job.site, time: minutes.time(job.arriveMinute) });
    }
    if (state === "busy") {
      return t("momentBusy", { site: job.site, time: minutes.time(job.leaveMinute) });
    }
    return t("momentWaiting", { time: minutes.time(nextJob?.departMinute ?? job.leaveMinute) });
  };
}
