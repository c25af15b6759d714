import { isBlank, oneLine } from "@suite/contracts";
import type { Address } from "@suite/zava-insurance-contract";

/**
 * Returns the name, or `otherwise` (an id or number) when the name has only blank, zero-width or combining characters.
 * Buttons need a visible and audible name.
 */
export function visibleName(name: string, otherwise: string): string {
  return isBlank(name) ? otherwise : name;
}

/**
 * City and state in the US address format, whatever the language of the page: an address follows the conventions of its
 * country, and the company insures in the United States.
 */
export function formatPlace({ city, state }: Pick<Address, "city" | "state">): string {
  return `${oneLine(city, 60)}, ${oneLine(state, 40)}`;
}

export function formatAddress({
  street,
  postalCode,
  ...place
}: Omit<Address, "latitude" | "longitude">): string {
  return `${oneLine(street)}, ${formatPlace(place)} ${oneLine(postalCode, 20)}`;
}
