import { tokenize } from "./words.ts";

/** Parts of a text that mean what they are. `days` are YYYY-MM-DD, `today` and `tomorrow`; `rest` is the text without them. */
export type Literals = ReturnType<typeof readLiterals>;

const currencies: Readonly<Record<string, string>> = { $: "dollar", "€": "euro", "£": "pound" };

/** Reads the literals of a text. Today and tomorrow are also those of the person's language. */
export function readLiterals(text: string, locale: string) {
  let rest = text;
  const take = (pattern: RegExp) => {
    const values = Array.from(rest.matchAll(pattern), ([whole, inner]) => inner ?? whole);
    rest = rest.replace(pattern, " ");
    return values;
  };
  const quotes = take(/[“"«„]([^”"»“]+)[”"»“]/gu);
  const ids = take(/(?<![\p{L}\p{N}])\p{Lu}{1,4}-?\d[\p{L}\p{N}-]*/gu);
  const dates = take(/\d{4}-\d\d-\d\d/g);
  const months = take(/\d{4}-\d\d/g);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  const spaced = ` ${tokenize(rest).join(" ")} `;
  const days = ["today", "tomorrow"].filter((day, offset) =>
    [day, relative.format(offset, "day")].some((name) =>
      spaced.includes(` ${tokenize(name).join(" ")} `),
    ),
  );
  return { quotes, ids, days: [...dates, ...days], months, numbers: readNumbers(rest), rest };
}

function readNumbers(text: string) {
  const pattern = /(?<![\p{L}\p{N}])([$€£]?)\s?(\d[\d,.]*)/gu;
  return Array.from(
    text.matchAll(pattern),
    ({ index, 0: whole, 1: sign = "", 2: digits = "" }) => ({
      value: Number(digits.replace(/[,.](?=\d{3})|[,.]$/g, "")),
      words: [
        ...tokenize(text.slice(0, index)).slice(-4),
        currencies[sign] ?? "",
        ...tokenize(text.slice(index + whole.length)).slice(0, 2),
      ],
    }),
  );
}
