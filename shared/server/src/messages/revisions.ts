/** Protocol revisions that every server serves, newest first. */
export const servedRevisions = [
  "2026-07-28",
  "2025-11-25",
  "2025-06-18",
  "2025-03-26",
  "2024-11-05",
  "2024-10-07",
] as const;

/** Those of SDK 1.x, newest first. */
export const earlierRevisions: readonly string[] = servedRevisions.slice(1);
