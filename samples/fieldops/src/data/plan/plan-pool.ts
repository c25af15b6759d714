import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { UserError } from "@suite/contracts";
import { callerKey } from "@suite/server";
import { Tinypool } from "tinypool";
import type { Plan, PlanInput } from "../../rules/planning/types.ts";
import type { Context } from "../../store.ts";
import type { planDay } from "./plan-day.ts";

/** Each thread uses a whole core; one core is left for answering requests. */
const threads = Math.min(2, Math.max(1, availableParallelism() - 1));

interface Limits {
  /** Plans waiting or running per caller. Without sign-in everybody is one caller. */
  readonly perCaller: number;
  readonly total: number;
}

/**
 * Computes plans in worker threads: a plan takes tenths of a second or more, which would block this thread.
 * The threads start with the first plan, stay for the next ones, and do not keep the process alive.
 */
export class PlanPool {
  readonly #limits: Limits;
  /** The caller of each plan that waits or runs. */
  readonly #callers: string[] = [];
  #pool: Tinypool | undefined;

  constructor(limits: Limits = { perCaller: 32, total: 128 }) {
    this.#limits = limits;
  }

  /**
   * Throws `unavailable` when too many plans are waiting or running, and the reason of `signal` when that
   * aborts.
   */
  async plan(
    input: PlanInput,
    { caller, signal }: Pick<Context, "caller" | "signal">,
  ): Promise<Plan> {
    signal.throwIfAborted();
    const key = callerKey(caller);
    this.#refuseWhenFull(key);
    this.#callers.push(key);
    this.#pool ??= startPool();
    try {
      const planned: ReturnType<typeof planDay> = await this.#pool.run(input, { signal });
      return planned;
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      this.#callers.splice(this.#callers.indexOf(key), 1);
    }
  }

  #refuseWhenFull(key: string): void {
    const own = this.#callers.filter((caller) => caller === key).length;
    const total = this.#callers.length;
    if (own < this.#limits.perCaller && total < this.#limits.total) return;
    const count = own < this.#limits.perCaller ? total : `${own} of yours`;
    throw new UserError(
      "unavailable",
      `Too many plans at once: ${count} are being created. Try again in a moment.`,
    );
  }
}

function startPool(): Tinypool {
  const extension = extname(new URL(import.meta.url).pathname);
  return new Tinypool({
    filename: new URL(`./plan-day${extension}`, import.meta.url).href,
    name: "planDay",
    // A thread that is ended by an aborted call is replaced only up to the minimum.
    minThreads: threads,
    maxThreads: threads,
    ...(extension === ".ts" && {
      execArgv: ["--conditions=suite-source", "--import", typescriptLoader()],
    }),
  });
}

/**
 * Registers tsx in a thread. Threads do not inherit the loader, and `--import tsx` registers it in main
 * threads only.
 */
function typescriptLoader(): string {
  const api = import.meta.resolve("tsx/esm/api");
  return `data:text/javascript,${encodeURIComponent(`import { register } from "${api}"; register();`)}`;
}

/** The pool that all calls of this process share. */
export const planPool = new PlanPool();
