import { type RunningHost, startHost } from "@suite/host";
import { launchBrowser } from "@suite/host/testing";
import { serve } from "@suite/server";
import { startAzurite } from "@suite/storage/testing";
import type { Browser } from "playwright-core";
import type { Sample } from "../lib/samples.ts";

export interface LocalSuite {
  readonly host: RunningHost;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** Real storage, these samples' servers, the local host and a browser, all of this test file's own. */
export async function startLocalSuite(samples: readonly Sample[]): Promise<LocalSuite> {
  const azurite = await startAzurite();
  // Before the samples are imported: their stores read it then.
  process.env.AZURE_STORAGE_CONNECTION_STRING = azurite.connectionString;
  const servers = await Promise.all(
    samples.map(async ({ folder }) => serve((await import(`${folder}/src/server.ts`)).server, { port: 0 })),
  );
  const host = await startHost({
    port: 0,
    sandboxPort: 0,
    samples: samples.map(({ name, title }, index) => ({ name, title, url: servers[index]?.url ?? "" })),
  });
  const browser = await launchBrowser();
  return {
    host,
    browser,
    async close() {
      await browser.close();
      await host.close();
      await Promise.all(servers.map((server) => server.close()));
      await azurite.stop();
    },
  };
}
