const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Below this a countdown shows seconds. */
const lastMinutes = 10 * minute;
const soon = 2 * hour;

export type Urgency = "late" | "soon" | "ahead";

export interface TimeLeft {
  readonly urgency: Urgency;
  readonly unit: "days" | "hours" | "minutes";
  /** Of the unit, and of the next smaller one: 2 hours 14 minutes. Only the last minutes count seconds. */
  readonly amount: number;
  readonly rest: number;
}

/** How long until `due`, or since then, in the two units that matter. A time left is rounded up, a delay down. */
export function timeLeft(due: number, now: number): TimeLeft {
  const urgency = due < now ? "late" : due - now <= soon ? "soon" : "ahead";
  const span = Math.abs(due - now);
  if (urgency !== "late" && span < lastMinutes) return split(urgency, "minutes", span, minute, second);
  const whole = (urgency === "late" ? Math.floor(span / minute) : Math.ceil(span / minute)) * minute;
  if (whole >= day) return split(urgency, "days", whole, day, hour);
  if (whole >= hour) return split(urgency, "hours", whole, hour, minute);
  return { urgency, unit: "minutes", amount: whole / minute, rest: 0 };
}

function split(
  urgency: Urgency,
  unit: TimeLeft["unit"],
  span: number,
  large: number,
  small: number,
): TimeLeft {
  const total = urgency === "late" ? Math.floor(span / small) : Math.ceil(span / small);
  return { urgency, unit, amount: Math.floor((total * small) / large), rest: total % (large / small) };
}
