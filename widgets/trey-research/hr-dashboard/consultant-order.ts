import type { ConsultantCard } from "../contract.ts";

export const consultantOrders = ["hours", "peak", "name"] as const;
export type ConsultantOrder = (typeof consultantOrders)[number];

const compare: Record<ConsultantOrder, (a: ConsultantCard, b: ConsultantCard) => number> = {
  hours: (a, b) => b.forecastHours - a.forecastHours || a.name.localeCompare(b.name),
  peak: (a, b) => b.peakAllocationPercent - a.peakAllocationPercent || a.name.localeCompare(b.name),
  name: (a, b) => a.name.localeCompare(b.name),
};

/** A sorted copy; equal figures fall back to the name, so that rows never swap places between reads. */
export function inOrder(consultants: readonly ConsultantCard[], order: ConsultantOrder): ConsultantCard[] {
  return [...consultants].sort(compare[order]);
}

export function isOverAllocated({ peakAllocationPercent }: ConsultantCard): boolean {
  return peakAllocationPercent > 100;
}

/** The few to name first: those with the most hours, among them at least one who is over-allocated, if there is one. */
export function busiest(consultants: readonly ConsultantCard[], count: number): ConsultantCard[] {
  const [top, rest] = [inOrder(consultants, "hours").slice(0, count), inOrder(consultants, "peak")];
  const over = rest.find(isOverAllocated);
  if (!over || top.some(isOverAllocated)) return top;
  return [...top.slice(0, -1), over];
}
