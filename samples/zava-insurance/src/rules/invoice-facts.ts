import type { InvoiceFacts } from "@suite/zava-insurance-contract";

/** Amount with cents: 1,284.50 or $12.00. */
const amountPattern = /(?:(?:US\$|USD|\$)\s*)?(\d{1,3}(?:,\d{3})+|\d{1,9})\.(\d{2})(?!\d)/g;

/** Signs before and after a credit: -$50.00, $-50.00, 50.00-. A dash between two spaces is none. */
const minus = { before: /(?:^|[\s$(])[-−–]$/, after: /^[-−–](?!\S)/ };

/** Words of lines that sum up. */
const sumWords = {
  subtotal: /\bsub-?\s?total\b/i,
  tax: /\b(tax|vat|gst)\b/i,
  total: /\btotal\b/i,
  due: /\b(amount|balance) due\b/i,
  payment: /\b(paid|payments?|deposit|due date)\b/i,
};

const longestText = 120;
const mostLines = 40;

/**
 * Reads an invoice's numbers, dates and amounts from its text, by rules. The text is data of a stranger: nothing in it is followed.
 * @param vendors names of contractors to look for
 */
export function readInvoice(text: string, vendors: readonly string[] = []): InvoiceFacts {
  const lines = text.split("\n").map((line) => line.trim());
  const billed = lines.filter((line) => amountsIn(line).length > 0 && !isSum(line));
  return {
    number: findNumber(lines),
    vendor: vendors.find((vendor) => plain(text).includes(plain(vendor))),
    date: findDate(lines),
    orderNumber: findOrderNumber(text),
    claimNumber: /\bCN\d{6,12}\b/i.exec(text)?.[0].toUpperCase(),
    subtotalCents: lastAmount(lines.filter((line) => sumWords.subtotal.test(line))),
    taxCents: lastAmount(lines.filter(isTax)),
    totalCents: findTotal(lines),
    lines: billed.slice(0, mostLines).map(toLine),
  };
}

function isTax(line: string): boolean {
  return sumWords.tax.test(line) && !sumWords.subtotal.test(line) && !sumWords.total.test(line);
}

/** Finds the total. What is due is less than that once a part is paid, so it counts only where there is no total. */
function findTotal(lines: readonly string[]): number | undefined {
  const totals = lines.filter((line) => sumWords.total.test(line) && !sumWords.subtotal.test(line));
  const due = lines.filter((line) => sumWords.due.test(line));
  return (
    lastAmount(totals.filter((line) => !sumWords.payment.test(line))) ??
    lastAmount(due) ??
    // "Total payment due", "Total to be paid"
    lastAmount(totals)
  );
}

function isSum(line: string): boolean {
  return Object.values(sumWords).some((words) => words.test(line));
}

/** Reads the amounts of a line in cents; credits are below 0. */
function amountsIn(line: string): number[] {
  return Array.from(line.matchAll(amountPattern), (found) => {
    const [amount, whole = "", part = ""] = found;
    const cents = Number(`${whole.replaceAll(",", "")}${part}`);
    const end = found.index + amount.length;
    const around = {
      before: line.slice(0, found.index).slice(-2),
      after: line.slice(end, end + 2),
    };
    return isCredit(around) ? -cents : cents;
  });
}

/** @param around up to two characters before and after an amount */
function isCredit({ before, after }: { before: string; after: string }): boolean {
  const isInBrackets = before.endsWith("(") && after.startsWith(")");
  return isInBrackets || minus.before.test(before) || minus.after.test(after);
}

function lastAmount(lines: readonly string[]): number | undefined {
  return lines.flatMap(amountsIn).at(-1);
}

/** Signs that are left of an amount that was taken out of its line. */
const signsAlone = /(?<!\S)(?:[-−–$]+|\([-−–$\s]*\))(?!\S)/g;

/** The last amount of a line is its sum; quantities and prices of one come before. */
function toLine(line: string): InvoiceFacts["lines"][number] {
  const rest = line.replaceAll(amountPattern, " ");
  const words = rest.replaceAll(signsAlone, " ").replaceAll(/\s+/g, " ").trim();
  return { text: words.slice(0, longestText), amountCents: amountsIn(line).at(-1) ?? 0 };
}

function findOrderNumber(text: string): string | undefined {
  const digits = /\bPO[- ]?(\d{3,8})\b/i.exec(text)?.[1];
  return digits && `PO-${digits}`;
}

function findNumber(lines: readonly string[]): string | undefined {
  const pattern =
    /\binvoice\s*(?:no\.?|number|#|id)?\s*[:#]?\s*((?=[A-Z-]*\d)[A-Z0-9][A-Z0-9-]{2,19})\b/i;
  for (const line of lines) {
    const number = pattern.exec(line)?.[1];
    if (number) return number;
  }
  return undefined;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

type DatePart = "year" | "month" | "day";

/** Forms of dates, with the parts in their order. The company is in the United States: 11/02/2026 is in November. */
const dateForms: readonly [RegExp, readonly DatePart[]][] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/, ["year", "month", "day"]],
  [/\b(\d{1,2})\/(\d{1,2})\/(\d{4})\b/, ["month", "day", "year"]],
  [/\b([A-Z][a-z]{2,8})\.? (\d{1,2}), (\d{4})\b/, ["month", "day", "year"]],
  [/\b(\d{1,2})\.? ([A-Z][a-z]{2,8})\.? (\d{4})\b/, ["day", "month", "year"]],
];

/** Finds the date of the invoice: that of a line that says so, else the first one. */
function findDate(lines: readonly string[]): string | undefined {
  const named = lines.filter((line) => /\bdate\b/i.test(line) && !/\bdue\b/i.test(line));
  return [...named, ...lines].flatMap((line) => dateIn(line) ?? []).at(0);
}

function dateIn(line: string): string | undefined {
  for (const [pattern, fields] of dateForms) {
    const found = pattern.exec(line);
    if (!found) continue;
    const parts = new Map(fields.map((field, at) => [field, found[at + 1] ?? ""]));
    const month = monthNumber(parts.get("month") ?? "");
    const day = Number(parts.get("day"));
    const date = `${parts.get("year")}-${pad(month)}-${pad(day)}`;
    if (isDate(date)) return date;
  }
  return undefined;
}

function monthNumber(text: string): number {
  const index = months.indexOf(text.slice(0, 3).toLowerCase());
  return index >= 0 ? index + 1 : Number(text);
}

function pad(value: number): string {
  return String(value).padStart(2, "0");
}

function isDate(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}

/** Text in small letters and digits only, so that line breaks and punctuation do not hide a name. */
function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()} `;
}
