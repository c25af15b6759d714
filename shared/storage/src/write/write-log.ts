import type { WriteOutcome, Writes } from "@suite/contracts";
import type { Attempt } from "../azure/policy.ts";

/**
 * Keeps what the writes of one store came to. An attempt without a known end stays `unknown`.
 *
 * @example
 * const writes = new WriteLog();
 * writes.begin(attempt);
 * await commit(rows);
 * writes.applied(attempt, [changeId]);
 */
export class WriteLog implements Writes {
  readonly #changeIds: string[] = [];
  readonly #open = new Set<Attempt>();
  #earlier: Date | undefined;
  #madeNow = false;

  get outcome(): WriteOutcome {
    for (const { sent } of this.#open) if (sent > 0) return "unknown";
    return this.#changeIds.length > 0 ? "applied" : "not_applied";
  }

  get changeIds(): readonly string[] {
    return [...this.#changeIds];
  }

  get repeatedFrom(): string | undefined {
    return this.#madeNow ? undefined : this.#earlier?.toISOString();
  }

  /** Records changes that an earlier call of the same key made. */
  foundEarlier(changeIds: readonly string[], at: Date): void {
    this.#earlier ??= at;
    this.#add(changeIds);
  }

  begin(attempt: Attempt): void {
    this.#open.add(attempt);
  }

  applied(attempt: Attempt, changeIds: readonly string[]): void {
    this.#open.delete(attempt);
    this.#madeNow = true;
    this.#add(changeIds);
  }

  /** Records that an attempt was refused or never sent. */
  notApplied(attempt: Attempt): void {
    this.#open.delete(attempt);
  }

  #add(changeIds: readonly string[]): void {
    for (const id of changeIds) {
      if (!this.#changeIds.includes(id)) this.#changeIds.push(id);
    }
  }
}
