import { Body1Strong, Button, Caption1, makeStyles, tokens } from "@fluentui/react-components";
import { useEffect, useRef } from "react";
import type { Scenario } from "../connection/scenarios.ts";
import type { SampleInfo } from "../connection/servers.ts";
import { cells, column, padding, wrapped } from "../parts/layout.ts";
import { useFocusReturn } from "../parts/use-focus-return.ts";
import { endCurrentSession, startIn } from "../session/use-session.ts";
import { emptySelection } from "../state/link.ts";
import { Store, useStore } from "../state/store.ts";
import { changeLink, currentLink } from "../state/use-link.ts";
import { fill, useWords } from "../state/use-words.ts";

/** A sample with the prompt that shows it best. */
export interface Introduction {
  readonly sample: SampleInfo;
  readonly scenario: Scenario;
}

/** Running tour, and the position of the sample that it shows. */
const running = new Store<{ stops: readonly Introduction[]; position: number } | undefined>(
  undefined,
);

/** Runs the prompt of each introduction, one after the other. A write would wait for consent, as it always does. */
export function showTour(stops: readonly Introduction[], position = 0): void {
  const stop = stops[position];
  // The bar keeps the focus until the page below it has changed.
  if (!stop) return void goHome().then(() => running.set(undefined));
  running.set({ stops, position });
  startIn(stop.sample.name, stop.scenario.name);
}

/** Leaves the open sample for the page that welcomes people. */
export async function goHome(): Promise<void> {
  await endCurrentSession();
  changeLink({ ...emptySelection, sample: undefined });
}

/** Position of the running tour, with something to try at each stop. The person goes on, and Escape ends it. */
export function TourBar() {
  const styles = useHomeStyles();
  const { words } = useWords();
  const tour = useStore(running);
  const next = useRef<HTMLButtonElement>(null);
  useFocusReturn(tour !== undefined);
  useEffect(() => {
    if (!tour) return;
    next.current?.focus();
    const endOnEscape = ({ key }: KeyboardEvent) => {
      // In full screen, Escape leaves the widget.
      if (key === "Escape" && currentLink().mode === "inline") running.set(undefined);
    };
    window.addEventListener("keydown", endOnEscape);
    return () => window.removeEventListener("keydown", endOnEscape);
  }, [tour]);
  const stop = tour?.stops[tour.position];
  if (!tour || !stop) return null;
  const { stops, position } = tour;
  return (
    <section className={styles.bar} aria-label={words.tour}>
      <div className={styles.stop} role="status">
        <Body1Strong>
          {fill(words.tourPosition, {
            position: position + 1,
            count: stops.length,
            name: stop.sample.title,
          })}
        </Body1Strong>
        <Caption1>{stop.scenario.tip ?? stop.sample.summary}</Caption1>
      </div>
      <Button ref={next} appearance="primary" onClick={() => showTour(stops, position + 1)}>
        {position + 1 < stops.length ? words.tourNext : words.tourFinish}
      </Button>
      <Button onClick={() => running.set(undefined)}>{words.tourEnd}</Button>
    </section>
  );
}

export const useHomeStyles = makeStyles({
  wide: { maxInlineSize: "1000px", gap: tokens.spacingVerticalXL },
  tour: { alignSelf: "center", marginBlockStart: tokens.spacingVerticalS },
  cards: cells("340px", tokens.spacingHorizontalXL),
  app: {
    ...padding(0, 0),
    gap: 0,
    overflow: "hidden",
    ":hover": { boxShadow: tokens.shadow8 },
  },
  small: { gridColumnStart: "1", gridColumnEnd: "-1" },
  // The upper part of the picture: the title, the figures and the beginning of the work.
  picture: { inlineSize: "100%", aspectRatio: "2.75", objectFit: "cover", objectPosition: "top" },
  words: {
    ...column(tokens.spacingVerticalXS),
    ...padding(tokens.spacingVerticalM, tokens.spacingHorizontalL),
  },
  bar: {
    ...wrapped(tokens.spacingHorizontalM),
    ...padding(tokens.spacingVerticalS, tokens.spacingHorizontalL),
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  stop: { flexGrow: 1, flexBasis: "300px", ...column() },
});
