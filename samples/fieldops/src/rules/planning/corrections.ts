import type { Standing } from "./locked.ts";
import type { Correction, PlannedLine } from "./types.ts";

/** A model reckons roads and rounds; nearer than this it was right. */
const enoughKm = 1;
const enoughMinutes = 5;

/** Where lines that stand differ from what was asked or said. */
export function corrections(standing: readonly Standing[], lines: readonly PlannedLine[]): Correction[] {
  const byJob = new Map(lines.map((line) => [line.jobId, line]));
  return standing.flatMap((one) => {
    const line = byJob.get(one.line.jobId);
    return line ? [...startOf(one, line), ...claimsOf(one, line)] : [];
  });
}

function startOf({ line: { startMinute }, moved }: Standing, line: PlannedLine): Correction[] {
  if (startMinute === undefined || startMinute === line.startMinute) return [];
  const { jobId, technicianId } = line;
  return [
    { jobId, technicianId, field: "startMinute", said: startMinute, is: line.startMinute, breach: moved },
  ];
}

function claimsOf({ line: { claimed } }: Standing, line: PlannedLine): Correction[] {
  const { jobId, technicianId, skillMatch, travelKm, travelMinutes } = line;
  const found: Correction[] = [];
  if (claimed?.skillMatch && claimed.skillMatch !== skillMatch) {
    found.push({ jobId, technicianId, field: "skillMatch", said: claimed.skillMatch, is: skillMatch });
  }
  if (isOff(claimed?.travelKm, travelKm, enoughKm)) {
    found.push({ jobId, technicianId, field: "travelKm", said: claimed?.travelKm ?? 0, is: travelKm });
  }
  if (isOff(claimed?.travelMinutes, travelMinutes, enoughMinutes)) {
    const said = claimed?.travelMinutes ?? 0;
    found.push({ jobId, technicianId, field: "travelMinutes", said, is: travelMinutes });
  }
  return found;
}

function isOff(said: number | undefined, is: number, enough: number): boolean {
  return said !== undefined && Math.abs(said - is) > enough;
}
