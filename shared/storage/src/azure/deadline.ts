import { UserError } from "@suite/contracts";
import { untilAborted, whenAborted } from "../concurrency.ts";
import { statusOf, unavailable } from "./errors.ts";

/** A request without an answer is abandoned after 8 × 95 ms; the rest of a second is left for the calls around it. */
const ticks = 8;

const tickMs = 95;

/** Tick at which a long request (a page of 1,000 rows, a batch) probes whether storage answers at all. */
const probeAtTick = 4;

/** Largest number of renewals of such a request, which limits it to ten seconds. */
const mostRenewals = 25;

/**
 * Runs a storage request with a time limit and turns an outage into `unavailable`.
 * Time is counted in ticks of the event loop, not by one timer: a busy process reads the answer from the socket before the next
 * tick, so its own load does not count as an outage.
 * @param probe point read for requests that may take long; an answer to it renews the limit
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
    // Parts of the client library ignore the signal, such as waiting for a token.
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
      // Any answer counts, even a refusal.
      if (isOutage(error)) limit.abort();
      else renew();
    });
  }, tickMs);
  return () => clearInterval(timer);
}

/** True if nothing came back, storage failed, or it was too busy. */
export function isOutage(error: unknown): boolean {
  if (error instanceof UserError) return false;
  const status = statusOf(error);
  const network = status === 0 && error instanceof Error && /^(RestError|AbortError)$/.test(error.name);
  return network || status >= 500 || status === 408 || status === 429;
}

/** True if the account, its permissions or the identity of this process are wrong, which only the operator can fix. */
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
