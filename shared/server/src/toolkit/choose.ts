import { inline, UserError, visible } from "@suite/contracts";
import type { Agreement, Elicitation, ElicitResult } from "../define/context.ts";
import type { Found } from "./find-by-name.ts";

/** Wording for one kind of record. */
export interface Kind<Row> {
  /** Singular, as in "Which claim?". */
  readonly noun: string;
  /** Text that tells a record from its namesakes. A choice adds the id where two texts are the same. */
  readonly label: (row: Row) => string;
  /** Card for the choice in a widget; the label by default. */
  readonly card?: (row: Row) => Card;
  /** Advice for the model when no record is similar: "See show-claims-dashboard for all claims." */
  readonly hint: string;
}

/** Record to choose: its name, and the facts that tell it from its namesakes. */
export interface Card {
  readonly title: string;
  readonly facts: readonly string[];
  /** True for a person, who is drawn with an avatar. */
  readonly person?: boolean;
}

const maxChoices = 25;

/**
 * Returns the record that `findByName` found. Asks the person which one is meant when several match (unless `ask` is false).
 * Throws `ambiguous` with the candidates when it stays unclear, `not_found` with similar names, `invalid` for an empty text.
 *
 * @example
 * const vendorKind: Kind<Vendor> = {
 *   noun: "vendor",
 *   label: ({ name, city }) => `${name} (${city})`,
 *   hint: "See list-vendors for all of them.",
 * };
 * const found = vendorNames.find(vendors, "Contoso");
 * const vendor = await chooseOne(context, vendorKind, "Contoso", found);
 */
export async function chooseOne<Row extends { readonly id: string }>(
  context: Pick<Elicitation, "choose">,
  { noun, label, card, hint }: Kind<Row>,
  input: string,
  matches: Found<Row>,
  { ask } = { ask: true },
): Promise<Row> {
  if (matches.kind === "one") return matches.row;
  if (matches.kind === "empty")
    throw new UserError("invalid", `Name a ${noun} by id or name. The text was empty.`);
  const rows = matches.kind === "several" ? matches.rows : matches.near;
  const candidates = rows
    .slice(0, 8)
    .map((row) => ({ id: row.id, name: label(row), ...card?.(row) }));
  const choice = { asked: visible(input), candidates, total: rows.length };
  const names = candidates.map(({ name }) => inline(name, 160)).join("; ");
  const list = candidates.map(({ id, name }) => `${inline(name, 160)}, id ${id}`).join("; ");
  const what = `"${inline(input, 60)}"`;
  if (matches.kind === "none") {
    const none = `No ${noun} is called ${what}.`;
    if (list === "") throw new UserError("not_found", none, choice, { forModel: hint });
    // Widgets draw the candidates.
    throw new UserError("not_found", `${none} Did you mean ${names}?`, choice, {
      forModel: `Ask, then call again with the id: ${list}.`,
    });
  }
  const answer = ask
    ? await chooseRow(context, `${what} matches ${rows.length} ${noun}s`, rows, label)
    : { action: "unsupported" as const };
  const chosen = answer.action === "accept" && rows.find(({ id }) => id === answer.content);
  if (chosen) return chosen;
  const more =
    rows.length > candidates.length ? ` and ${rows.length - candidates.length} more` : "";
  throw new UserError(
    "ambiguous",
    `${what} matches ${rows.length} ${noun}s: ${names}${more}.`,
    { ...choice, ...(answer.action !== "unsupported" && { answer: answer.action }) },
    { forModel: `${nextStep[answer.action]} ${list}.` },
  );
}

async function chooseRow<Row extends { readonly id: string }>(
  { choose }: Pick<Elicitation, "choose">,
  problem: string,
  rows: readonly Row[],
  label: (row: Row) => string,
): Promise<ElicitResult<string>> {
  const firstRows = rows.slice(0, maxChoices);
  const count = firstRows.length < rows.length ? `; the first ${firstRows.length} are listed` : "";
  const titles = firstRows.map((row) => visible(label(row)));
  // The id tells namesakes apart whose labels are the same.
  const candidates = firstRows.map(({ id }, index) => {
    const title = titles[index] ?? "";
    const isUnique = titles.filter((other) => other === title).length === 1;
    return { id, title: isUnique ? title : `${title}, id ${id}` };
  });
  return choose(`${problem}${count}. Which one is meant?`, candidates);
}

