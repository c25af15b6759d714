import type {
  InvoiceFacts,
  MatchCandidate,
  MatchedLine,
  PurchaseOrder,
} from "@suite/zava-insurance-contract";

/** An order of the claim with the name of its contractor. */
export interface BilledOrder {
  readonly order: PurchaseOrder;
  readonly contractorName: string | undefined;
}

/** What each common fact adds to the confidence; together they are more than one, which is the most. */
const weights = {
  "order-number": 0.45,
  vendor: 0.2,
  total: 0.25,
  lines: 0.2,
  date: 0.05,
  "claim-number": 0.05,
} as const;

type Reason = MatchCandidate["reasons"][number];

/** Confidence below which an order is no candidate, and the highest: only a person is certain. */
const lowest = 0.2;
const highest = 0.99;

const mostCandidates = 3;

/** Days after an order in which its invoice comes. */
const longestDays = 365;

/**
 * Compares an invoice with the orders of its claim, the likeliest first. The reasons are facts that both have; nothing is guessed from the
 * meaning of words.
 */
export function matchInvoice(
  invoice: InvoiceFacts,
  orders: readonly BilledOrder[],
  claimNumber: string,
): MatchCandidate[] {
  const candidates = orders.map((billed) => toCandidate(invoice, billed, claimNumber));
  return candidates
    .filter(({ confidence }) => confidence >= lowest)
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, mostCandidates);
}

function toCandidate(
  invoice: InvoiceFacts,
  { order, contractorName }: BilledOrder,
  claimNumber: string,
): MatchCandidate {
  const lines = matchLines(invoice, order);
  const paired = lines.filter(({ item, billed }) => item !== undefined && billed !== undefined);
  const share = paired.length / Math.max(order.lineItems.length, 1);
  const billedCents = invoice.totalCents;
  const facts: Record<Reason, boolean> = {
    "order-number": invoice.orderNumber === order.id,
    vendor: contractorName !== undefined && invoice.vendor === contractorName,
    total: billedCents === order.totalCents,
    lines: share >= 0.5,
    date: invoice.date !== undefined && isAfter(invoice.date, order.createdDate),
    "claim-number": invoice.claimNumber === claimNumber,
  };
  const reasons = Object.entries(facts).flatMap(([reason, holds]) => (holds ? [reason] : []));
  const known = reasons.filter(isReason);
  const sum = known.reduce((total, reason) => total + weights[reason], 0);
  return {
    orderId: order.id,
    description: order.description,
    contractorName,
    confidence: Math.min(highest, Math.round(sum * 100) / 100),
    reasons: known,
    orderedCents: order.totalCents,
    billedCents,
    differenceCents: billedCents === undefined ? undefined : billedCents - order.totalCents,
    lines,
  };
}

function isReason(text: string): text is Reason {
  return text in weights;
}

function isAfter(date: string, created: string): boolean {
  const days = (Date.parse(date) - Date.parse(created)) / 86_400_000;
  return days >= 0 && days <= longestDays;
}

interface Pair {
  readonly item: number;
  readonly line: number;
  readonly words: number;
  readonly isSameAmount: boolean;
  readonly score: number;
}

/** Score from which two lines are a pair: the same amount, or half of their words. */
const lowestScore = 0.5;

/** Pairs the lines of an invoice with those of an order, the best pairs first, and lists what is left on both sides. */
export function matchLines({ lines }: InvoiceFacts, { lineItems }: PurchaseOrder): MatchedLine[] {
  const pairs = lineItems.flatMap((ordered, item) =>
    lines.map((billed, line): Pair => {
      const words = sharedWords(ordered.description, billed.text);
      const isSameAmount = ordered.quantity * ordered.unitPriceCents === billed.amountCents;
      // A credit bills nothing that was ordered.
      const score = billed.amountCents < 0 ? 0 : words + (isSameAmount ? 0.5 : 0);
      return { item, line, words, isSameAmount, score };
    }),
  );
  const chosen = choosePairs(pairs.filter(({ score }) => score >= lowestScore));
  const ordered = lineItems.map(({ description, quantity, unitPriceCents }, item): MatchedLine => {
    const orderedCents = quantity * unitPriceCents;
    const pair = chosen.find((each) => each.item === item);
    const billed = pair && lines[pair.line];
    const left = { item, ordered: description, orderedCents };
    if (!pair || !billed)
      return { ...left, differenceCents: -orderedCents, confidence: 0, reason: "only-ordered" };
    return {
      ...left,
      billed: billed.text,
      billedCents: billed.amountCents,
      differenceCents: billed.amountCents - orderedCents,
      confidence: Math.min(highest, Math.round(pair.score * 100) / 100),
      reason: reasonOf(pair),
    };
  });
  const isPaired = (_: unknown, line: number) => chosen.some((each) => each.line === line);
  const rest = lines
    .filter((line, at) => !isPaired(line, at))
    .map(
      ({ text, amountCents }): MatchedLine => ({
        billed: text,
        billedCents: amountCents,
        differenceCents: amountCents,
        confidence: 0,
        reason: "only-billed",
      }),
    );
  return [...ordered, ...rest];
}

function choosePairs(pairs: readonly Pair[]): Pair[] {
  const chosen: Pair[] = [];
  for (const pair of pairs.toSorted((one, other) => other.score - one.score)) {
    const isTaken = chosen.some(({ item, line }) => item === pair.item || line === pair.line);
    if (!isTaken) chosen.push(pair);
  }
  return chosen;
}

function reasonOf({ words, isSameAmount }: Pair): MatchedLine["reason"] {
  if (isSameAmount) return words > 0 ? "words-and-amount" : "amount";
  return "words";
}

/** Share of the order's words that a line of the invoice has; short words and numbers do not count. */
function sharedWords(ordered: string, billed: string): number {
  const expected = significantWords(ordered);
  const found = new Set(significantWords(billed));
  if (expected.length === 0) return 0;
  return expected.filter((word) => found.has(word)).length / expected.length;
}

function significantWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}]{3,}/gu) ?? [];
  return [...new Set(words.filter((word) => !["and", "per", "the", "for", "with"].includes(word)))];
}
