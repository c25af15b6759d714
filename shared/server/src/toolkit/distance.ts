interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusKm = 6371;

/**
 * Returns the great-circle distance of two points in degrees, in kilometers (haversine, with a mean radius of 6,371 km).
 *
 * @example
 * const km = distanceKm(technician, { latitude: 47.6062, longitude: -122.3321 });
 */
export function distanceKm(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitude / 2) ** 2;
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}
