import { startAzurite } from "@suite/storage/testing";
import type { KillRun } from "./kill-runs.ts";

/** `npm run kill -- 200`: kills servers and tells what they left; ends with 1 when a store was inconsistent. */
const count = Number(process.argv[2] ?? 200);
const azurite = await startAzurite();
process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
// Loaded late: the sample's store reads its settings when it is imported.
const { killRuns } = await import("./kill-runs.ts");
const started = performance.now();
const runs: KillRun[] = await killRuns(count, ({ problems }) => {
  for (const problem of problems) console.error(problem);
});
const seconds = Math.round((performance.now() - started) / 1000);
const sum = (of: (run: KillRun) => number) => runs.reduce((total, run) => total + of(run), 0);
const bad = runs.filter(({ problems }) => problems.length > 0).length;
const busy = runs.filter(({ calls }) => calls > 0).length;
console.log(
  `${runs.length} servers killed at ${Math.min(...runs.map(({ atMs }) => atMs))} to ${Math.max(...runs.map(({ atMs }) => atMs))} ms after their first answer, ` +
    `${busy} of them busy: ${sum(({ calls }) => calls)} calls answered, ${bad} stores inconsistent, in ${seconds} s.`,
);
await azurite.stop();
process.exit(bad === 0 ? 0 : 1);
