import type { ToolAnswer } from "../clients/index.ts";
import type { Call } from "../samples/sample.ts";
import { type Attempt, describeProblem, type Operation } from "./operations.ts";
import { type AuditedChange, applied, formatRecord, type Row } from "./stored.ts";

/** What an answer says about a row. */
export interface ReportedRow {
  readonly kind: string;
  /** Key fields of the row, in the order of its table. */
  readonly key: Row;
  /** `saved`: it is stored, maybe since before; `changed`: the call wrote it; `refused`: the call did not write it. */
  readonly outcome: "saved" | "changed" | "refused";
  /** True for values that the answer gives a row that it calls saved or changed. */
  readonly holds?: (row: Row) => boolean;
}

/** Lists the rows that an answer without an error names. Change ids in it are compared in any case. */
export type DescribeRows = (call: Call, answer: ToolAnswer) => readonly ReportedRow[];

/** Changes of one record in their order; none where they do not lead to the stored row. */
export interface RecordHistory {
  readonly record: string;
  readonly changes: readonly AuditedChange[];
  readonly violation?: string;
}

/** A row as it was from one time to another, in milliseconds since 1970. */
interface State {
  readonly row: Row | undefined;
  /** Caller who made it so; missing for the seed. */
  readonly by: string | undefined;
  readonly from: number;
  readonly to: number;
}

/** Compares each row that an answer names with what storage held while the call was made. */
export function misreportedRows(
  operations: readonly Operation[],
  histories: readonly RecordHistory[],
  seeded: ReadonlyMap<string, Row>,
  describeRows: DescribeRows = () => [],
): string[] {
  const byRecord = new Map(histories.map((history) => [history.record, history]));
  return operations.flatMap((operation) => {
    const reports = operation.attempts.flatMap((attempt) =>
      reportedRows(operation, attempt, describeRows),
    );
    const problems = reports.flatMap(({ row, attempt }) => {
      const record = formatRecord(row.kind, row.key);
      const { changes, violation } = byRecord.get(record) ?? { changes: [] };
      // A history that is wrong is reported already.
      if (violation || isTrue(row, operation, attempt, statesOf(changes, seeded.get(record))))
        return [];
      return [`called ${record} ${row.outcome}, which is not true of storage`];
    });
    return [...new Set(problems)].map((problem) => describeProblem(operation, problem));
  });
}

function reportedRows({ call }: Operation, attempt: Attempt, describeRows: DescribeRows) {
  const { answer, isError } = attempt;
  if (!answer || isError) return [];
  return describeRows(call, answer).map((row) => ({ row, attempt }));
}

function isTrue(
  { outcome, holds = () => true }: ReportedRow,
  { name, startedAt, attempts }: Operation,
  { endedAt }: Attempt,
  states: readonly State[],
): boolean {
  const isWritten = states.some(({ by }) => by === name);
  // Another attempt may write the row in the same moment.
  if (outcome === "refused") return !isWritten || attempts.length > 1;
  if (outcome === "changed" && !isWritten) return false;
  return states.some(
    ({ row, from, to }) => row && from <= endedAt && startedAt <= to && holds(row),
  );
}

/** States that a record went through. */
function statesOf(changes: readonly AuditedChange[], seeded: Row | undefined): State[] {
  const states: State[] = [];
  let row = seeded;
  let by: string | undefined;
  let from = 0;
  for (const change of changes) {
    const at = Date.parse(change.timestamp);
    states.push({ row, by, from, to: at });
    row = applied(change, row);
    by = change.by;
    from = at;
  }
  return [...states, { row, by, from, to: Number.POSITIVE_INFINITY }];
}
