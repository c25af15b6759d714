import type { PlanReview, ReviewLine } from "@suite/fieldops-contract";
import { ruleInWords } from "@suite/fieldops-contract";
import { useFormat, useStrings } from "@suite/widget-kit";
import { SpokenOnly } from "@suite/widget-kit/components";
import type { DayScale } from "../../timeline/day-scale.ts";
import { LaneVerdict } from "../../timeline/move-marks.tsx";
import type { Moving } from "../../timeline/use-lane-move.ts";
import { useMinutes } from "../../timeline/use-minutes.ts";
import { useChangeWords, usePlanWords, useSla } from "../plan-parts.tsx";
import { planStrings } from "../strings.ts";
import type { Fit } from "./fits.ts";

/** A job that the person is moving, with the verdicts by technician. */
export type MovingJob = Moving<ReviewLine, Fit>;

interface MoveAnnouncementProps {
  moving: MovingJob | undefined;
  review: PlanReview;
}

/** The verdict on a job in a technician's day in a few words. */
function useFitWords(): (fit: Fit) => string {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const getChanges = useChangeWords();
  return (fit) => {
    if (fit.kind === "able") return format.dotted(getChanges(fit.change));
    if (fit.kind === "unable") return ruleInWords(words, fit.reason);
    return fit.kind === "own" ? t("hasIt") : "";
  };
}

/** Facts that decide where a job fits: hours of the site, SLA, duration and skills. */
export function MoveFacts({ line, review }: { line: ReviewLine; review: PlanReview }) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const words = usePlanWords();
  const minutes = useMinutes();
  const sla = useSla(review);
  const { site, window, durationMinutes, why } = line;
  const skills = words.skills([...why.matchedSkills, ...why.missingSkills]);
  return format.dotted([
    site,
    t("siteHours", { span: minutes.span(window) }),
    sla(line),
    minutes.duration(durationMinutes),
    skills && t("needs", { skills }),
  ]);
}

/** A lane while a job is moved: the place that the job would get, and the verdict. */
export function LaneFit({ fit, scale }: { fit: Fit; scale: DayScale }) {
  const words = useFitWords();
  if (fit.kind === "own" || fit.kind === "unknown") return null;
  return <LaneVerdict slot={fit.kind === "able" ? fit.slot : undefined} words={words(fit)} scale={scale} />;
}

/** Announces a move by keyboard: how it works, then each lane with its verdict. */
export function MoveAnnouncement({ moving, review }: MoveAnnouncementProps) {
  const t = useStrings(planStrings);
  const format = useFormat();
  const minutes = useMinutes();
  const words = useFitWords();
  const byKeyboard = moving && !moving.lifted ? moving : undefined;
  const getText = ({ item, targetId, fits }: MovingJob) => {
    const fit = fits.get(targetId);
    if (!fit || fit.kind === "own") return t("lifted", { site: item.site });
    const target = review.technicians.find(({ technicianId }) => technicianId === targetId);
    return format.dotted([target?.name, fit.kind === "able" && minutes.span(fit.slot), words(fit)]);
  };
  return (
    <div role="status">
      <SpokenOnly>{byKeyboard && getText(byKeyboard)}</SpokenOnly>
    </div>
  );
}
