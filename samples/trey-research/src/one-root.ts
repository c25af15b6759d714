import { UserError } from "@suite/contracts";
import type { Root } from "@suite/server";
import type { Context } from "./store.ts";

/** The folder meant: the only one of the client's roots, the one named, or the one that the person chooses. */
export async function oneRoot({ roots, choose }: Context, asked: string | undefined): Promise<Root> {
  const all = (await roots?.()) ?? [];
  const fitting = asked === undefined ? all : all.filter(({ uri, name }) => uri === asked || name === asked);
  const [only, another] = fitting;
  if (!only) {
    const names = all.map(labelOf).join(", ") || "none";
    throw new UserError("not_found", `The client shares no such folder. It shares: ${names}.`);
  }
  if (!another) return only;
  const answer = await choose(
    "Into which folder?",
    fitting.map((root) => ({ id: root.uri, title: labelOf(root) })),
  );
  const chosen = answer.action === "accept" && fitting.find(({ uri }) => uri === answer.content);
  if (chosen) return chosen;
  throw new UserError(
    "ambiguous",
    `The client shares several folders, so nothing was written: ${fitting.map(labelOf).join(", ")}. Ask which, then call again with folder.`,
  );
}

const labelOf = ({ name, uri }: Root) => name ?? uri;
