import { lazy, perKey, textDirection } from "@suite/contracts";

/** Formats numbers, dates and lists for the person's locale. */
export type Format = ReturnType<typeof createFormat>;

export interface Duration {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
}

const durationUnits = [
  ["days", "day"],
  ["hours", "hour"],
  ["minutes", "minute"],
  ["seconds", "second"],
] as const;

type MoneyOptions = Pick<
  Intl.NumberFormatOptions,
  "maximumFractionDigits" | "signDisplay" | "trailingZeroDisplay"
>;

/**
 * Creates the formats for a locale and time zone (see `usableLocale`).
 *
 * @example
 * createFormat("de", "Europe/Berlin").date("2026-11-20"); // "20.11.2026"
 */
export function createFormat(locale: string, timeZone: string) {
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const more = new Intl.NumberFormat(locale, { signDisplay: "always" });
  const oneDecimal = { style: "unit", maximumFractionDigits: 1 } as const;
  const inUnit = perKey((unitDisplay: "short" | "long") =>
    perKey((unit) => new Intl.NumberFormat(locale, { ...oneDecimal, unit, unitDisplay })),
  );
  const units = new Intl.ListFormat(locale, { type: "unit", style: "narrow" });
  const year = new Intl.NumberFormat(locale, { useGrouping: false });
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const isolated = (item: string) => isolate(item, textDirection(locale));
  const moneyFormat = (currency: string, options: MoneyOptions = {}) => {
    const format = lazy(
      () => new Intl.NumberFormat(locale, { style: "currency", currency, ...options }),
    );
    // In right-to-left text the sign of "US$" would be separated from its letters.
    const toText = ({ type, value }: Intl.NumberFormatPart) =>
      type === "currency" ? isolated(value) : value;
    return (amount: number) => format().formatToParts(amount).map(toText).join("");
  };
  const money = moneyFormat("USD", { trailingZeroDisplay: "stripIfInteger" });
  const exact = perKey((currency) => moneyFormat(currency));
  const change = perKey((currency) => moneyFormat(currency, { signDisplay: "exceptZero" }));
  const rounded = perKey((currency) => moneyFormat(currency, { maximumFractionDigits: 0 }));
  // A month is a name, not an instant: in the host's time zone its first day could fall into the month before.
  const shortMonth = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });
  const longMonth = new Intl.DateTimeFormat(locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone });
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
  const dateTime = new Intl.DateTimeFormat(locale, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone });
  const list = new Intl.ListFormat(locale, { type: "conjunction" });
  const anyOf = new Intl.ListFormat(locale, { type: "disjunction" });
  const twoDigits = new Intl.NumberFormat(locale, { minimumIntegerDigits: 2 });
  return {
    number: (value: number): string => number.format(value),
    /** Number of further entries: +3. */
    more: (count: number): string => more.format(count),
    hours: (value: number): string => inUnit("short")("hour").format(value),
    /** Size of a file in bytes as 84 kB or 2.4 MB. */
    fileSize: (bytes: number): string =>
      bytes < 1e6
        ? inUnit("short")("kilobyte").format(Math.max(1, Math.round(bytes / 1e3)))
        : inUnit("short")("megabyte").format(bytes / 1e6),
    /** `{ hours: 1, minutes: 30 }` → 1 hr 30 min. Parts of zero are left out. */
    duration(parts: Duration, style: "short" | "long" = "short"): string {
      const nonZero = durationUnits.filter(([part]) => parts[part]);
      const list =
        nonZero.length > 0
          ? nonZero
          : durationUnits.filter(([part]) => parts[part] === 0).slice(-1);
      const text = units.format(
        list.map(([part, unit]) => inUnit(style)(unit).format(parts[part] ?? 0)),
      );
      // German sets a comma between abbreviated units, which nobody writes.
      return style === "short" ? text.replaceAll(", ", " ") : text;
    },
    /** Below ten with one decimal: 3.4 km, 12 km. */
    kilometers: (value: number): string =>
      inUnit("short")("kilometer").format(value < 10 ? value : Math.round(value)),
    /** 0.85 → 85 %. */
    percent: (value: number): string => percent.format(value),
    money,
    /** Exact amount in minor units: 2339150 US cents → $23,391.50. Always with cents, so that columns line up. */
    cents: (minorUnits: number, currency = "USD"): string => exact(currency)(minorUnits / 100),
    /** Difference of two amounts in minor units, with its sign: +$540.00. */
    centsChange: (minorUnits: number, currency = "USD"): string =>
      change(currency)(minorUnits / 100),
    /** Amount in minor units without cents, for figures and charts: $23,392. */
    roundedCents: (minorUnits: number, currency = "USD"): string =>
      rounded(currency)(minorUnits / 100),
    /** `2026-11` → November 2026. */
    month: (month: string, style: "short" | "long" = "long"): string =>
      (style === "short" ? shortMonth : longMonth).format(new Date(`${month}-01T00:00:00Z`)),
    /** 2021 → 2021: in the locale's digits, without marks between thousands. */
    year: (value: number): string => year.format(value),
    /** Formats a calendar day such as `2026-11-23`, independent of the time zone. */
    day: (day: string): string => calendarDay.format(new Date(`${day}T00:00:00Z`)),
    date: (iso: string): string => date.format(new Date(iso)),
    dateTime: (iso: string): string => dateTime.format(new Date(iso)),
    time: (iso: string): string => time.format(new Date(iso)),
    /** Position in a video: 65 seconds → 1:05. */
    clock(seconds: number): string {
      const whole = Math.floor(seconds);
      return `${number.format(Math.floor(whole / 60))}:${twoDigits.format(whole % 60)}`;
    },
    /** A, B and C. In right-to-left text each keeps its own direction. */
    list: (items: readonly string[]): string => list.format(items.map(isolated)),
    /** A, B or C. */
    anyOf: (items: readonly string[]): string => anyOf.format(items.map(isolated)),
    /** Facts in one line: A · B. Empty ones are left out; each keeps its own direction, as in `list`. */
    dotted: (items: readonly (string | false | undefined)[]): string =>
      items.flatMap((item) => (item ? isolated(item) : [])).join(" · "),
  };
}

const rightToLeftScripts = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/**
 * Wraps a value in Unicode isolates, so that it keeps its own direction inside a text and does not reorder its neighbors
 * (UAX 9). Applies to all values in right-to-left text, and elsewhere only to values with right-to-left letters, so that most
 * texts carry no invisible characters. A value composed here (a list, facts in a line) has the direction of the language, and
 * another one that of its first letter. Markup uses `<bdi>`, or `dir="auto"` on a block.
 */
export function isolate(value: string, direction: "ltr" | "rtl"): string {
  if (direction === "ltr" && !rightToLeftScripts.test(value)) return value;
  const composed = direction === "rtl" && value.includes("\u2068");
  return `${composed ? "\u2067" : "\u2068"}${value}\u2069`;
}
