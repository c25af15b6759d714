import type { Agreement, Asking } from "@suite/server";

/** More rows than one looks over in a sentence. */
const rowsAtMost = 10;

/** Whether a write to so many rows may go on: at once when they are few, else when the person agrees. */
export async function agreedTo(
  { confirm }: Pick<Asking, "confirm">,
  rows: number,
  confirmed: boolean | undefined,
  question: string,
): Promise<Agreement> {
  return rows <= rowsAtMost || confirmed === true ? "accept" : confirm(question);
}

/** For the answer of a tool that did nothing: why, and what the model does next. */
export const whyNothing: Readonly<Record<Exclude<Agreement, "accept">, string>> = {
  decline: "The person was asked and said no, so leave it.",
  cancel: "The person was asked and closed the question. Do not try again unless they ask for it.",
  unasked: "Ask whether that is wanted, then call again with confirm: true.",
};
