import type { ConflictField } from "@suite/widget-kit/states/conflict-view.tsx";

/** One thing that a person can read of a row. */
export interface Fact {
  readonly label: string;
  readonly text: string;
  /** Needs the whole width, as an address of letters without blanks does. */
  readonly wide?: boolean;
}

/** Both versions of a row, as the person would save it and as it is stored now; `undefined` while there is no clash. */
export function conflictOf<Row>(
  mine: Row,
  theirs: Row | undefined,
  factsOf: (row: Row) => readonly Fact[],
): readonly ConflictField[] | undefined {
  if (!theirs) return undefined;
  const stored = factsOf(theirs);
  return factsOf(mine).map(({ label, text }, index) => ({
    label,
    mine: text,
    theirs: stored[index]?.text ?? "",
  }));
}
