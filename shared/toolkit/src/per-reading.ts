import { derive } from "./derive.ts";

/** More different questions than are asked between two changes; the bound keeps a curious caller from filling the memory. */
const answersAtMost = 50;

/**
 * Computes once for a reading and the same (JSON) arguments, since a dashboard is drawn far more often than data change. A
 * reading is an object that stays the same one while nothing changed.
 */
export function perReading<Reading extends object, Args extends readonly unknown[], Result extends object>(
  compute: (reading: Reading, ...args: Args) => Result,
): (reading: Reading, ...args: Args) => Result {
  const answersTo = derive((_: Reading) => new Map<string, Result>());
  return (reading, ...args) => {
    const answers = answersTo(reading);
    const key = JSON.stringify(args);
    const known = answers.get(key);
    if (known) return known;
    if (answers.size >= answersAtMost) answers.clear();
    const answer = compute(reading, ...args);
    answers.set(key, answer);
    return answer;
  };
}
