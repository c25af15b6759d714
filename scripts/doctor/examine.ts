import type { Sample } from "../lib/samples.ts";
import { azurite } from "./azurite.ts";
import { type Check, type Diagnosis, type Environment, error } from "./check.ts";
import { chromium } from "./chromium.ts";
import { definitions } from "./definitions.ts";
import { disk } from "./disk.ts";
import { exposure } from "./exposure.ts";
import { installation } from "./installation.ts";
import { checksOf } from "./of-samples.ts";
import { packageDrift } from "./package-drift.ts";
import { ports } from "./ports.ts";
import { sealKey } from "./seal-key.ts";
import { seeded } from "./seeded.ts";
import { settings } from "./settings.ts";
import { signIn } from "./sign-in.ts";
import { storageSettings } from "./storage-settings.ts";
import { tunnel } from "./tunnel.ts";
import { widgets } from "./widgets.ts";

/** In the order in which a person mends things: what comes first may be why the rest fails. */
const checks: readonly Check[] = [
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
];

/** Every diagnosis there is for these samples. */
export async function diagnosisIds(samples: readonly Sample[]): Promise<readonly string[]> {
  return [...checks, ...(await checksOf(samples))].flatMap(({ ids }) => ids).concat("check-failed");
}

/** Runs all checks at once; what they find comes in their order. */
export async function examine(environment: Environment): Promise<Diagnosis[]> {
  const all = [...checks, ...(await checksOf(environment.samples))];
  const found = (await Promise.all(all.map((check) => runCheck(check, environment)))).flat();
  const refusedSettings = all.flatMap((check) => check.refusedSettings ?? []);
  const refused = found.some(({ id }) => refusedSettings.includes(id));
  return found.filter(({ id }) => !(refused && id === "server-does-not-load"));
}

/** What nobody foresaw, such as a lockfile with a merge conflict in it, must not hide what the other checks found. */
async function runCheck(check: Check, environment: Environment): Promise<readonly Diagnosis[]> {
  try {
    return await check.run(environment);
  } catch (reason) {
    const [why = ""] = String(reason).split("\n");
    const problem = `the check for ${check.ids.join(", ")} could not finish (${why})`;
    return [error("check-failed", problem, "mend what the reason names, then run npm run doctor again")];
  }
}
