import { trackedFiles } from "./house/tracked.ts";
import { defineCommand } from "./lib/command.ts";
import { packageFolders } from "./lib/packages.ts";
import { root } from "./lib/root.ts";
import { build, run } from "./lib/run.ts";
import { type Sample, samplesNamed } from "./lib/samples.ts";
import { countTests } from "./lib/test-reports.ts";

interface Scope {
  readonly samples: readonly Sample[];
  /** Copies are installed from the registry and test everything anew, without turbo's cache. */
  readonly cold: boolean;
}

const hourMs = 3_600_000;

/** Has tests do all that they leave out in every run. */
const releaseTests = { RELEASE_TESTS: "1" };

/** The tests that take too long for every run. Each resolves to whether it passed. */
const parts = {
  /** Every widget in every language, theme and width. */
  visual: async ({ samples }: Scope): Promise<boolean> => {
    let passed = true;
    for (const { name } of samples) {
      const wall = ["run", `--root=widgets/${name}`, "-t", "the wall of"];
      const ended = await run("vitest", wall, { env: releaseTests });
      // A name that no test has any more would let none run, and none fail.
      const drawn = countTests([`${root}/widgets/${name}/.cache/test-report.json`]).passed > 0;
      passed &&= ended === 0 && drawn;
    }
    return passed;
  },
  /** Tests that have a greater load or more cases before a release: those that read the variable themselves. */
  load: async (): Promise<boolean> => {
    const files = trackedFiles(/\.test\.tsx?$/).filter(
      ({ path, text }) => text.includes("env.RELEASE_TESTS") && !path.includes("/e2e/"),
    );
    let passed = files.length > 0;
    for (const folder of packageFolders()) {
      const own = files.map(({ path }) => path).filter((path) => path.startsWith(`${folder}/`));
      if (own.length === 0) continue;
      const filters = own.map((path) => path.slice(folder.length + 1));
      passed &&= (await run("vitest", ["run", `--root=${folder}`, ...filters], { env: releaseTests })) === 0;
    }
    return passed;
  },
  copies: ({ samples, cold }: Scope): Promise<boolean> => {
    const env = { COPIES: cold ? "cold" : "warm", COPIES_OF: samples.map(({ name }) => name).join(" ") };
    // A copy that tests itself anew keeps the machine busy by itself.
    const alone = cold ? ["--maxConcurrency=1"] : [];
    return passes(["copies", `--testTimeout=${hourMs}`, ...alone], env);
  },
  /** Samples in every profile of the local host, among hostile records, and with clients of other makers. */
  hosts: async ({ samples }: Scope): Promise<boolean> => {
    let passed = true;
    for (const { name } of samples) {
      passed &&=
        (await run("vitest", ["run", `--root=samples/${name}`, "e2e/"], { env: releaseTests })) === 0;
    }
    return passed;
  },
  documents: (): Promise<boolean> => passes(["documents"]),
  /** A copy and the tests of the server on each supported Node, with the npm that it comes with. */
  versions: (): Promise<boolean> => passes(["versions"]),
};

async function passes(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> {
  const config = ["run", "--root=scripts", "--config=vitest.release.config.ts"];
  return (await run("vitest", [...config, ...args], { env })) === 0;
}

/** Their names, in the order in which they run. */
export const partNames = Object.keys(parts);

export const testRelease = defineCommand({
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
    cold: { type: "boolean", help: "Installs copies from the registry and tests them without turbo’s cache" },
  },
  examples: ["", "visual <sample>", "copies --cold"],
  async run({ named: { named, samples }, values: { cold = false } }) {
    const { ensureChromium } = await import("./lib/chromium.ts");
    process.env.CHROME_PATH = await ensureChromium();
    let allPassed = await build();
    for (const [name, test] of Object.entries(parts)) {
      if (named.length > 0 && !named.includes(name)) continue;
      const passed = await test({ samples, cold });
      console.log(`${passed ? "✓" : "✗"} ${name}`);
      allPassed &&= passed;
    }
    return allPassed ? 0 : 1;
  },
});
