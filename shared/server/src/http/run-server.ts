import { SettingError, setting } from "@suite/contracts/node";
import type { SuiteServer } from "../core/server.ts";
import { type RunningServer, serve } from "./serve.ts";

/**
 * Serves a sample as a process of its own, on `PORT` or the port given. A wrong setting ends the process with one sentence;
 * the sample is therefore imported only here, as its modules read settings while they load.
 */
export async function runServer(
  load: () => Promise<{ readonly server: SuiteServer }>,
  port: number,
): Promise<RunningServer> {
  try {
    const { server } = await load();
    return await serve(server, { port: setting("PORT") ?? port });
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
