import { Body1, Button, Caption1, Link, mergeClasses } from "@fluentui/react-components";
import { DismissRegular } from "@fluentui/react-icons";
import { useStrings } from "@suite/widget-kit";
import { Panel } from "@suite/widget-kit/components";
import { useDesk } from "../parts/time.ts";
import { useMinutes } from "../timeline/use-minutes.ts";
import type { DayRoute, DayStop } from "./day-routes.ts";
import { usePinListStyles, useRoutesStyles } from "./dispatch-map.styles.ts";
import { momentAt } from "./route-path.ts";
import { mapStrings } from "./strings.ts";
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
  const styles = useRoutesStyles();
  const list = usePinListStyles();
  const { plan } = routes;
  const { format } = useDesk(plan?.timeZone);
  if (!plan) return null;
  const count = plan.lines.length + plan.unplanned.length;
  return (
    <Panel
      title={t("routes")}
      aside={
        <Button
          appearance="subtle"
          size="small"
          icon={<DismissRegular />}
          aria-label={t("closeRoutes")}
          onClick={routes.close}
        />
      }
    >
      <Body1 role="status">
        {t("routesPlanned", { planned: plan.lines.length, count, day: format.day(plan.day) })}
      </Body1>
      {plan.lines.length === 0 && <Body1>{t("routesNone")}</Body1>}
      <ul className={list.list}>
        {routes.routes.map((day) => (
          <RouteRow key={day.technicianId} day={day} routes={routes} openId={openId} onOpen={onOpen} />
        ))}
      </ul>
      <Caption1 className={styles.quiet}>{t("routesStraight")}</Caption1>
    </Panel>
  );
}

interface RouteRowProps extends RoutesPanelProps {
  readonly day: DayRoute;
}

function RouteRow({ day, routes, openId, onOpen }: RouteRowProps) {
  const styles = useRoutesStyles();
  const list = usePinListStyles();
  const words = useMomentWords();
  const chosen = routes.chosenId === day.technicianId;
  return (
    <li className={mergeClasses(styles.route, chosen && list.open)}>
      <TextDisc text={day.route.text} hue={day.hue} />
      <div className={styles.lines}>
        <Link
          as="button"
          className={list.site}
          aria-expanded={chosen}
          onClick={() => routes.choose(day.technicianId)}
        >
          <bdi>{day.name}</bdi>
        </Link>
        <Caption1 className={styles.quiet}>{words(day, routes.minute)}</Caption1>
        {chosen && (
          <ol className={styles.stops}>
            {day.jobs.map((job) => (
              <StopRow key={job.id} job={job} open={job.id === openId} onOpen={onOpen} />
            ))}
          </ol>
        )}
      </div>
    </li>
  );
}

interface StopRowProps extends Pick<RoutesPanelProps, "onOpen"> {
  readonly job: DayStop;
  readonly open: boolean;
}

function StopRow({ job, open, onOpen }: StopRowProps) {
  const t = useStrings(mapStrings);
  const minutes = useMinutes();
  const styles = useRoutesStyles();
  const { id, site, booked, arriveMinute, leaveMinute } = job;
  return (
    <li className={styles.stop}>
      <Link
        as="button"
        className={styles.site}
        aria-current={open ? "true" : undefined}
        onClick={() => onOpen(id)}
      >
        <bdi>{booked ? t("stopBooked", { site }) : site}</bdi>
      </Link>
      <Caption1 className={styles.quiet}>
        {minutes.span({ fromMinute: arriveMinute, untilMinute: leaveMinute })}
      </Caption1>
    </li>
  );
}

/** Says what a technician does at a minute, or how the whole day is. */
function useMomentWords() {
  const t = useStrings(mapStrings);
  const minutes = useMinutes();
  return ({ jobs, route, travelMinutes }: DayRoute, minute: number | undefined): string => {
    const until = minutes.time(jobs.at(-1)?.leaveMinute ?? 0);
    if (minute === undefined) {
      const travel = minutes.duration(travelMinutes);
      return t("routeDay", { count: jobs.length, travel });
    }
    const { state, stop } = momentAt(route, minute);
    const here = jobs[stop - 1];
    const next = jobs[stop];
    if (state === "before") return t("momentBefore", { time: minutes.time(jobs[0]?.departMinute ?? 0) });
    if (state === "after" || !here) return t("momentAfter", { time: until });
    if (state === "driving") {
      return t("momentDriving", { site: here.site, time: minutes.time(here.arriveMinute) });
    }
    if (state === "busy") return t("momentBusy", { site: here.site, time: minutes.time(here.leaveMinute) });
    return t("momentWaiting", { time: minutes.time(next?.departMinute ?? here.leaveMinute) });
  };
}
