import { defineCommand } from "./lib/command.ts";
import { packageFolders } from "./lib/root.ts";
import { build, run } from "./lib/run.ts";
import { type Sample, samplesNamed } from "./lib/samples.ts";
import { step } from "./steps.mjs";

interface Scope {
  readonly samples: readonly Sample[];
  /** Copies are installed from the registry and test everything anew, without turbo's cache. */
  readonly cold: boolean;
}

const hourMs = 3_600_000;

/** The tests that take too long for every run. Each resolves to whether it passed. */
const parts = {
  /** Every widget in every language, theme and width. */
  widgets: ({ samples }: Scope) =>
    testWhole(["widgets/kit", ...samples.map(({ name }) => `widgets/${name}`)]),
  /** Samples in every profile of the local host, among hostile rows and thousands of them, with clients of other makers. */
  samples: ({ samples }: Scope) => testWhole(samples.map(({ name }) => `samples/${name}`)),
  /** The whole load. */
  shared: () => testWhole(packageFolders().filter((folder) => folder.startsWith("shared/"))),
  copies: ({ samples, cold }: Scope): Promise<boolean> => {
    const env = { COPIES: cold ? "cold" : "warm", COPIES_OF: samples.map(({ name }) => name).join(" ") };
    // A copy that tests itself anew keeps the machine busy by itself.
    const alone = cold ? ["--maxConcurrency=1"] : [];
    return passes(["copies", `--testTimeout=${hourMs}`, ...alone], env);
  },
  documents: (): Promise<boolean> => passes(["documents"]),
  /** A copy and the tests of the server on each supported Node, with the npm that it comes with. */
  versions: (): Promise<boolean> => passes(["versions"]),
};

/** All tests of packages, with what they leave out in every run. */
async function testWhole(folders: readonly string[]): Promise<boolean> {
  let passed = true;
  for (const folder of folders) {
    passed &&= (await run("vitest", ["run", `--root=${folder}`], { env: { RELEASE_TESTS: "1" } })) === 0;
  }
  return passed;
}

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
  examples: ["", "widgets <sample>", "copies --cold"],
  async run({ named: { named, samples }, values: { cold = false } }) {
    const { ensureChromium } = await import("./lib/test-runs.ts");
    process.env.CHROME_PATH = await ensureChromium();
    let allPassed = await step("Building pages", () => build());
    for (const [name, test] of Object.entries(parts)) {
      if (named.length > 0 && !named.includes(name)) continue;
      const passed = await step(`Release tests of ${name}`, () => test({ samples, cold }));
      allPassed &&= passed;
    }
    return allPassed ? 0 : 1;
  },
});
