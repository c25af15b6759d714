import { createHash } from "node:crypto";
import { type ReadOptions, UserError, type ViewStates } from "@suite/contracts";
import type { Gateway } from "../azure/gateway.ts";
import { odata } from "../azure/odata.ts";

/** Time for which a state is kept. */
const keptMs = 24 * 3_600_000;

/** One save in this many removes states that are too old. */
const oneIn = 20;

/** Most bytes of a text property of an entity; a character has two. */
const longestText = 32_000;

/**
 * Keeps the state of views in a table of its own, a partition for each person. The rows have no history: they are no data of the
 * sample. Rows that are older than a day are not read, and are removed by later saves of the same person.
 */
export function createViewStates(gateway: Gateway): ViewStates {
  return {
    async read(person, viewId, options) {
      const entity = await gateway.get(partitionOf(person), digest(viewId), options);
      if (!entity || !(entity.at instanceof Date) || isOld(entity.at)) return undefined;
      return typeof entity.state === "string" ? entity.state : undefined;
    },
    async save(person, viewId, state, options) {
      if (state.length > longestText)
        throw new UserError("invalid", "The state of this view is too large to be kept.");
      const partitionKey = partitionOf(person);
      const entity = { partitionKey, rowKey: digest(viewId), at: new Date(), state };
      await gateway.transact([{ type: "upsert", entity }], options);
      if (Math.random() * oneIn < 1) removeOld(gateway, partitionKey).catch(() => undefined);
    },
    prune: (person, options) => removeOld(gateway, partitionOf(person), options),
  };
}

const isOld = (at: Date) => Date.now() - at.getTime() > keptMs;

function digest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

const partitionOf = (person: string) => digest(JSON.stringify(["view state", person]));

/** Removes up to 100 states of a person that are too old to be read. */
async function removeOld(
  gateway: Gateway,
  partitionKey: string,
  options?: ReadOptions,
): Promise<number> {
  const before = new Date(Date.now() - keptMs);
  const old = odata`PartitionKey eq ${partitionKey} and at lt ${before}`;
  const { entities } = await gateway.page(old, { ...options, limit: 100 });
  if (entities.length === 0) return 0;
  await gateway.transact(
    entities.map((entity) => ({ type: "delete", entity, etag: entity.etag })),
    options,
  );
  return entities.length;
}
