import { perKey } from "@suite/contracts";

const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Digits of a locale, and its marks between thousands and before the fraction. */
const getNotation = perKey((locale) => {
  const plain = new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 20 });
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567.8);
  const mark = (type: "group" | "decimal") => parts.find((part) => part.type === type)?.value ?? "";
  return {
    plain,
    latin: new Map(digits.map((digit) => [plain.format(digit), String(digit)])),
    group: mark("group"),
    decimal: mark("decimal"),
  };
});

/** Keys that people type for marks missing on keyboards: a space for any space, an apostrophe for the raised comma. */
function typed(mark: string): string {
  if (/\s/u.test(mark)) return "\\s";
  return mark === "’" ? "’'" : mark;
}

/**
 * Parses an amount typed in a locale: `50.000` is fifty thousand in German and fifty in English.
 * @returns undefined for an empty text, NaN for an invalid or negative amount
 *
 * @example
 * readNumber("50.000", "de"); // 50000
 */
export function readNumber(text: string, locale: string): number | undefined {
  const { latin, group, decimal } = getNotation(locale);
  const written = Array.from(text.trim(), (letter) => latin.get(letter) ?? letter).join("");
  if (written === "") return undefined;
  const gap = `[${typed(group)}]`;
  const grouped = `\\d{1,3}(?:${gap}\\d{2,3})*${gap}\\d{3}`;
  const amount = new RegExp(
    `^(?<whole>\\d+|${grouped})?(?:[${typed(decimal)}](?<fraction>\\d*))?$`,
    "u",
  );
  const { whole = "", fraction = "" } = amount.exec(written)?.groups ?? {};
  return whole + fraction === ""
    ? Number.NaN
    : Number(`${whole.replace(/\D/g, "") || 0}.${fraction || 0}`);
}

/**
 * Formats an amount for a field that `readNumber` parses: without marks between thousands.
 *
 * @example
 * writeNumber(1250.5, "de"); // "1250,5"
 */
export function writeNumber(amount: number | undefined, locale: string): string {
  return amount === undefined || Number.isNaN(amount)
    ? ""
    : getNotation(locale).plain.format(amount);
}
