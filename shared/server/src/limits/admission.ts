import { setImmediate as nextTurn } from "node:timers/promises";
import { UserError } from "@suite/contracts";
import { RpcError, rpcCodes } from "../define/wire.ts";
import { limits } from "./limits.ts";

/** Place of a request among those of its caller. Over stdio there is one caller and no limit. */
export class Admission {
  /** Key of the caller in all limits. */
  readonly caller: string;
  /** False for programs of this machine without sign-in, which only the bounds of memory apply to. */
  readonly isLimited: boolean;
  batch: BatchTurns | undefined;
  /** Seconds until the caller may call tools again; 0 if it may now. */
  waitSeconds = 0;
  readonly #places: (() => void)[] = [];

  constructor(caller = "", isLimited = false) {
    this.caller = caller;
    this.isLimited = isLimited;
  }

  /** Keeps a place until the request ends or pauses. */
  hold(release: () => void): void {
    this.#places.push(release);
  }

  /** Gives up all places: when the request ends, and while a person answers. */
  release(): void {
    for (const release of this.#places.splice(0)) release();
  }

  requireCalls(): void {
    if (this.waitSeconds > 0) throw tooMany("calls within a minute", this.waitSeconds);
  }
}

export function tooMany(what: string, seconds: number): UserError {
  return new UserError(
    "unavailable",
    `You have made too many ${what}. Call again in ${seconds} s.`,
    {
      retryAfterSeconds: seconds,
    },
  );
}

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
