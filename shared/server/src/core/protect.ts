import { UserError } from "@suite/contracts";
import type { Exchange } from "./exchange.ts";
import { RpcError, rpcCodes } from "./wire.ts";

/** Runs what has no tool result to carry an error: outages are said plainly, faults only under the request's id. */
export async function withRpcErrors<Result>(
  { scope, signal }: Exchange,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RpcError) throw error;
    if (error instanceof UserError)
      throw new RpcError(rpcCodes.internalError, error.message, { code: error.code });
    if (!signal.aborted) scope.log.error({ err: error }, "the request failed");
    throw new RpcError(rpcCodes.internalError, `Internal error in request ${scope.requestId}.`);
  }
}
