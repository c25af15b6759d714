import type { Sample } from "../../lib/samples.ts";

type Named = Pick<Sample, "name" | "port">;

/** Recognizes texts and settings about other samples. */
export interface OtherSamples {
  /** True if a path or word contains the name or port of another sample. */
  names(text: string): boolean;
  /** Removes entries and elements of a JSON value that are about other samples only. */
  without(value: unknown): unknown;
}

export function findOtherSamples(sample: Named, all: readonly Named[]): OtherSamples {
  const named = namesIn(all);
  const isOther = (leaf: unknown) => named(leaf).some((name) => name !== sample.name);
  const isIt = (leaf: unknown) => named(leaf).includes(sample.name);
  /** A value without the name of a sample is about all of them. */
  const isTheirs = (value: unknown) => anyIn(value, isOther) && !anyIn(value, isIt);
  const without = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.filter((element) => !isTheirs(element)).map(without);
    if (typeof value !== "object" || value === null) return value;
    const entries = Object.entries(value).filter(([key, entry]) => !isTheirs({ [key]: entry }));
    return Object.fromEntries(entries.map(([key, entry]) => [key, without(entry)]));
  };
  return { names: isOther, without };
}

/** Finds the samples that a word, path, address or port names. Longer names go first, since one may end like another. */
function namesIn(all: readonly Named[]): (leaf: unknown) => string[] {
  const longestFirst = all.map(({ name }) => name).sort((a, b) => b.length - a.length);
  const name = new RegExp(`(?<![a-z])(${longestFirst.join("|")})(?![a-z])`, "g");
  return (leaf) => {
    const text = typeof leaf === "string" || typeof leaf === "number" ? String(leaf) : "";
    const byPort = all.filter(({ port }) => new RegExp(`(^|:)${port}(?!\\d)`).test(text));
    return [...text.matchAll(name)].map(([match]) => match).concat(byPort.map((one) => one.name));
  };
}

/** True if any key or value in it meets the condition. */
function anyIn(value: unknown, is: (leaf: unknown) => boolean): boolean {
  if (typeof value !== "object" || value === null) return is(value);
  return Object.entries(value).some(([key, entry]) => (!Array.isArray(value) && is(key)) || anyIn(entry, is));
}
