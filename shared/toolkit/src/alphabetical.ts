/** The different texts, in the alphabetical order of English. */
export function alphabetical(values: readonly string[]): string[] {
  return [...new Set(values)].sort((one, other) => one.localeCompare(other, "en"));
}
