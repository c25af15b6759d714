/** The server shows twelve months: three behind, this one, eight ahead. */
export const months = [
  "2026-08",
  "2026-09",
  "2026-10",
  "2026-11",
  "2026-12",
  "2027-01",
  "2027-02",
  "2027-03",
  "2027-04",
  "2027-05",
  "2027-06",
  "2027-07",
] as const;

/** How the seed data spreads over these months, as shares of the whole. */
export const shares = [0.06, 0.12, 0.17, 0.23, 0.23, 0.15, 0.04, 0, 0, 0, 0, 0] as const;
