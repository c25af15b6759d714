import { UserError } from "@suite/server";
import type { Stored } from "@suite/storage";
import type { Consultant, Project } from "@suite/widgets/trey-research/contract";
import { namedConsultants, namedProjects } from "./named.ts";
import { type Found, findByName } from "./rules/find-by-name.ts";
import type { Context } from "./store.ts";
import { clip } from "./text.ts";

type Finder<Row> = (asked: string) => Row;

/** Reads the people once and finds one by id, e-mail or name; `ambiguous` or `not_found` when that is not one person. */
export async function consultantFinder({ store, signal }: Context): Promise<Finder<Stored<Consultant>>> {
  const named = namedConsultants(await store.consultants.list(undefined, { signal }));
  return (asked) => theOne("consultant", asked, findByName(asked, named), consultantLabel);
}

export async function findConsultant(context: Context, asked: string): Promise<Stored<Consultant>> {
  return (await consultantFinder(context))(asked);
}

/** Finds a project by id or by words of its name and client. */
export async function findProject({ store, signal }: Context, asked: string): Promise<Stored<Project>> {
  const named = namedProjects(await store.projects.list(undefined, { signal }));
  return theOne("project", asked, findByName(asked, named), projectLabel);
}

const consultantLabel = ({ name, location }: Consultant) => `${clip(name, 60)} (${clip(location.city, 40)})`;
const projectLabel = ({ name, clientName }: Project) => `${clip(name, 60)} (${clip(clientName, 40)})`;

function theOne<Row extends { id: string; name: string }>(
  noun: string,
  asked: string,
  found: Found<Row>,
  label: (row: Row) => string,
): Row {
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
  const more = rows.length > candidates.length ? ` and ${rows.length - candidates.length} more` : "";
  throw new UserError(
    "ambiguous",
    `${what} fits ${rows.length} ${noun}s: ${list}${more}. Ask which one is meant, then call again with its id.`,
    { candidates },
  );
}

function listHint(noun: string): string {
  return noun === "project"
    ? "See show-hr-dashboard for the projects and their ids."
    : "Use search-consultants to look for people by skill, role or part of a name.";
}
