import { faultKinds } from "./fault-proxy.ts";
import type { Outcome } from "./operations.ts";
import type { FaultRun } from "./run.ts";

const outcomes: readonly Outcome[] = ["acknowledged", "refused", "unknown"];

/** Formats the figures of some runs as lines of a Markdown table. */
export function formatReport(title: string, runs: readonly FaultRun[]): string {
  const sum = (of: (run: FaultRun) => number) => runs.reduce((total, run) => total + of(run), 0);
  const rows: [string, number][] = [
    ["operations", sum(({ operations }) => operations.length)],
    ...outcomes.map((outcome): [string, number] => [
      `  ${outcome}`,
      sum(({ operations }) => operations.filter((operation) => operation.outcome === outcome).length),
    ]),
    [
      "  repeated by their client",
      sum(({ operations }) => operations.filter(({ attempts }) => attempts.length > 1).length),
    ],
    ["servers killed", sum(({ kills }) => kills)],
    ["requests to storage", sum(({ requests }) => requests)],
    ...faultKinds.map((kind): [string, number] => [`  ${kind}`, sum(({ faults }) => faults.get(kind) ?? 0)]),
    ["violations", sum(({ violations }) => violations.length)],
  ];
  const lines = rows.map(([name, count]) => `| ${name.padEnd(26)} | ${String(count).padStart(7)} |`);
  return [`| ${title.padEnd(26)} |   count |`, `| ${"-".repeat(26)} | ------: |`, ...lines].join("\n");
}
