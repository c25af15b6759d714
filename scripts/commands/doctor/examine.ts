import { statfs } from "node:fs/promises";
import type { SampleDoctor } from "@suite/server/doctor";
import { findLeftovers } from "../../conventions/leftovers.ts";
import { inRepository, root } from "../../lib/root.ts";
import { hasModule, importModule, importServer, type Sample } from "../../lib/samples.ts";
import { isSeeded } from "../seed/seed-sample.ts";
import { type Check, type Diagnosis, type Environment, error } from "./check.ts";
import {
  chromium,
  disk,
  exposure,
  installation,
  leftovers,
  sealKey,
  settings,
  signIn,
} from "./machine.ts";
import { definitions, packageDrift, ports, tunnel, widgets } from "./servers.ts";
import { azurite, seeded, storageSettings } from "./storage.ts";

/** Checks in the order in which to fix problems: an earlier problem may cause later ones. */
const checksOfAll: readonly Check[] = [
  installation,
  disk,
  settings,
  ports,
  azurite,
  storageSettings,
  seeded,
  definitions,
  widgets,
  sealKey,
  signIn,
  exposure,
  tunnel,
  packageDrift,
  chromium,
  leftovers,
];

export async function diagnosisIds(samples: readonly Sample[]): Promise<readonly string[]> {
  const all = [...checksOfAll, ...(await loadChecks(samples))];
  return all.flatMap(({ ids }) => ids).concat("check-failed");
}

/** Runs all checks in parallel. Returns their diagnoses in the order of the checks. */
export async function examine(environment: Environment): Promise<Diagnosis[]> {
  const all = [...checksOfAll, ...(await loadChecks(environment.samples))];
  const diagnoses = (await Promise.all(all.map((check) => runCheck(check, environment)))).flat();
  // They explain why no server loads, so that this is not reported again.
  const refused = diagnoses.some(({ id }) =>
    /^(setting-wrong|connection-string-malformed)$/.test(id),
  );
  return diagnoses.filter(({ id }) => !(refused && id === "server-does-not-load"));
}

/** Runs a check. An unexpected error, such as a lockfile with a merge conflict, becomes a diagnosis too. */
async function runCheck(check: Check, environment: Environment): Promise<readonly Diagnosis[]> {
  try {
    return await check.run(environment);
  } catch (reason) {
    const [why = ""] = String(reason).split("\n");
    const problem = `the check for ${check.ids.join(", ")} failed (${why})`;
    return [
      error("check-failed", problem, "fix the cause in parentheses, then run npm run doctor again"),
    ];
  }
}

async function loadChecks(samples: readonly Sample[]): Promise<Check[]> {
  const checks: Check[] = [];
  for (const sample of samples.filter((one) => hasModule(one, "doctor"))) {
    const { doctor }: { doctor: SampleDoctor } = await importModule(sample, "doctor");
    checks.push({
      ids: doctor.ids,
      async run({ env, loadServer }) {
        const server = await loadServer(sample).catch(() => undefined);
        return doctor.run({ env, widgets: server?.tools.flatMap(({ widget }) => widget ?? []) });
      },
    });
  }
  return checks;
}

/** Environment of this machine and folder. `.env` must be loaded already. */
export function thisEnvironment(samples: readonly Sample[]): Environment {
  return {
    root,
    env: process.env,
    nodeVersion: process.versions.node,
    samples,
    loadServer: importServer,
    isSeeded,
    leftovers: () => (inRepository ? [] : findLeftovers()),
    freeMb: async () => {
      const { bavail, bsize } = await statfs(root);
      return (bavail * bsize) / 1_000_000;
    },
  };
}
