import type { Job, Technician } from "../types.ts";

/** Downtown; one hundredth of a degree of latitude is 1.11 km, two minutes by car. */
export const center = { latitude: 47.6, longitude: -122.33 };

export function north(hundredths: number) {
  return { latitude: center.latitude + hundredths / 100, longitude: center.longitude };
}

/** One hour of work downtown for anyone, to start between 08:00 and 16:00, due at 17:00. */
export function job(id: string, fields: Partial<Job> = {}): Job {
  return {
    id,
    place: center,
    priority: "Medium",
    skills: [],
    durationMinutes: 60,
    window: { fromMinute: 480, untilMinute: 960 },
    dueMinute: 1020,
    ...fields,
  };
}

/** A technician downtown with a car, free from 08:00 to 17:00. */
export function technician(id: string, fields: Partial<Technician> = {}): Technician {
  return {
    id,
    place: center,
    skills: [],
    vehicle: "car",
    shift: { fromMinute: 480, untilMinute: 1020 },
    available: true,
    bookings: [],
    ...fields,
  };
}
