import { setTimeout as sleep } from "node:timers/promises";
import { defineCheck, type Environment, warning } from "./check.ts";

const patienceMs = 3_000;

export const seeded = defineCheck({
  ids: ["tables-not-seeded"],
  async run({ samples, isSeeded }) {
    const states = await Promise.all(samples.map((sample) => hasRows(isSeeded(sample))));
    return samples
      .filter((_, index) => !states[index])
      .map(({ name }) =>
        warning("tables-not-seeded", `the tables of ${name} are empty`, `run npm run seed -- ${name}`),
      );
  },
});

/** Storage that does not answer, or not soon, is another check's finding. */
function hasRows(answer: ReturnType<Environment["isSeeded"]>): Promise<boolean> {
  return Promise.race([answer.catch(() => true), sleep(patienceMs, true, { ref: false })]);
}
