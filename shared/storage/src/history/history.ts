import type { Access, Change, History, ReadOptions } from "@suite/contracts";
import { readCursor, signCursor } from "@suite/contracts/node";
import type { Gateway } from "../azure/gateway.ts";
import { type AuditedChange, publicChange } from "../changes/audit.ts";
import { isChangeId, isKept, notKept } from "../changes/change-log.ts";
import { isChangeVisible } from "../changes/owner.ts";
import type { Engine } from "../engine.ts";
import { readChanges } from "./read-changes.ts";
import { withNames } from "./record-titles.ts";

const longestPage = 100;

/** Audit rows of one partition that one call reads; fewer with a filter, which may need the titles of other rows. */
const mostAudits = 5000;
const mostFiltered = 500;

/** Time after which no further part is read, so that slow storage returns a shorter page. */
const mostMs = 400;

/** Lists changes by their audit rows. The work of a call is bounded whatever storage holds; the cursor marks where it ended. */
export async function listChanges(
  engine: Engine,
  access: Access | undefined,
  { limit = 20, cursor, where, signal }: Parameters<History["list"]>[0] = {},
): ReturnType<History["list"]> {
  const after = cursor === undefined ? "" : readCursor("history", cursor);
  if (cursor !== undefined && !isKept(engine, after)) {
    const next = "Call without a cursor to start with the latest changes.";
    throw notKept(engine, "what follows this cursor", next);
  }
  const most = Math.max(1, Math.min(limit, longestPage));
  const scans = await Promise.all(
    engine.gateways.map((gateway) => scan(engine, gateway, { after, most, where, access, signal })),
  );
  // Changes beyond the end of one table's scan may have newer neighbors there, so they are left to the next page.
  const [end] = scans.flatMap((one) => one.end ?? []).sort();
  const changes = scans
    .flatMap((one) => one.changes)
    .filter(({ id }) => end === undefined || id <= end)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, most);
  const next = changes.length === most ? changes.at(-1)?.id : end;
  return {
    changes: await withNames(engine, changes.map(publicChange), { signal }),
    ...(next !== undefined && { cursor: signCursor("history", next) }),
  };
}

/** Change with this id; `undefined` if there is none, or if the caller may not see it. */
export async function findChange(
  engine: Engine,
  id: string,
  access: Access | undefined,
  { signal }: ReadOptions = {},
): Promise<AuditedChange | undefined> {
  if (!isChangeId(id) || !isKept(engine, id)) return undefined;
  const cached = engine.changes.get(id);
  const matches = cached ? [cached] : await Promise.all(engine.gateways.map(findIn));
  return matches.find((change) => change && isVisibleTo(engine, access, change));

  async function findIn(gateway: Gateway): Promise<AuditedChange | undefined> {
    // The only position before this change and after all newer ones.
    const range = { after: id.slice(0, -1), since: 0, size: 1, signal };
    const { value } = await readChanges(engine, gateway, range).next();
    return value?.changes.find((change) => change.id === id);
  }
}

function isVisibleTo(engine: Engine, access: Access | undefined, change: AuditedChange): boolean {
  const definition = engine.definitions.find(({ kind }) => kind === change.kind);
  return isChangeVisible(definition, change, access);
}

interface ScanOptions extends ReadOptions {
  readonly after: string;
  readonly most: number;
  readonly where: ((change: Change) => boolean) | undefined;
  readonly access: Access | undefined;
}

/** Reads the changes of one table after a position; `end` is the last position read if there is more. */
async function scan(engine: Engine, gateway: Gateway, { most, where, ...range }: ScanOptions) {
  const { access, signal } = range;
  const stopAt = performance.now() + mostMs;
  const changes: AuditedChange[] = [];
  let end: string | undefined;
  let left = where ? mostFiltered : mostAudits;
  const since = engine.now() - engine.historyMs;
  for await (const part of readChanges(engine, gateway, { ...range, since, size: most })) {
    const visible = part.changes.filter((change) => isVisibleTo(engine, access, change));
    // The filter gets the titles that callers see.
    const shown = where ? await withNames(engine, visible.map(publicChange), { signal }) : [];
    changes.push(...visible.filter((_, at) => !where || shown.slice(at, at + 1).some(where)));
    left -= part.size;
    end = part.end;
    if (changes.length >= most || left <= 0 || performance.now() > stopAt) break;
  }
  return { changes, end };
}
