import { clip, type UserError } from "@suite/contracts";
import type { CorrectionWhy, Technician, WorkOrder } from "@suite/fieldops-contract";
import { chooseOne, type Kind, NameIndex, resolveEach } from "@suite/server/tools";
import type { Stored } from "@suite/storage";
import { openWork } from "../rules/new-work.ts";
import type { Context } from "../store.ts";
import type { Dispatch } from "./desk.ts";

/** Finds one row by name. With `ask: false` the person is not asked which of several rows is meant. */
export type Finder<Row> = (nameOrId: string, options?: { ask: boolean }) => Promise<Row>;

const order: Kind<WorkOrder> = {
  noun: "assignment",
  label: ({ site, category }) => `${clip(site, 60)} (${clip(category, 40)})`,
  card: ({ id, site, category }) => ({ title: clip(site, 60), facts: [clip(category, 40), id] }),
  hint: "See list-new-assignments for new work and its ids.",
};

const technician: Kind<Technician> = {
  noun: "technician",
  label: ({ name, city }) => `${clip(name, 60)} (${clip(city, 40)})`,
  card: ({ name, city }) => ({ title: clip(name, 60), facts: [clip(city, 40)], person: true }),
  hint: "See get-available-technicians for the technicians and their ids.",
};

/** Names of a work order: id, site or asset; category, customer and region tell several at one site apart. */
const orderNames = new NameIndex<Stored<WorkOrder>>((row) => ({
  name: row.site,
  aliases: [row.id],
  hints: [row.category, row.customerName, row.region],
  exact: [row.assetId],
}));

const technicianNames = new NameIndex<Stored<Technician>>(({ name, city, region, skills }) => {
  return { name, hints: [city, region, ...skills] };
});

/**
 * Finds a work order by id, site or asset. Throws `ambiguous` or `not_found` when it stays unclear which one
 * is meant.
 */
export function assignmentFinder(
  context: Context,
  { orders }: Dispatch,
): Finder<Stored<WorkOrder>> {
  const find = (name: string) =>
    orderNames.find(orders, name, ["assignment", "work", "order", "job"]);
  return (name, options) => chooseOne(context, order, name, find(name), options);
}

export function technicianFinder(
  context: Context,
  { technicians }: Dispatch,
): Finder<Stored<Technician>> {
  const find = (name: string) => technicianNames.find(technicians, name, ["technician"]);
  return (name, options) => chooseOne(context, technician, name, find(name), options);
}

export function notFoundWhy(nameOrId: string, { code }: UserError): CorrectionWhy {
  return { kind: code === "ambiguous" ? "ambiguous" : "not-found", asked: clip(nameOrId, 60) };
}

export interface ShownWork {
  readonly orders: readonly Stored<WorkOrder>[];
  /** Requested names that match no work order, or several. */
  readonly errors: readonly { readonly input: string; readonly error: UserError }[];
}

/** The requested work orders without duplicates, in the order requested; by default all open ones, the most urgent first. */
export async function shownWork(
  context: Context,
  dispatch: Dispatch,
  names: readonly string[] | undefined,
): Promise<ShownWork> {
  if (names === undefined || names.length === 0) {
    return { orders: openWork(dispatch.orders), errors: [] };
  }
  const resolved = await resolveEach(
    [...new Set(names)],
    assignmentFinder(context, dispatch),
    ({ site }) => site,
  );
  const orders = resolved.flatMap((entry) => ("row" in entry ? entry.row : []));
  const errors = resolved.flatMap((entry) => ("error" in entry ? entry : []));
  const [first] = errors;
  if (orders.length === 0 && first) throw first.error;
  return { orders, errors };
}
