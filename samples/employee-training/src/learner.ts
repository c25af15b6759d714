import { type Caller, callerKey } from "@suite/server";

export interface Learner {
  readonly id: string;
  readonly name: string;
  /** Nobody signed in: everybody shares this learner's progress. */
  readonly demo: boolean;
}

const demoLearner: Learner = { id: "demo-learner", name: "Demo learner", demo: true };

/** Whose progress is read and written: that of who signed in, else of the demo learner. */
export function learnerOf(caller: Caller): Learner {
  return caller.id === undefined ? demoLearner : { id: callerKey(caller), name: caller.name, demo: false };
}
