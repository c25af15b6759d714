import { expect, test } from "vitest";
import { planDispatch } from "./plan.ts";
import { job, north, technician } from "./testing/rows.ts";
import type { Job, PlanOptions, Technician } from "./types.ts";

const ana = technician("ana");
const short = job("a", { window: { fromMinute: 480, untilMinute: 720 } });
const late = job("a", { window: { fromMinute: 980, untilMinute: 1500 } });
const opensLater = job("a", { window: { fromMinute: 600, untilMinute: 700 } });
const away = job("a", { place: north(5) });
const reachable = [job("near", { place: north(8) }), job("far", { place: north(16) })];
const booked = technician("ana", {
  bookings: [{ id: "x", place: north(5), fromMinute: 560, untilMinute: 600 }],
});
const overlapping = technician("ana", {
  bookings: [
    { id: "x", place: north(5), fromMinute: 480, untilMinute: 600 },
    { id: "y", place: north(-5), fromMinute: 540, untilMinute: 570 },
  ],
});
const night = technician("ana", { shift: { fromMinute: 1320, untilMinute: 1800 } });

test.each<[string, Job[], Technician, PlanOptions, starts: number[]]>([
  ["work starts on arrival", [away], ana, {}, [490]],
  ["not before the window opens", [opensLater], ana, {}, [600]],
  ["nothing is planned before now", [away], ana, { nowMinute: 600 }, [610]],
  ["the buffer is between jobs", [job("b"), away], ana, { travelBufferMinutes: 20 }, [480, 570]],
  ["a booking keeps its time", [short], booked, {}, [480]],
  [
    "with drive and buffer before and after it",
    [short],
    booked,
    { travelBufferMinutes: 15 },
    [625],
  ],
  ["overlapping bookings leave the rest of the day", [job("a")], overlapping, {}, [610]],
  ["work ends within the shift", [late], ana, {}, []],
  ["a night shift goes past midnight", [late], night, {}, [1320]],
  ["each single drive is limited", reachable, ana, { maxTravelKm: 10 }, [495, 570]],
  ["not the distance from home", reachable.slice(1), ana, { maxTravelKm: 10 }, []],
])("%s", (_, jobs, one, options, starts) => {
  const { lines } = planDispatch({ jobs, technicians: [one], options });
  expect(lines.map(({ startMinute }) => startMinute)).toEqual(starts);
});
