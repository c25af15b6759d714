/**
 * A stored name, or `otherwise` (an id or number) where it shows nothing: blank, zero-width or combining characters only.
 * What is pressed must have a name that the eye and the ear find.
 */
export function visibleName(name: string, otherwise: string): string {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : otherwise;
}
