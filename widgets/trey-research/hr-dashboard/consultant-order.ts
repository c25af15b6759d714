import type { ConsultantCard } from "../contract.ts";

export const consultantOrders = ["hours", "peak", "name"] as const;
export type ConsultantOrder = (typeof consultantOrders)[number];

const ahead: Record<ConsultantOrder, (a: ConsultantCard, b: ConsultantCard) => number> = {
  hours: (a, b) => b.forecastHours - a.forecastHours,
  peak: (a, b) => b.peakAllocationPercent - a.peakAllocationPercent,
  name: () => 0,
};

/** A sorted copy; equal figures fall back to the name as `locale` sorts it, so that rows never swap places between reads. */
export function inOrder(
  consultants: readonly ConsultantCard[],
  order: ConsultantOrder,
  locale: string,
): ConsultantCard[] {
  const { compare } = new Intl.Collator(locale);
  return consultants.toSorted((a, b) => ahead[order](a, b) || compare(a.name, b.name));
}

export function isOverAllocated({ peakAllocationPercent }: ConsultantCard): boolean {
  return peakAllocationPercent > 100;
}

/** The few to name first: those with the most hours, among them at least one who is over-allocated, if there is one. */
export function busiest(
  consultants: readonly ConsultantCard[],
  count: number,
  locale: string,
): ConsultantCard[] {
  const top = inOrder(consultants, "hours", locale).slice(0, count);
  const over = inOrder(consultants, "peak", locale).find(isOverAllocated);
  if (!over || top.some(isOverAllocated)) return top;
  return [...top.slice(0, -1), over];
}
