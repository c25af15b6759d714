import { type CallKey, UserError } from "@suite/contracts";
import pMap from "p-map";
import { isRefusal } from "../azure/errors.ts";
import type { Action, Gateway } from "../azure/gateway.ts";
import { allOf, odata } from "../azure/odata.ts";
import type { Engine } from "../engine.ts";
import type { Address } from "../schema/codec.ts";
import type { Definition, Entity } from "../schema/define-table.ts";
import { longestText } from "../schema/limits.ts";

const keyPrefix = "key~";

/** Attempts to change a claim while repetitions of the call change it too. */
const attempts = 10;

/**
 * Keys of the transactions of a call, numbered in their order, which is the same when the call is repeated.
 *
 * A key that the client chose also has a claim, stored before the first transaction: a row with the digest of the arguments and the
 * partitions that calls of the key write to. The key with other arguments is refused wherever they write. A repetition whose record is
 * now in another partition writes nothing there, as the first call may still write where it began. Within a partition, the key rows in
 * the transactions decide; a claim says nothing about success.
 */
export class StepKeys {
  readonly call: CallKey;
  #taken = 0;
  readonly #returned: StepKey[] = [];
  readonly #engine: Engine;
  /** Places that this run of the call wrote to or read the key rows of. */
  readonly #reached = new Set<string>();
  /** Places of the claim as last stored or read, and its ETag. New calls expect none, which saves a request. */
  #claimed: ReadonlySet<string> = new Set();
  #etag: string | undefined;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(engine: Engine, call: CallKey) {
    this.#engine = engine;
    this.call = call;
  }

  take(): StepKey {
    return (
      this.#returned.shift() ?? {
        call: this.call,
        rowKey: `${stepPrefix(this.call)}${this.#taken++}`,
      }
    );
  }

  /** Gives the key of a failed write to the next one, since runs of a call differ in the writes that fail. */
  giveBack(key: StepKey): void {
    this.#returned.push(key);
  }

  /** Claims the partitions of rows before they are written. @throws UserError `invalid` for other arguments, `conflict` for other places */
  async reach(
    rows: readonly { definition: Definition; address: Address }[],
    signal?: AbortSignal,
  ): Promise<void> {
    // Neither names of tables nor encoded keys contain a slash or a space.
    const places = rows.map(
      ({ definition: { name }, address }) => `${name}/${address.partitionKey}`,
    );
    // A handler may write several rows at once; one claim after the other needs no retries.
    const turn = this.#turn.then(() => this.#reach(places, signal));
    this.#turn = turn.catch(() => undefined);
    await turn;
  }

  async #reach(places: readonly string[], signal?: AbortSignal): Promise<void> {
    for (let attempt = 1; places.some((place) => !this.#claimed.has(place)); attempt++) {
      const reached = new Set([...this.#reached, ...places]);
      if ([...this.#claimed].some((place) => !reached.has(place)))
        throw new UserError("conflict", beganElsewhere);
      try {
        await this.#claim(new Set([...this.#claimed, ...places]), signal);
      } catch (error) {
        // Another run of the call wrote the claim, or this very request was delivered twice.
        if (!isRefusal(error) || attempt === attempts) throw error;
        const entity = await claimEntity(this.#engine, this.call, signal);
        this.#claimed = new Set(placesIn(entity));
        this.#etag = entity?.etag;
      }
    }
    for (const place of places) this.#reached.add(place);
  }

  async #claim(places: ReadonlySet<string>, signal: AbortSignal | undefined): Promise<void> {
    const text = [...places].join(" ");
    if (text.length > longestText)
      throw new UserError(
        "invalid",
        "This call would change records in too many places. Make it in parts.",
      );
    const at = new Date(this.#engine.now());
    const entity = {
      ...addressOfClaim(this.call),
      arguments: this.call.arguments,
      places: text,
      at,
    };
    const etag = this.#etag;
    const action =
      etag === undefined ? { type: "create" as const } : { type: "replace" as const, etag };
    [this.#etag] = await claimGateway(this.#engine).transact([{ ...action, entity }], { signal });
    this.#claimed = places;
  }
}

/** Partitions that calls of this key may have written to. Throws `invalid` if they had other arguments. */
export async function claimedPartitions(engine: Engine, call: CallKey, signal?: AbortSignal) {
  const entity = await claimEntity(engine, call, signal);
  return placesIn(entity).flatMap((place) => {
    const [table = "", partition = ""] = place.split("/");
    const definition = engine.definitions.find(({ name }) => name === table);
    return definition ? [{ gateway: engine.rows(definition).gateway, partition }] : [];
  });
}

async function claimEntity(
  engine: Engine,
  call: CallKey,
  signal?: AbortSignal,
): Promise<Entity | undefined> {
  const { partitionKey, rowKey } = addressOfClaim(call);
  const entity = await claimGateway(engine).get(partitionKey, rowKey, { signal });
  if (entity && entity.arguments !== call.arguments) throw new UserError("invalid", keyInUse);
  return entity;
}

function placesIn(entity: Entity | undefined): string[] {
  return typeof entity?.places === "string" ? entity.places.split(" ") : [];
}

/** Claims of all tables of a store lie in its first table, spread over partitions by the first characters of the key. */
function claimGateway({ gateways }: Pick<Engine, "gateways">): Gateway {
  const [first] = gateways;
  if (!first) throw new Error("A store without tables has no writes to claim.");
  return first;
}

const claimPartition = (id: string) => `=key~${id.slice(0, 2)}`;

function addressOfClaim(call: CallKey): Address {
  return { partitionKey: claimPartition(call.id), rowKey: `${keyPrefix}${call.id}` };
}

const keyInUse =
  "This key was used for another call. Nothing was written now. Send a new idempotency key with each action, and the same key only with a retry of the same arguments.";

const beganElsewhere =
  "An earlier call with this key began to change another record. Nothing was written now. Read both records; if the change is still wanted, call again with a new key.";

/** Key of one transaction of a call. */
export interface StepKey {
  readonly call: CallKey;
  readonly rowKey: string;
  /** ETag of an expired key row to replace. */
  readonly replaces?: string | undefined;
}

/** Prefix of the key rows of a call, which lie in the partitions that its transactions changed. */
export const stepPrefix = ({ id }: CallKey) => `${keyPrefix}${id}~`;

/** Action that makes a transaction fail if one of the same key was made before. */
export function keyAction(
  { rowKey, replaces }: StepKey,
  partitionKey: string,
  at: Date,
  changeIds: readonly string[],
): Action {
  const entity = { partitionKey, rowKey, at, changes: JSON.stringify(changeIds) };
  return replaces === undefined
    ? { type: "create", entity }
    : { type: "replace", entity, etag: replaces };
}

export function readKeyRow({ at, changes }: Entity): { at: Date; changeIds: readonly string[] } {
  const ids: unknown = JSON.parse(typeof changes === "string" ? changes : "[]");
  return {
    at: at instanceof Date ? at : new Date(0),
    changeIds: Array.isArray(ids) ? ids.map(String) : [],
  };
}

/** Time that key rows and claims are kept, beyond the longest time for which a repetition is recognized. */
const keysKeptMs = 25 * 3_600_000;

/** Removes up to 100 expired key rows of a partition, and as many claims. */
export async function pruneKeys(
  engine: Pick<Engine, "gateways">,
  gateway: Gateway,
  partition: string,
  now: number,
): Promise<void> {
  const before = new Date(now - keysKeptMs);
  const expired = odata`RowKey ge ${keyPrefix} and RowKey lt ${`${keyPrefix}~`} and at lt ${before}`;
  const claims = odata`PartitionKey ge ${claimPartition("")} and PartitionKey lt ${claimPartition("~")}`;
  await pMap(
    [
      { gateway, range: odata`PartitionKey eq ${partition}` },
      { gateway: claimGateway(engine), range: claims },
    ],
    async ({ gateway: from, range }) => {
      const { entities } = await from.page(allOf([range, expired]), { limit: 100 });
      const remove = (entity: Entity) =>
        from.transact([{ type: "delete", entity, etag: entity.etag }]);
      await pMap(entities, remove, { concurrency: 4 });
    },
  );
}
