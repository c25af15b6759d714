import { lazy } from "./text.ts";

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** Writing direction of a language, by its tag. */
export function textDirection(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}

/** Normalizes a locale to a BCP 47 tag: hosts send `fr_FR` as well as `fr-FR`. */
export function localeTag(locale: string): string {
  return locale.replaceAll("_", "-");
}

/** Converts dollars to whole cents: 19.99 is 1999, not 1998.9999. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

interface MoneyOptions
  extends Pick<Intl.NumberFormatOptions, "maximumFractionDigits" | "trailingZeroDisplay"> {
  /** ISO 4217; US dollars when left out. */
  readonly currency?: string;
  /** Wraps the currency's sign, such as in bidi isolates. */
  readonly sign?: (sign: string) => string;
}

/** Formats amounts of one currency as a locale writes them, with cents unless `maximumFractionDigits` says otherwise. */
export function moneyFormat(
  locale: string,
  { currency = "USD", sign, ...options }: MoneyOptions = {},
): (amount: number) => string {
  const format = lazy(() => new Intl.NumberFormat(locale, { style: "currency", currency, ...options }));
  if (!sign) return (amount) => format().format(amount);
  return (amount) =>
    format()
      .formatToParts(amount)
      .map(({ type, value }) => (type === "currency" ? sign(value) : value))
      .join("");
}
