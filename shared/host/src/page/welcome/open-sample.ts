import { emptySelection } from "../state/link.ts";
import { changeLink } from "../state/use-link.ts";

/** Walkthrough that runs as soon as its sample is open. */
let upcoming: { readonly sample: string; readonly walkthrough: string } | undefined;

/** Opens a sample and runs one of its walkthroughs, as a click on its prompt does. */
export function startIn(sample: string, walkthrough: string): void {
  upcoming = { sample, walkthrough };
  changeLink({ ...emptySelection, sample });
}

/** Tests whether the page is leaving the open sample for another one, whose walkthrough comes next. */
export function leavesFor(sample: string | undefined, open: string): boolean {
  return upcoming !== undefined && upcoming.sample === sample && sample !== open;
}

/** Name of the walkthrough to run in the sample, once. */
export function takeUpcoming(sample: string): string | undefined {
  const taken = upcoming;
  upcoming = undefined;
  return taken?.sample === sample ? taken.walkthrough : undefined;
}
