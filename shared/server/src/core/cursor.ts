import { openCursor, sealCursor } from "@suite/contracts/node";
import { z } from "zod";
import { RpcError, rpcCodes } from "./wire.ts";

/** Where a listing goes on: which kind of record, and that kind's own cursor. */
const positionSchema = z.object({ kind: z.int().min(0), inner: z.string().optional() });

export type Position = z.infer<typeof positionSchema>;

/** Clients get positions sealed, see `sealCursor`. */
export function sealPosition(server: string, position: Position): string {
  return sealCursor(`resources of ${server}`, JSON.stringify(position));
}

export function openPosition(server: string, cursor: string): Position {
  try {
    return positionSchema.parse(JSON.parse(openCursor(`resources of ${server}`, cursor)));
  } catch {
    throw invalidCursor();
  }
}

export function invalidCursor(): RpcError {
  return new RpcError(rpcCodes.invalidParams, "The cursor is not valid; list from the start.");
}
