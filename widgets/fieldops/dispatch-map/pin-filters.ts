import {
  type AssignmentPin,
  type Priority,
  prioritySchema,
  statusSchema,
  type WorkOrderStatus,
} from "../contract.ts";

/** An SLA that is due within so many hours is due soon. */
export const soonHours = 4;

/** What the person wants to see of the pins that were read; nothing is asked of the server for it. */
export interface PinFilters {
  readonly priority?: Priority;
  readonly region?: string;
  readonly status?: WorkOrderStatus;
  readonly sla?: "missed" | "soon";
}

export function filterPins(
  pins: readonly AssignmentPin[],
  { priority, region, status, sla }: PinFilters,
  now: number,
): readonly AssignmentPin[] {
  return pins.filter((pin) => {
    const left = Date.parse(pin.slaDueAt) - now;
    return (
      (!priority || pin.priority === priority) &&
      (!region || pin.region === region) &&
      (!status || pin.status === status) &&
      (!sla || (pin.status !== "Done" && slaOf(left) === sla))
    );
  });
}

export function hasPinFilters(filters: PinFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** The values of a select, which are text, as what they stand for. */
export const asPriority = (value: string | undefined) => prioritySchema.safeParse(value).data;
export const asStatus = (value: string | undefined) => statusSchema.safeParse(value).data;
export const asSla = (value: string | undefined) =>
  value === "missed" || value === "soon" ? value : undefined;

function slaOf(leftMs: number): PinFilters["sla"] {
  if (leftMs < 0) return "missed";
  return leftMs < soonHours * 3_600_000 ? "soon" : undefined;
}
