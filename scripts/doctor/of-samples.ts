import { existsSync } from "node:fs";
import type { SampleDoctor } from "@suite/server/doctor";
import { importFile } from "../lib/import-file.ts";
import type { Sample } from "../lib/samples.ts";
import type { Check } from "./check.ts";

/** What a sample has its own `src/doctor.ts` look for, as one more check. */
export async function checksOf(samples: readonly Sample[]): Promise<Check[]> {
  const withDoctor = samples.filter(({ folder }) => existsSync(`${folder}/src/doctor.ts`));
  return await Promise.all(withDoctor.map(checkOf));
}

async function checkOf(sample: Sample): Promise<Check> {
  const { doctor }: { doctor: SampleDoctor } = await importFile(`${sample.folder}/src/doctor.ts`);
  const { ids } = doctor;
  return {
    ids,
    async run({ env, loadServer }) {
      const server = await loadServer(sample).catch(() => undefined);
      return doctor.run({ env, widgets: server?.tools.flatMap(({ widget }) => widget ?? []) });
    },
  };
}
