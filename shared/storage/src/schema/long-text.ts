import { gunzipSync, gzipSync } from "node:zlib";
import type { Entity, Fields } from "./define-table.ts";

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
