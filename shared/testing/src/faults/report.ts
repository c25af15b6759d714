import { cutKinds } from "./cuts.ts";
import { faultKinds } from "./fault-proxy.ts";
import type { Operation } from "./operations.ts";
import type { FaultRun } from "./run.ts";

/** Table of what runs did: what became of the calls, what went wrong on the way, and what was found. */
export function formatReport(title: string, runs: readonly FaultRun[]): string {
  const operations = runs.flatMap((run) => run.operations);
  const number = (holds: (operation: Operation) => boolean) => operations.filter(holds).length;
  const sum = (count: (run: FaultRun) => number) =>
    runs.reduce((total, run) => total + count(run), 0);
  const byOutcome = (["acknowledged", "refused", "unknown"] as const).map(
    (outcome) => [`  ${outcome}`, number((one) => one.outcome === outcome)] as const,
  );
  const byCut = cutKinds.map(
    (kind) => [`  ${kind}`, sum(({ cuts }) => cuts.get(kind) ?? 0)] as const,
  );
  const byFault = faultKinds.map(
    (kind) => [`  ${kind}`, sum(({ faults }) => faults.get(kind) ?? 0)] as const,
  );
  const rows: (readonly [name: string, count: number])[] = [
    ["operations", operations.length],
    ...byOutcome,
    ["  repeated by their client", number(({ attempts }) => attempts.length > 1)],
    ["  of several transactions", number(({ transactions }) => transactions > 1)],
    ["cut after a transaction", byCut.reduce((total, [, count]) => total + count, 0)],
    ...byCut,
    ["servers killed", sum(({ kills }) => kills)],
    ["requests to storage", sum(({ requests }) => requests)],
    ...byFault,
    ["violations", sum(({ violations }) => violations.length)],
  ];
  return [
    `| ${title.padEnd(26)} |   count |`,
    `| ${"-".repeat(26)} | ------: |`,
    ...rows.map(([name, count]) => `| ${name.padEnd(26)} | ${String(count).padStart(7)} |`),
    ...formatTools(operations),
  ].join("\n");
}

/** Tools whose calls had several transactions, each with how often it was cut after each of them. */
function formatTools(operations: readonly Operation[]): string[] {
  const tools = new Set(
    operations.filter(({ transactions }) => transactions > 1).map(({ call: [tool] }) => tool),
  );
  return [...tools].map((tool) => {
    const own = operations.filter(({ call }) => call[0] === tool);
    const longest = Math.max(...own.map(({ transactions }) => transactions));
    const cuts = Array.from({ length: longest }, (_, index) => {
      const isCut = ({ cut, transactions }: Operation) =>
        cut?.after === index + 1 && cut.after <= transactions;
      return own.filter(isCut).length;
    });
    return `${tool}: up to ${longest} transactions, cut after the 1st, 2nd, …: ${cuts.join(", ")}`;
  });
}
