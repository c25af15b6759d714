/** Items by their partition, each group in the order of the items. */
export function groupByPartition<T extends { partitionKey: string }>(items: readonly T[]): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(item.partitionKey);
    if (group) group.push(item);
    else groups.set(item.partitionKey, [item]);
  }
  return [...groups.values()];
}
