import { step } from "../../bootstrap/steps.mjs";
import { defineCommand } from "../../lib/command.ts";
import { UsageError } from "../../lib/errors.ts";
import { build, run } from "../../lib/processes.ts";
import { packageFolders } from "../../lib/root.ts";
import { type Sample, samplesNamed } from "../../lib/samples.ts";

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
  samples: ({ samples }) => testEach(samples.map(toFolder), slow, "--exclude=e2e/abuse.test.ts"),
  /** What other callers notice while one attacks a server in each way: twenty minutes for each of two samples. */
  abuse: ({ samples }) =>
    testEach(samples.map(toFolder), slow, "e2e/abuse.test.ts", "--passWithNoTests"),
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
    return testEach(samples.map(toFolder), env, "e2e/released-pages.test.ts", "--passWithNoTests");
  },
  documents: () => passes(["documents", "restore"]),
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

const foreignEnv = (samples: readonly Sample[]) => ({
  FOREIGN_SAMPLES: samples.map(({ name }) => name).join(" "),
  LOG_LEVEL: "silent",
});

async function passes(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  return (await run("vitest", ["run", "--root=scripts", "--mode=release", ...args], { env })) === 0;
}

/** Names of the parts, in the order in which they run. */
export const partNames = Object.keys(parts);

export const command = defineCommand({
  name: "test:release",
  summary: `Runs the release tests, which are too slow for every run: ${partNames.join(", ")}.`,
  names: {
    usage: `[${partNames.join("|")} …] [sample …]`,
    parse: (names) => ({
      named: partNames.filter((part) => names.includes(part)),
      samples: samplesNamed(names.filter((name) => !partNames.includes(name))),
    }),
  },
  options: {
    cold: { type: "boolean", help: "Installs copies only from the registry" },
    operations: {
      type: "string",
      value: "<number>",
      help: "Calls in the fault run; 10000 by default",
    },
    seed: {
      type: "string",
      value: "<text>",
      help: "Seed of the fault run, to repeat it; random by default",
    },
    base: {
      type: "string",
      value: "<commit>",
      help: "Commit of the pages that hosts keep; the last release by default",
    },
  },
  examples: [
    "",
    "widgets <sample>",
    "copies --cold",
    "faults --operations 2000",
    "pages --base main",
  ],
  async run({ named: { named, samples }, values }) {
    const { cold = false, operations = "10000", seed = String(Date.now()), base } = values;
    if (!/^[1-9]\d*$/.test(operations))
      throw new UsageError(
        `--operations ${operations} is not a whole number. Give one such as 2000.`,
      );
    const scope = { samples, cold, operations: Number(operations), seed, base };
    const { ensureChromium } = await import("../test/test-runs.ts");
    process.env.CHROME_PATH = await ensureChromium();
    const built = await step("Building pages", () => build());
    const results: Result[] = [];
    for (const [name, test] of Object.entries(parts)) {
      if (named.length > 0 && !named.includes(name)) continue;
      const doing = `Release tests of ${name}`;
      const result = await step(
        doing,
        () => test(scope),
        (outcome) => (outcome === true ? doing : undefined),
      );
      if (typeof result === "string") console.warn(`! ${doing} were skipped: ${result}`);
      results.push(result);
    }
    const [passed, failed] = [true, false].map(
      (outcome) => results.filter((one) => one === outcome).length,
    );
    const skipped = results.filter((one) => typeof one === "string").length;
    console.log(`${passed} parts passed, ${failed} failed, ${skipped} skipped`);
    return built && failed === 0 ? 0 : 1;
  },
});
