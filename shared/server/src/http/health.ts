import type { RequestHandler } from "express";
import type { SuiteServer } from "../core/definition.ts";

const readyWithinMs = 1000;

/** The process is alive. */
export const healthz: RequestHandler = (_, response) => {
  response.json({ status: "ok" });
};

/** The server can do its work: storage answers within a second, and nobody has asked it to stop. */
export function readyz(core: SuiteServer, isDraining: () => boolean): RequestHandler {
  return async (_, response) => {
    const status = isDraining() ? "draining" : (await storageAnswers(core)) ? "ready" : "storage unavailable";
    response.status(status === "ready" ? 200 : 503).json({ status });
  };
}

async function storageAnswers(core: SuiteServer): Promise<boolean> {
  const signal = AbortSignal.timeout(readyWithinMs);
  const late = new Promise<boolean>((resolve) => {
    signal.addEventListener("abort", () => resolve(false), { once: true });
  });
  const answer = core.ready(signal).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}