const nextStep: Readonly<Record<ElicitResult<string>["action"], string>> = {
  accept: "The chosen record no longer exists. Call again.",
  decline: "The person declined to choose, so nothing was done. Ask what they want instead.",
  cancel:
    "The person closed the question, so nothing was done. Do not choose for them; ask them to name one.",
  unsupported: "Ask which one is meant, then call again with its id.",
};

export type ResolvedName<Row> =
  | { readonly input: string; readonly row: Row }
  | { readonly input: string; readonly error: UserError };

/**
 * Finds the records of a bulk call. A name that matches none, several or a record already listed becomes that entry's error, and
 * the others continue; other errors are thrown. After a person closes one question no further ones are asked.
 *
 * @example
 * const find = await technicianFinder(context);
 * const resolved = await resolveEach(["Avery", "Kat"], find, ({ name }: Technician) => name);
 * const unclear = resolved.flatMap((each) => ("error" in each ? [each.input] : []));
 */
export async function resolveEach<Row extends { readonly id: string }>(
  names: readonly string[],
  find: (input: string, options: { ask: boolean }) => Promise<Row>,
  getName: (row: Row) => string,
): Promise<ResolvedName<Row>[]> {
  const seenIds = new Set<string>();
  const resolved: ResolvedName<Row>[] = [];
  let ask = true;
  for (const input of names) {
    try {
      const row = await find(input, { ask });
      if (seenIds.has(row.id))
        throw new UserError("invalid", `${inline(getName(row), 60)} is listed twice.`);
      seenIds.add(row.id);
      resolved.push({ input, row });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (error.data?.answer === "cancel") ask = false;
      resolved.push({ input, error });
    }
  }
  return resolved;
}

/**
 * Returns the names of a call that are unclear and have candidates, at most three, as part of a result's `detail`. The widget offers the
 * candidates as buttons, which call the tool again. Empty when there are none.
 *
 * @example
 * const errors = resolved.flatMap((each) => ("error" in each ? [each.error] : []));
 * return { text, structuredContent, detail: unclearNames(errors) };
 */
export function unclearNames(errors: readonly UserError[]): {
  readonly unclear?: readonly unknown[];
} {
  const unclear = errors
    .filter(({ data }) => Array.isArray(data?.candidates) && data.candidates.length > 0)
    .slice(0, 3)
    .map(({ code, data }) => ({ code, ...data }));
  return unclear.length > 0 ? { unclear } : {};
}

/** Limit of rows that a write may change without confirmation. */
const maxUnconfirmedRows = 10;

/**
 * Resolves to `accept` if a write may proceed: for at most ten rows, when `confirmed`, or when the person agrees.
 *
 * @example
 * const question = `Change the rate of ${count(people.length, "person", "people")}?`;
 * const agreement = await requireConsent(context, people.length, confirmed, question);
 * if (agreement !== "accept") {
 *   return { text: "Nothing was changed.", forModel: notDoneReason[agreement] };
 * }
 */
export async function requireConsent(
  { confirm }: Pick<Elicitation, "confirm">,
  rows: number,
  confirmed: boolean | undefined,
  question: string,
): Promise<Agreement> {
  return rows <= maxUnconfirmedRows || confirmed === true ? "accept" : confirm(question);
}

/**
 * Reason that a tool did nothing, and the next step: for `forModel`.
 *
 * @example
 * const agreement = await context.confirm("Remove the vendor Contoso?");
 * if (agreement !== "accept")
 *   return { text: "The vendor was not removed.", forModel: notDoneReason[agreement] };
 */
export const notDoneReason: Readonly<Record<Exclude<Agreement, "accept">, string>> = {
  decline: "The person was asked and declined. Do not do it.",
  cancel: "The person was asked and closed the question. Do not try again unless they ask for it.",
  unsupported: "Ask the person for agreement, then call again with confirm: true.",
};
