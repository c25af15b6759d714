import type { Vehicle } from "./types.ts";

/** Great-circle kilometres an hour within the city: detours and traffic are in it, so they are below what the road allows. */
const speedKmh: Readonly<Record<Vehicle, number>> = { car: 36, van: 32, truck: 28, "cargo-bike": 14 };

/** Whole minutes, rounded up: who is early waits, who is late is late. */
export function travelMinutes(km: number, vehicle: Vehicle): number {
  return Math.ceil((km / speedKmh[vehicle]) * 60);
}
