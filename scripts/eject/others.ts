import type { Sample } from "../lib/samples.ts";

type Named = Pick<Sample, "name" | "port">;

/** Which text and settings are about one sample, and which about the others. */
export interface Others {
  /** Whether a path or word is of another sample. */
  names(text: string): boolean;
  /** A value of JSON without the entries and elements that are about other samples only. */
  without(value: unknown): unknown;
}

export function othersOf(sample: Named, all: readonly Named[]): Others {
  const others = all.filter(({ name }) => name !== sample.name);
  const namesOther = (value: unknown) => others.some((other) => isOf(other, value));
  const namesIt = (value: unknown) => isOf(sample, value);
  /** What names nobody is about all. */
  const isTheirs = (value: unknown) => anyIn(value, namesOther) && !anyIn(value, namesIt);
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((element) => !isTheirs(element)).map(without);
    if (typeof value !== "object" || value === null) return value;
    const kept = Object.entries(value).filter(([key, entry]) => !isTheirs({ [key]: entry }));
    return Object.fromEntries(kept.map(([key, entry]) => [key, without(entry)]));
  };
  return { names: namesOther, without };
}

/** Its name as a part of a path or of a longer name, or its port. */
function isOf({ name, port }: Named, value: unknown): boolean {
  if (typeof value === "number") return value === port;
  if (typeof value !== "string") return false;
  return (
    new RegExp(`(^|[^a-z])${name}([^a-z]|$)`).test(value) || new RegExp(`(^|:)${port}(\\D|$)`).test(value)
  );
}

/** Whether any key or value in it is one. */
function anyIn(value: unknown, is: (leaf: unknown) => boolean): boolean {
  if (typeof value !== "object" || value === null) return is(value);
  return Object.entries(value).some(([key, entry]) => (!Array.isArray(value) && is(key)) || anyIn(entry, is));
}
