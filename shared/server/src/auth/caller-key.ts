import type { Caller } from "../define/context.ts";

/** One text per caller, to bind sessions and sealed states to whoever opened them; the same for all while nobody signs in. */
export function callerKey({ tenant = "", id = "" }: Caller): string {
  return JSON.stringify([tenant, id]);
}
