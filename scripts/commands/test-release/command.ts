import { existsSync } from "node:fs";
import { Command, InvalidArgumentError } from "@commander-js/extra-typings";
import { step } from "../../bootstrap/steps.mjs";
import { examples } from "../../lib/command.ts";
import { build, run } from "../../lib/processes.ts";
import { packageFolders, root } from "../../lib/root.ts";
import { addSample, allSamples, type Sample } from "../../lib/samples.ts";

/** Samples and options of the command. */
interface Scope {
  readonly samples: readonly Sample[];
  readonly cold: boolean;
  readonly operations: number;
  readonly seed: string;
  readonly base: string | undefined;
}

const hourMs = 3_600_000;

/** True for a part that passed, false for one that failed, the reason for one that was skipped. */
type Result = boolean | string;

/** Tests that take too long for every run. */
const parts: Readonly<Record<string, (scope: Scope) => Promise<Result>>> = {
  /** Every widget in every language, theme and width, and in hosts with faults. */
  widgets: ({ samples }) =>
    testEach(["widgets/kit", ...samples.map(({ name }) => `widgets/${name}`)], slow),
  /** Samples in every profile of the local host, with hostile rows, thousands of rows and third-party clients. */
  samples: async ({ samples }) => {
    const own = await testEach(samples.map(toFolder), slow);
    const ofSuite = await testSuiteOn(samples, "", slow, "--exclude=**/abuse.test.ts");
    return own && ofSuite;
  },
  /** What other callers notice while one attacks a server in each way: twenty minutes for each of two samples, one after the other. */
  abuse: ({ samples }) => testSuiteOn(samples, "abuse.test.ts", slow, "--no-file-parallelism"),
  /** Shared packages, with the full load. */
  shared: () =>
    testEach(
      packageFolders().filter((folder) => folder.startsWith("shared/")),
      slow,
    ),
  /** Every widget in hosts of other makers, which npx fetches. */
  hosts: ({ samples }) => passes(["hosts"], foreignEnv(samples)),
  /** Every sample with clients of other makers, which npx fetches, and with a scripted model that is measured. */
  clients: ({ samples }) => passes(["clients", "eval"], foreignEnv(samples)),
  /** Calls of all write tools while storage fails and servers are killed. */
  faults: ({ samples, operations, seed }) => {
    const each = String(Math.ceil(operations / samples.length));
    const env = { ...slow, FAULT_OPERATIONS: each, FAULT_SEED: seed };
    return testEach(samples.map(toFolder), env, "src/suite.test.ts", "-t", "killed servers");
  },
  copies: ({ samples, cold }) => {
    const env = {
      COPIES: cold ? "cold" : "warm",
      COPIES_OF: samples.map(({ name }) => name).join(" "),
    };
    // One copy that runs all its tests uses the whole machine.
    const alone = cold ? ["--maxConcurrency=1"] : [];
    return passes(["copies", `--testTimeout=${hourMs}`, ...alone], env);
  },
  packages: () => passes(["tarballs"]),
  upgrades: () => passes(["upgrades"]),
  /** Pages of the last release, as hosts keep them, against the servers of this version. */
  pages: async ({ samples, base }) => {
    const { buildReleasedPages } = await import("../../testing/copy/released-pages.ts");
    const env = { RELEASED_PAGES: await buildReleasedPages(base) };
    return testSuiteOn(samples, "released-pages.test.ts", env);
  },
  documents: () => passes(["documents", "restore"]),
  /** Every command line of the README, as written, in a fresh clone with an empty cache of npm. */
  readme: () => passes(["readme"]),
  /** Three processes behind nginx that are killed and updated while users act. */
  replicas: async () => {
    const { hasNginx } = await import("../../testing/replicas/processes.ts");
    return hasNginx ? passes(["replicas"]) : "nginx is not installed (apt-get install nginx-light)";
  },
  /** The image, built and run by podman. */
  image: async () => {
    const { findBase } = await import("../../testing/image/base.ts");
    const base = findBase();
    if (typeof base === "string") return base;
    if (base.isStandIn)
      console.log(`No registry can be reached: ${base.image} stands in for the base image.`);
    return passes(["image"], { IMAGE_BASE: base.image });
  },
  /** A copy and the tests of the server on each supported Node with its npm. */
  versions: () => passes(["versions"]),
};

