import { z } from "zod";
import { RpcError, rpcCodes } from "./wire.ts";

/** Where a listing goes on: which kind of record, and that kind's own cursor. */
const positionSchema = z.object({ kind: z.int().min(0), inner: z.string().optional() });

export type Position = z.infer<typeof positionSchema>;

/** Clients get positions as opaque text; they must not read or build them. */
export function sealCursor(position: Position): string {
  return Buffer.from(JSON.stringify(position)).toString("base64url");
}

export function openCursor(cursor: string): Position {
  try {
    return positionSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw new RpcError(rpcCodes.invalidParams, "The cursor is not valid; list from the start.");
  }
}
