import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { faults } from "@suite/host/bridge";
import { z } from "zod";
import { root } from "../../lib/root.ts";

const outcomesSchema = z.record(z.string(), z.string());

/**
 * Table of faults of hosts and widgets from the last run of `testHostFaults` in each package: recovered, reported, not applicable,
 * or failed where a test did not get to its end.
 */
export function hostFaultTable(samples: readonly string[]): string {
  const widgets = samples.flatMap((sample) => {
    const folder = `${root}/widgets/${sample}/.cache/host-faults`;
    const files = existsSync(folder) ? readdirSync(folder).sort() : [];
    return files.map((file) => ({
      name: basename(file, ".json"),
      outcomes: outcomesSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, "utf8"))),
    }));
  });
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    line(["Host fault", ...widgets.map(({ name }) => name)]),
    line(["---", ...widgets.map(() => "---")]),
    ...Object.keys(faults).map((fault) =>
      line([fault, ...widgets.map(({ outcomes }) => outcomes[fault] ?? "failed")]),
    ),
  ].join("\n");
}
