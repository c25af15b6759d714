import { UserError } from "@suite/contracts";
import type { NewEntity } from "./define-table.ts";

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
    throw new UserError("invalid", `The ${field} of the ${kind} ${problem}`, { field, limit: longestText });
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
