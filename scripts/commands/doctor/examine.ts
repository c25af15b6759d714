import type { SampleDoctor } from "@suite/server/doctor";
import { findLeftovers } from "../../conventions/leftovers.ts";
import { inRepository, root } from "../../lib/root.ts";
import { hasModule, importModule, importServer, type Sample } from "../../lib/samples.ts";
import { isSeeded } from "../seed/seed-sample.ts";
import { type Check, checkEach, type Diagnosis, type Environment, error } from "./check.ts";
import { leftovers, packages, sealKey, settings, signIn } from "./machine.ts";
import { definitions, packageDrift, ports, tunnel, widgets } from "./servers.ts";
import { azurite, seeded, storageAccount } from "./storage.ts";

/** What only a sample can know about its own setup. */
const ownChecks = checkEach(async (sample, { env, loadServer }) => {
  if (!hasModule(sample, "doctor")) return [];
  const { doctor }: { doctor: SampleDoctor } = await importModule(sample, "doctor");
  const server = await loadServer(sample).catch(() => undefined);
  return await doctor.run({ env, widgets: server?.tools.flatMap(({ widget }) => widget ?? []) });
});

/** Checks in the order in which to fix problems: an earlier problem may cause later ones. */
const checks: readonly Check[] = [
  packages,
  settings,
  ports,
  azurite,
  storageAccount,
  seeded,
  definitions,
  widgets,
  sealKey,
  signIn,
  tunnel,
  packageDrift,
  leftovers,
  ownChecks,
];

/** Runs all checks in parallel. Returns their diagnoses in the order of the checks. */
export async function examine(environment: Environment): Promise<Diagnosis[]> {
  const results = await Promise.all(checks.map((check) => runCheck(check, environment)));
  const diagnoses = results.flat();
  // A wrong setting explains why no server loads.
  const isRefused = diagnoses.some(({ id }) => id === "setting-wrong");
  return diagnoses.filter(({ id }) => !(isRefused && id === "server-does-not-load"));
}

/** Runs a check. An unexpected error, such as a lockfile with a merge conflict, becomes a diagnosis too. */
async function runCheck(check: Check, environment: Environment): Promise<readonly Diagnosis[]> {
  try {
    return await check(environment);
  } catch (reason) {
    const [why = ""] = String(reason).split("\n");
    const fix = "fix the cause in parentheses, then run npm run doctor again";
    return [error("check-failed", `a check failed (${why})`, fix)];
  }
}

/** Environment of this machine and folder. `.env` must be loaded already. */
export function thisEnvironment(samples: readonly Sample[]): Environment {
  return {
    root,
    env: process.env,
    samples,
    loadServer: importServer,
    isSeeded,
    leftovers: () => (inRepository ? [] : findLeftovers()),
  };
}
