import { definedSettings, SettingError } from "@suite/contracts/node";
import { exportTelemetry } from "./calls/export-telemetry.ts";
import { type RunningServer, serve } from "./http/serve.ts";
import { misspelledIn } from "./nearest.ts";
import type { SuiteServer } from "./server/server.ts";
import { setting } from "./settings.ts";

/**
 * Serves a sample in its own process, on `PORT` or the given port. An invalid setting ends the process with its message and code 2,
 * also if the sample reads it while it loads.
 *
 * @example
 * await runServer(() => import("./server.ts"), 3005);
 */
export async function runServer(
  load: () => Promise<{ readonly server: SuiteServer }>,
  port: number,
): Promise<RunningServer> {
  try {
    const { server } = await load().finally(warnOfMisspelledSettings);
    await exportTelemetry(server);
    const running = await serve(server, { port: setting("PORT") ?? port });
    // Fills the caches before the first call, and has the store report a clock that is off.
    server.ready().catch(() => undefined);
    return running;
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}

/** Prints what may be meant: a mistyped AUTH_CLIENTS would admit every client, and in a container only the server can notice it. */
function warnOfMisspelledSettings(): void {
  const names = definedSettings.map(({ name }) => name);
  for (const sentence of misspelledIn(process.env, names)) console.error(sentence);
}
