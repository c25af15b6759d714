import { type Actor, UserError } from "@suite/contracts";
import { auditKey, readAudit } from "./audit.ts";
import { metaColumns } from "./codec.ts";
import type { Engine } from "./engine.ts";
import type { Intent } from "./plan.ts";

/** The change that a writer did not know of, as the error data of a `conflict` tells it. */
export interface LastChange {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** `true` when the caller made it, from another window say. Missing when nobody is signed in. */
  readonly byYou?: boolean;
  /** Name of who else made it, as the history shows it. Missing when nobody is signed in. */
  readonly by?: string;
}

/**
 * Adds the last change of the row to a conflict, so that people can be told whether they ran into themselves. Costs two
 * point reads; any other error, and a conflict whose change cannot be read, stays as it is.
 */
export async function withLastChange(
  engine: Engine,
  actor: Actor,
  { definition, address }: Intent,
  error: unknown,
  signal?: AbortSignal,
): Promise<unknown> {
  if (!(error instanceof UserError) || error.code !== "conflict" || !error.data?.current) return error;
  const { gateway } = engine.rows(definition);
  const { partitionKey, rowKey } = address;
  const read = async (): Promise<LastChange | undefined> => {
    const row = await gateway.get(partitionKey, rowKey, { signal });
    const id = row?.[metaColumns.change];
    const audit =
      typeof id === "string" ? await gateway.get(partitionKey, auditKey(id), { signal }) : undefined;
    if (!audit) return undefined;
    const { at, by, byId, byTenant } = readAudit(audit);
    // Without sign-in everyone has the same name.
    if (actor.byId === undefined) return { at };
    const byYou = byId === actor.byId && byTenant === actor.byTenant;
    return byYou ? { at, byYou } : { at, byYou, by };
  };
  const lastChange = await read().catch(() => undefined);
  if (!lastChange) return error;
  return new UserError(error.code, error.message, { ...error.data, lastChange }, { cause: error.cause });
}
