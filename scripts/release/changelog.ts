/** The text of a version's section in a changelog after Keep a Changelog; `undefined` when there is none with a date. */
export function changesOf(changelog: string, version: string): string | undefined {
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`[${version}] - `));
  if (!section || !/^\[[^\]]+\] - \d{4}-\d{2}-\d{2}\n/.test(section)) return undefined;
  return section.slice(section.indexOf("\n")).trim() || undefined;
}
