/**
 * Formats city, region and country as stored: in right-to-left languages, too, "Phoenix, AZ" keeps its order and its comma.
 * Empty parts are left out.
 */
export function formatPlace(parts: readonly string[]): string {
  return parts.filter(Boolean).join(", ");
}
