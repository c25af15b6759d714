import { setImmediate as nextTurn } from "node:timers/promises";
import { RpcError, rpcCodes } from "../core/wire.ts";
import { limits } from "./limits.ts";

/** Handles the messages of a batch one after the other, with turns for other requests in between. */
export class BatchTurns {
  #last: Promise<unknown> = Promise.resolve();
  #bytes = 0;

  /** Runs the work of one message. Refuses it if the answers before it reach the limit of a batch. */
  run<Result>(work: () => Result | Promise<Result>): Promise<Result> {
    const result = this.#last.then(async () => {
      await nextTurn();
      if (this.#bytes > limits.batchBytes)
        throw new RpcError(
          rpcCodes.invalidRequest,
          `The answers of this batch are over ${limits.batchBytes / 2 ** 20} MB. Nothing was done for this message: send it again alone.`,
        );
      const answer = await work();
      this.#bytes += Buffer.byteLength(JSON.stringify(answer) ?? "");
      return answer;
    });
    this.#last = result.catch(() => undefined);
    return result;
  }
}
