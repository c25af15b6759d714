import { benchWork } from "@suite/testing/bench";
import { planDispatch } from "../src/rules/planning/plan.ts";
import { randomInput } from "../src/rules/planning/testing/random-input.ts";

const [jobs, technicians] = [60, 20];
const options = { travelBufferMinutes: 10, allowPartialSkillMatch: true };

/** Plans one day per round, a different one each time. */
export const bench = benchWork({
  work: `plan of ${jobs} jobs and ${technicians} technicians`,
  rounds: 15,
  waysOf(round) {
    const day = randomInput(round, jobs, technicians, options);
    return { planDispatch: () => planDispatch(day) };
  },
});
