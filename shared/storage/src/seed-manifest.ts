import { createHash } from "node:crypto";
import type { Definition } from "./define-table.ts";
import type { Gateway } from "./gateway.ts";
import { longestText } from "./limits.ts";

const manifestPartition = "=seed";
const hashLength = 12;
const hashesPerColumn = Math.floor(longestText / hashLength);
/** Columns that fit an entity. Above about 38,000 rows no manifest is kept, and removed seed rows come back. */
const mostColumns = 14;

/** Which rows were seeded before, by short hashes of their places: a seeded row that is gone was removed by a user. */
export async function readManifest(gateway: Gateway, { kind }: Definition, signal?: AbortSignal) {
  const entity = await gateway.get(manifestPartition, kind, { signal });
  const hashes = new Set<string>();
  for (let column = 0; typeof entity?.[`places${column}`] === "string"; column++) {
    const text = String(entity[`places${column}`]);
    for (let at = 0; at < text.length; at += hashLength) hashes.add(text.slice(at, at + hashLength));
  }
  return (place: string) => hashes.has(hashOf(place));
}

export async function writeManifest(
  gateway: Gateway,
  { kind }: Definition,
  places: readonly string[],
  signal?: AbortSignal,
) {
  const entity: Record<string, unknown> & { partitionKey: string; rowKey: string } = {
    partitionKey: manifestPartition,
    rowKey: kind,
  };
  const hashes = places.map(hashOf);
  if (hashes.length <= mostColumns * hashesPerColumn) {
    for (let at = 0; at < hashes.length; at += hashesPerColumn) {
      entity[`places${at / hashesPerColumn}`] = hashes.slice(at, at + hashesPerColumn).join("");
    }
  }
  await gateway.transact([{ type: "upsert", entity }], { signal });
}

function hashOf(place: string): string {
  return createHash("sha256").update(place).digest("base64url").slice(0, hashLength);
}
