import { startAzurite } from "@suite/testing/storage";
import type { KillRun } from "./kill-runs.ts";

/** `npm run kill -- 200`: kills servers and reports what they left; exits with 1 when a store was inconsistent. */
const count = Number(process.argv[2] ?? 200);
const azurite = await startAzurite();
process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
// Imported late: the sample's store reads its settings on import.
const { killRuns } = await import("./kill-runs.ts");
const started = performance.now();
try {
  const runs = await killRuns(count, (run) => console.log(lineOf(run)));
  const sum = (of: (run: KillRun) => number) => runs.reduce((total, run) => total + of(run), 0);
  const bad = runs.filter(({ problems }) => problems.length > 0).length;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(
    `${runs.length} servers killed, ${runs.filter(({ calls }) => calls > 0).length} of them busy: ` +
      `${sum(({ calls }) => calls)} calls answered, ${bad} stores inconsistent, in ${seconds} s.`,
  );
  process.exitCode = bad === 0 ? 0 : 1;
} finally {
  await azurite.stop();
}

function lineOf({ atMs, calls, problems }: KillRun): string {
  return `killed ${atMs} ms after the first of ${calls} answers: ${problems.join("; ") || "consistent"}`;
}
