import type { PlanLine, Technician, WorkOrder } from "@suite/fieldops-contract";

interface Rows {
  readonly workOrders: readonly WorkOrder[];
  readonly technicians: readonly Technician[];
  readonly planLines: readonly PlanLine[];
}

/** Rules of the desk, which hold whatever fails: work, bookings and plans agree, and nobody is in two places at once. */
export const invariants = {
  /** A commit adds each part of a plan to its row. */
  inSeveral: ["plan"],
  rows({ workOrders, technicians, planLines }: Rows): string[] {
    const given = workOrders.filter(
      ({ status }) => status === "Dispatched" || status === "EnRoute",
    );
    const done = workOrders.filter(({ status }) => status === "Done");
    const isDone = new Set(done.map(({ id }) => id));
    // Work that is done early keeps its booked time.
    const booked = technicians.flatMap(({ id, bookings }) =>
      bookings
        .filter(({ assignmentId }) => !isDone.has(assignmentId))
        .map((booking) => asBooking({ ...booking, id: booking.assignmentId, technicianId: id })),
    );
    const live = planLines
      .filter(({ outcome }) => outcome === "committed")
      .map((line) => asBooking({ ...line, id: line.assignmentId }));
    return [
      ...differences("booked", booked, "dispatched", given.map(asBooking)),
      ...differences("in a plan", live, "dispatched or done", [...given, ...done].map(asBooking)),
      ...technicians.flatMap(overlaps),
    ];
  },
};

/** One text for the same work, whether as a work order, a booking or a line of a plan. */
function asBooking({
  id,
  technicianId,
  planId,
  startsAt,
}: Pick<WorkOrder, "id" | "technicianId" | "planId" | "startsAt">): string {
  return `${id} ${technicianId} ${planId} ${startsAt}`;
}

/** Compares two lists without their order; an entry that one of them has more often is a difference as well. */
function differences(
  one: string,
  left: readonly string[],
  other: string,
  right: readonly string[],
): string[] {
  const count = (list: readonly string[], entry: string) =>
    list.filter((text) => text === entry).length;
  return [...new Set([...left, ...right])]
    .filter((entry) => count(left, entry) !== count(right, entry))
    .map(
      (entry) =>
        `${entry}: ${one} ${count(left, entry)} times, ${other} ${count(right, entry)} times`,
    );
}

function overlaps({ name, bookings }: Technician): string[] {
  const sorted = bookings.toSorted((first, second) =>
    first.startsAt.localeCompare(second.startsAt),
  );
  return sorted.flatMap(({ startsAt, assignmentId }, at) => {
    const before = sorted[at - 1];
    return before && startsAt < before.endsAt
      ? [`${name}: ${before.assignmentId} and ${assignmentId} overlap`]
      : [];
  });
}
