/**
 * Returns an object with a value for each of the fields, such as the empty values of a form.
 *
 * @example
 * const emptyForm = byField(["vendor", "city", "note"], () => "");
 */
export function byField<Field extends string, Value>(
  fields: readonly Field[],
  read: (field: Field) => Value,
): Record<Field, Value> {
  return Object.fromEntries(fields.map((field) => [field, read(field)])) as Record<Field, Value>;
}

/**
 * Groups items by a key, each group in the order of its items. (`Map.groupBy` needs Node 21.)
 *
 * @example
 * const byClaim = groupBy(inspections, (inspection: Inspection) => inspection.claimId);
 * const ofClaim = byClaim.get("CLM-1042") ?? [];
 */
export function groupBy<Item, Key>(
  items: Iterable<Item>,
  getKey: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = getKey(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
