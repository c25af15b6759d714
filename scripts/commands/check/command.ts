import { Command } from "@commander-js/extra-typings";
import { step } from "../../bootstrap/steps.mjs";
import { examples } from "../../lib/command.ts";
import { run } from "../../lib/processes.ts";
import { inRepository, typedFolders } from "../../lib/root.ts";

export const command = new Command("check").addHelpText("after", examples("")).action(async () => {
  const clean = await checkCode();
  const load = await step("Servers", serversLoad);
  const keeps = inRepository
    ? async () => (await run("vitest", ["run", "--root", "scripts", "conventions"])) === 0
    : keepsConventions;
  if (!(await step("Conventions", keeps)) || !clean || !load) process.exitCode = 1;
});

const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ["Format and lint", "biome", "ci", "--colors=off", "--diagnostic-level=error"],
  // One process for all packages reads Fluent's and the SDK's types once, and takes a third of the time.
  ["Types", "tsc", "--build", ...typedFolders(), "--checkers", "1", "--builders", "2"],
  // Ejected copies do not have knip.
  ...(inRepository ? [["Unused code", "knip", "--no-progress"] as const] : []),
];

/** Writes the types of changed tools, then checks format, lint, types and unused code. Reports a failed step and continues with the next. */
export async function checkCode(): Promise<boolean> {
  const { writeToolTypes } = await import("../snapshots/write-tool-types.ts");
  await writeToolTypes();
  let clean = true;
  for (const [name, command, ...args] of steps) {
    const passed = await step(name, async () => (await run(command, args, { quiet: true })) === 0);
    clean &&= passed;
  }
  return clean;
}

/** Loads each server, as `doctor` does, and prints why one does not load. */
async function serversLoad(): Promise<boolean> {
  const { definitions } = await import("../doctor/servers.ts");
  const { allSamples, importServer } = await import("../../lib/samples.ts");
  const faults = await definitions({ samples: allSamples(), loadServer: importServer });
  for (const { problem, fix } of faults) console.error(`✗ ${problem}; ${fix}.`);
  return faults.length === 0;
}

/**
 * Prints the places in a copy that break a convention, its dead links, and, as warnings, what it still has from the suite. Resolves to
 * true if nothing but warnings was printed.
 */
async function keepsConventions(): Promise<boolean> {
  const { conventions } = await import("../../conventions/conventions.ts");
  const broken = conventions.filter(({ name, violations }) => {
    const places = violations();
    if (places.length > 0) console.error([`✗ Not kept: ${name}`, ...places].join("\n  "));
    return places.length > 0;
  });
  const { findLeftovers, formatLeftover } = await import("../../conventions/leftovers.ts");
  const leftovers = findLeftovers();
  for (const each of leftovers)
    console.error(`${each.isFault ? "✗" : "!"} ${formatLeftover(each)}.`);
  return broken.length === 0 && !leftovers.some(({ isFault }) => isFault);
}
