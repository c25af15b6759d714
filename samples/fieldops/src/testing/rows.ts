import type { Booking, Technician, WorkOrder } from "@suite/fieldops-contract";
import { desk } from "../data/desk.ts";

const place = { latitude: 47.61, longitude: -122.33 };

/** The clock of the tests: 08:00 on a Tuesday at the desk, so that plans are for that day. */
export const testNow = new Date("2026-03-10T15:00:00Z");
export const testDay = "2026-03-10";

/** A work order with defaults for all fields that a test does not set. */
export function workOrder(id: string, fields: Partial<WorkOrder> = {}): WorkOrder {
  return {
    id,
    desk: desk.id,
    site: `Site ${id}`,
    category: "HVAC",
    priority: "Medium",
    status: "New",
    description: "",
    requiredSkills: [],
    customerName: "Kelly Rollin",
    customerPhone: "+1 206 555-0100",
    assetId: `A-${id}`,
    durationMinutes: 60,
    tags: [],
    address: "1 Alder Street, Seattle, WA",
    ...place,
    region: "Central",
    team: "Rainier",
    window: { fromMinute: 0, untilMinute: 1440 },
    slaDueAt: "2026-03-11T15:00:00.000Z",
    createdAt: "2026-03-10T12:00:00.000Z",
    ...fields,
  };
}

export function technician(id: string, fields: Partial<Technician> = {}): Technician {
  return {
    id,
    desk: desk.id,
    name: `Technician ${id}`,
    phone: "+1 206 555-0160",
    skills: [],
    certifications: [],
    languages: ["English"],
    shift: { fromMinute: 480, untilMinute: 990 },
    vehicle: "van",
    rating: 4.5,
    yearsOfService: 5,
    city: "Seattle",
    ...place,
    region: "Central",
    available: true,
    bookings: [],
    ...fields,
  };
}

export function booking(assignmentId: string, startsAt: string, endsAt: string): Booking {
  return { assignmentId, planId: "p", site: "Site", startsAt, endsAt, ...place };
}
