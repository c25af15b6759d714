import { serveStdio } from "@suite/server";
import { allSamples, type Sample, serverOf } from "./samples.ts";

/** Serves one sample to the client that started this process, and ends when that client closes stdin. */
export async function serveSample(samples: readonly Sample[]): Promise<void> {
  const [sample, another] = samples;
  if (!sample || another) {
    const names = allSamples().map(({ name }) => name);
    console.error(
      `Name one sample, ${names.join(" or ")}: npm run --silent start:server -- ${names[0]} --stdio`,
    );
    process.exit(1);
  }
  await serveStdio(await serverOf(sample));
  process.exit(0);
}
