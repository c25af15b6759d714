import { misspelledIn, SettingError, serverSettings, setting } from "@suite/contracts/node";
import type { SuiteServer } from "../core/definition.ts";
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
    const known = serverSettings.list.map((one) => one.name);
    // A mistyped AUTH_CLIENTS would let every client in: in a container nobody but the server sees it.
    for (const sentence of misspelledIn(process.env, known)) console.error(sentence);
    const { server } = await load();
    return await serve(server, { port: setting("PORT") ?? port });
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