/** Lets packages run their slow tests as well. */
const slow = { RELEASE_TESTS: "1" };

const toFolder = ({ name }: Sample) => `samples/${name}`;

/** Runs the tests of each package that the arguments select, or all. */
async function testEach(folders: readonly string[], env: NodeJS.ProcessEnv, ...args: string[]) {
  let failed = 0;
  // The others run after a failure, too: one run shows all that is wrong.
  for (const folder of folders)
    failed += (await run("vitest", ["run", `--root=${folder}`, ...args], { env })) === 0 ? 0 : 1;
  return failed === 0;
}

/** Runs the tests of the suite on these samples: the file of this name of each sample that has it, or all files of each. */
async function testSuiteOn(
  samples: readonly Sample[],
  file: string,
  env: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<Result> {
  // Vitest compares a filter with the path within the project, whose root is this folder.
  const paths = samples
    .map(({ name }) => `${name}/${file}`)
    .filter((path) => existsSync(`${root}/scripts/testing/samples/${path}`));
  if (paths.length === 0) return `none of these samples has ${file}`;
  return await testEach(["scripts"], env, "--project=samples", ...args, ...paths);
}

const foreignEnv = (samples: readonly Sample[]) => ({
  FOREIGN_SAMPLES: samples.map(({ name }) => name).join(" "),
  LOG_LEVEL: "silent",
});

async function passes(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return (await run("vitest", ["run", "--root=scripts", "--mode=release", ...args], { env })) === 0;
}

/** Names of the parts, in the order in which they run. */
export const partNames = Object.keys(parts);

interface Named {
  readonly parts: readonly string[];
  readonly samples: readonly Sample[];
}

/** Adds the name of a part or of a sample. Throws {@link UsageError} for another name. */
function addName(name: string, { parts = [], samples = [] }: Partial<Named> = {}): Named {
  if (partNames.includes(name)) return { parts: [...parts, name], samples };
  return { parts, samples: addSample(name, samples) };
}

function parseCount(text: string): number {
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Give a whole number such as 2000.");
}

export const command = new Command("test:release")
  .argument(
    "[names...]",
    `Samples and parts; all by default. Parts: ${partNames.join(", ")}`,
    addName,
  )
  .option("--cold", "Installs copies only from the registry")
  .option("--operations <number>", "Calls in the fault run", parseCount, 10_000)
  .option("--seed <text>", "Seed of the fault run, to repeat it; random by default")
  .option("--base <commit>", "Commit of the pages that hosts keep; the last release by default")
  .addHelpText(
    "after",
    examples(
      "",
      "widgets <sample>",
      "copies --cold",
      "faults --operations 2000",
      "pages --base main",
    ),
  )
  .action(async (names, { cold = false, operations, seed = String(Date.now()), base }) => {
    const chosen = names?.parts.length ? names.parts : partNames;
    const samples = names?.samples.length ? names.samples : allSamples();
    const scope = { samples, cold, operations, seed, base };
    const { ensureChromium } = await import("../test/test-runs.ts");
    process.env.CHROME_PATH = await ensureChromium();
    const built = await step("Building pages", () => build());
    const results: Result[] = [];
    for (const [name, test] of Object.entries(parts)) {
      if (!chosen.includes(name)) continue;
      const doing = `Release tests of ${name}`;
      const result = await step(
        doing,
        () => test(scope),
        (outcome) => (outcome === true ? doing : undefined),
      );
      if (typeof result === "string") console.warn(`! ${doing} were skipped: ${result}`);
      results.push(result);
    }
    const passed = results.filter((one) => one === true).length;
    const failed = results.filter((one) => one === false).length;
    const skipped = results.filter((one) => typeof one === "string").length;
    console.log(`${passed} parts passed, ${failed} failed, ${skipped} skipped`);
    if (!built || failed > 0) process.exitCode = 1;
  });
