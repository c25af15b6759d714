/** A write that the server has not taken yet. */
export interface Letter {
  readonly tool: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** A later letter of the same subject makes an earlier one, if it still waits, needless. */
  readonly subject?: string;
}

/** The waiting letters with one more at the end. The first one may be on its way already and is left as it is. */
export function withLetter<L extends Letter>(
  letters: readonly L[],
  letter: L,
  firstIsOnItsWay: boolean,
): readonly L[] {
  const isReplaced = (earlier: L, place: number) =>
    letter.subject !== undefined && earlier.subject === letter.subject && !(firstIsOnItsWay && place === 0);
  return [...letters.filter((earlier, place) => !isReplaced(earlier, place)), letter];
}

export interface KeptLetter extends Letter {
  readonly id: string;
}

/** What is stored once this view's letters have changed: what other views keep under the same key stays in front. */
export function storedWith(
  stored: readonly KeptLetter[],
  own: readonly KeptLetter[],
  known: ReadonlySet<string>,
): readonly KeptLetter[] {
  return [...stored.filter(({ id }) => !known.has(id)), ...own];
}

/**
 * Errors that pass by themselves; with any other the server has understood the letter and refused it. After `saved` the
 * letter is sent again for its answer, since it does no harm twice.
 */
export function isPassing(code: string): boolean {
  return code === "unreachable" || code === "unavailable" || code === "conflict" || code === "saved";
}

/** Milliseconds until the next try: soon at first, at most a minute. */
export function pauseBefore(tries: number): number {
  return Math.min(60_000, 2_000 * 2 ** tries);
}
