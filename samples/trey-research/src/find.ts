import { type Answer, UserError } from "@suite/server";
import type { Stored } from "@suite/storage";
import type { Consultant, Project } from "@suite/widgets/trey-research/contract";
import { namedConsultants, namedProjects } from "./named.ts";
import { type Found, findByName } from "./rules/find-by-name.ts";
import type { Context } from "./store.ts";
import { clip } from "./text.ts";

/** With `ask: false` the person is not asked which one of several is meant. */
type Finder<Row> = (asked: string, options?: { ask: boolean }) => Promise<Row>;

/** More than fit a list one looks through. */
const choicesAtMost = 25;

/**
 * Reads the people once and finds one by id, e-mail or name. Where several are meant the person is asked which; `ambiguous`
 * or `not_found` when it stays unclear.
 */
export async function consultantFinder(context: Context): Promise<Finder<Stored<Consultant>>> {
  const { store, signal } = context;
  const named = namedConsultants(await store.consultants.list(undefined, { signal }));
  return (asked, options) =>
    theOne(context, "consultant", asked, findByName(asked, named), consultantLabel, options);
}

export async function findConsultant(context: Context, asked: string): Promise<Stored<Consultant>> {
  return (await consultantFinder(context))(asked);
}

/** Finds a project by id or by words of its name and client. */
export async function findProject(context: Context, asked: string): Promise<Stored<Project>> {
  const { store, signal } = context;
  const named = namedProjects(await store.projects.list(undefined, { signal }));
  return theOne(context, "project", asked, findByName(asked, named), projectLabel);
}

const consultantLabel = ({ name, location }: Consultant) => `${clip(name, 60)} (${clip(location.city, 40)})`;
const projectLabel = ({ name, clientName }: Project) => `${clip(name, 60)} (${clip(clientName, 40)})`;

async function theOne<Row extends { id: string; name: string }>(
  context: Context,
  noun: string,
  asked: string,
  found: Found<Row>,
  label: (row: Row) => string,
  { ask } = { ask: true },
): Promise<Row> {
  if (found.kind === "one") return found.row;
  if (found.kind === "empty")
    throw new UserError("invalid", `Name a ${noun} by id or name; the text was empty.`);
  const rows = found.kind === "several" ? found.rows : found.near;
  const candidates = rows.slice(0, 8).map((row) => ({ id: row.id, name: label(row) }));
  const list = candidates.map(({ id, name }) => `${name}, id ${id}`).join("; ");
  const what = `"${clip(asked, 60)}"`;
  if (found.kind === "none") {
    const hint = list === "" ? listHint(noun) : `Did you mean ${list}? Ask, then call again with the id.`;
    throw new UserError("not_found", `No ${noun} is called ${what}. ${hint}`, { candidates });
  }
  const answer = ask ? await whichOf(context, `${what} fits ${rows.length} ${noun}s`, rows, label) : unasked;
  const chosen = answer.action === "accept" && rows.find(({ id }) => id === answer.content);
  if (chosen) return chosen;
  const more = rows.length > candidates.length ? ` and ${rows.length - candidates.length} more` : "";
  throw new UserError(
    "ambiguous",
    `${what} fits ${rows.length} ${noun}s: ${list}${more}. ${nextStep[answer.action]}`,
    { candidates, ...(answer.action !== "unasked" && { answer: answer.action }) },
  );
}

const unasked: Answer<string> = { action: "unasked" };

async function whichOf<Row extends { id: string }>(
  { choose }: Context,
  problem: string,
  rows: readonly Row[],
  label: (row: Row) => string,
): Promise<Answer<string>> {
  const shown = rows.slice(0, choicesAtMost);
  const count = shown.length < rows.length ? `; the first ${shown.length} are listed` : "";
  const candidates = shown.map((row) => ({ id: row.id, title: `${label(row)}, id ${row.id}` }));
  return choose(`${problem}${count}. Which one is meant?`, candidates);
}

const nextStep: Readonly<Record<Answer<string>["action"], string>> = {
  accept: "The one chosen is not there any more; call again.",
  decline:
    "The person was asked and did not want to choose, so nothing was done. Let them say what they want.",
  cancel: "The person closed the question, so nothing was done. Let them name one; do not pick one.",
  unasked: "Ask which one is meant, then call again with its id.",
};

function listHint(noun: string): string {
  return noun === "project"
    ? "See show-hr-dashboard for the projects and their ids."
    : "Use search-consultants to look for people by skill, role or part of a name.";
}
