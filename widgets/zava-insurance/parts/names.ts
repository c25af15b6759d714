import { oneLine } from "@suite/contracts";
import type { Address } from "../contract.ts";

/**
 * A stored name, or `otherwise` (an id or number) where it shows nothing: blank, zero-width or combining characters only.
 * What is pressed must have a name that the eye and the ear find.
 */
export function visibleName(name: string, otherwise: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : otherwise;
}

/**
 * A town as letters to it are addressed. Addresses are written as the country that they lie in does, whatever the language
 * of the page: the United States, where the company insures.
 */
export function placeOf({ city, state }: Pick<Address, "city" | "state">): string {
  return `${oneLine(city, 60)}, ${oneLine(state, 40)}`;
}

/** The whole address in one line, as `placeOf` writes its town. */
export function addressOf({ street, postalCode, ...place }: Omit<Address, "latitude" | "longitude">): string {
  return `${oneLine(street)}, ${placeOf(place)} ${oneLine(postalCode, 20)}`;
}
