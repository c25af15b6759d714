import { type SuiteServer, serveStdio } from "@suite/server";
import type { Sample } from "./samples.ts";

/** Serves one sample to the client that started this process, and ends when that client closes stdin. */
export async function serveSample(samples: readonly Sample[]): Promise<void> {
  const [sample, another] = samples;
  if (!sample || another) {
    console.error("Name one sample: npm run --silent start:server -- trey-research --stdio");
    process.exit(1);
  }
  const { server }: { server: SuiteServer } = await import(`${sample.folder}/src/server.ts`);
  await serveStdio(server);
  process.exit(0);
}
