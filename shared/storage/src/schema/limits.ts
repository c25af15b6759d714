import { gunzipSync, gzipSync } from "node:zlib";
import { UserError } from "@suite/contracts";
import type { Entity, Fields, NewEntity } from "./define-table.ts";

/** Characters in one text column: 64 KiB of UTF-16. */
export const longestText = 32_768;

/** Documented limits of Azure Tables. Azurite accepts larger rows, so they are checked here. */
const largestEntity = 1024 * 1024;

/** Throws `invalid`, with the limit and a too long field, for a row that Azure Tables would refuse. */
export function checkLimits(kind: string, entity: NewEntity): void {
  const { partitionKey: _, rowKey: _key, ...properties } = entity;
  for (const [field, value] of Object.entries(properties)) {
    if (typeof value !== "string" || value.length <= longestText) continue;
    const problem = `is too long: ${value.length} characters as stored, at most ${longestText} fit. Shorten it.`;
    throw new UserError("invalid", `The ${field} of the ${kind} ${problem}`, {
      field,
      limit: longestText,
    });
  }
  const size = entitySize(entity);
  if (size <= largestEntity) return;
  const problem = `is too large: ${size} bytes, at most ${largestEntity} fit. Shorten its longest texts.`;
  throw new UserError("invalid", `The ${kind} ${problem}`);
}

/** Size of an entity in bytes by Azure's documented formula: 4, the keys, and for each property 8, its name and its value. */
function entitySize(entity: NewEntity): number {
  return Object.entries(entity).reduce((sum, [name, value]) => {
    return sum + 8 + 2 * name.length + (typeof value === "string" ? 4 + 2 * value.length : 8);
  }, 4);
}

/** Longest text that is stored as it is; a column holds 32,768 UTF-16 units. */
const plainLength = 30_000;

/** Limits of Azure Tables: 64 KiB for a column, 1 MiB for an entity. */
const columnBytes = 64_000;
const mostColumns = 15;

/** Columns of a text: a short one in one column, a longer one compressed in several; `undefined` if no entity holds it. */
export function packText(text: string): Fields | undefined {
  if (text.length <= plainLength) return { text };
  const packed = gzipSync(text);
  const count = Math.ceil(packed.length / columnBytes);
  if (count > mostColumns) return undefined;
  const parts = Array.from({ length: count }, (_, at) =>
    packed.subarray(at * columnBytes, (at + 1) * columnBytes),
  );
  return Object.fromEntries(parts.map((part, at) => [`part${at}`, part]));
}

export function unpackText(entity: Entity): string {
  if (typeof entity.text === "string") return entity.text;
  const parts = Array.from({ length: mostColumns }, (_, at) => entity[`part${at}`]);
  const packed = Buffer.concat(parts.filter((part) => part instanceof Uint8Array));
  return packed.length > 0 ? gunzipSync(packed).toString() : "";
}
