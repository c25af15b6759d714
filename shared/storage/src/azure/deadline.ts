import { UserError } from "@suite/contracts";
import { untilAborted, whenAborted } from "../concurrency.ts";
import { statusOf, unavailable } from "./errors.ts";

/** A request without an answer is given up after 8 × 95 ms; what is left of a second is for the calls around it. */
const ticks = 8;

const tickMs = 95;

/** When a long request (a page of 1,000 rows, a batch) asks whether storage is there at all. */
const probeAtTick = 4;

/** How often such a request is renewed: nothing waits longer than ten seconds. */
const mostRenewals = 25;

/**
 * Runs a storage request with a time limit and turns an outage into `unavailable`.
 * Time is counted in turns of the event loop, not by one timer: in a busy process the answer that lies in the
 * socket is read before the next tick, so our own load is not taken for an outage.
 * @param probe given for requests that may rightly take long: a point read that, when answered, renews the limit.
 */
export async function withDeadline<T>(
  signal: AbortSignal | undefined,
  probe: ((signal: AbortSignal) => Promise<unknown>) | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const limit = new AbortController();
  const stop = startTicking(limit, probe);
  const stopForwarding = signal && whenAborted(signal, () => limit.abort(signal.reason));
  try {
    // Not all of the client library heeds the signal: waiting for a token does not.
    return await untilAborted(run(limit.signal), limit.signal);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (isOutage(error)) throw unavailable(error);
    throw isRejected(error) ? rejected(error) : error;
  } finally {
    stop();
    stopForwarding?.();
  }
}

function startTicking(
  limit: AbortController,
  probe: ((signal: AbortSignal) => Promise<unknown>) | undefined,
) {
  let left = ticks;
  let renewals = probe ? mostRenewals : 0;
  const renew = () => {
    left = ticks;
  };
  const timer = setInterval(() => {
    left -= 1;
    if (left <= 0) limit.abort();
    if (left !== ticks - probeAtTick || renewals-- <= 0) return;
    probe?.(limit.signal).then(renew, (error: unknown) => {
      // Any answer will do, a refusal too.
      if (isOutage(error)) limit.abort();
      else renew();
    });
  }, tickMs);
  return () => clearInterval(timer);
}

/** Nothing came back, storage itself failed, or it turned us away for being too busy. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UserError) return false;
  const status = statusOf(error);
  const network = status === 0 && error instanceof Error && /^(RestError|AbortError)$/.test(error.name);
  return network || status >= 500 || status === 408 || status === 429;
}

/** The account, its permissions or the identity of this process are wrong: no caller can help, the operator can. */
function isRejected(error: unknown): boolean {
  const status = statusOf(error);
  const noIdentity = error instanceof Error && /Credential|Authentication/.test(error.name);
  return status === 401 || status === 403 || noIdentity;
}

function rejected(cause: unknown): UserError {
  return new UserError(
    "unavailable",
    "The data store refuses this server's credentials. Its operator must check the connection settings.",
    undefined,
    { cause },
  );
}
