import type { Fields } from "../schema/define-table.ts";
import type { Stored } from "../types.ts";

type List = readonly Stored<Fields>[];

/** Changed parts above which the whole list is joined again rather than copied for each. */
const mostReplaced = 50;

/** One list of the rows of many partitions, in key order. A change copies references and looks at no unchanged row. */
export class JoinedList {
  readonly #keys: string[];
  readonly #parts: List[];
  /** Position in the list after the rows of each part. */
  #ends: number[];
  #list: List;

  /** Takes over the list of `before`, the same array, if its parts are the same. */
  constructor(parts: ReadonlyMap<string, List>, before?: JoinedList) {
    this.#keys = [...parts.keys()].sort();
    this.#parts = this.#keys.map((key) => parts.get(key) ?? []);
    this.#list = before?.listOf(this.#parts) ?? Object.freeze(this.#parts.flat());
    this.#ends = endsOf(this.#parts);
  }

  private listOf(parts: readonly List[]): List | undefined {
    const isSame = parts.length === this.#parts.length && parts.every((part, at) => part === this.#parts[at]);
    return isSame ? this.#list : undefined;
  }

  /** Rows of all partitions; the same array until a part is replaced by another. */
  get list(): List {
    return this.#list;
  }

  get partitions(): number {
    return this.#keys.length;
  }

  /** Adds and replaces parts. */
  put(parts: ReadonlyMap<string, List>): void {
    const different = [...parts].filter(([key, part]) => this.#partOf(key) !== part);
    if (different.length === 0) return;
    const isFew = different.length <= mostReplaced;
    for (const [key, part] of different) {
      const at = this.#positionOf(key);
      const old = this.#partOf(key);
      const start = this.#ends[at - 1] ?? 0;
      this.#keys.splice(at, old ? 1 : 0, key);
      this.#parts.splice(at, old ? 1 : 0, part);
      if (!isFew) continue;
      this.#list = this.#list.slice(0, start).concat(part, this.#list.slice(start + (old?.length ?? 0)));
      if (part.length !== old?.length) this.#ends = endsOf(this.#parts);
    }
    if (!isFew) {
      this.#list = this.#parts.flat();
      this.#ends = endsOf(this.#parts);
    }
    Object.freeze(this.#list);
  }

  #partOf(key: string): List | undefined {
    const at = this.#positionOf(key);
    return this.#keys[at] === key ? this.#parts[at] : undefined;
  }

  /** Position of the key, or where it belongs. */
  #positionOf(key: string): number {
    let [from, to] = [0, this.#keys.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.#keys[middle] ?? "") < key) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

function endsOf(parts: readonly List[]): number[] {
  let end = 0;
  return parts.map((part) => {
    end += part.length;
    return end;
  });
}
