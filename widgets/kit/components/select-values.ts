/**
 * Options of a select: the offered values, and the chosen one even when it is not among them. Matches case-insensitively:
 * "react" from a tool call is the offered "React".
 */
export function selectValues(offered: readonly string[], chosen: string | undefined) {
  const offeredValue = offered.find(
    (value) => value.toLowerCase() === chosen?.trim().toLowerCase(),
  );
  const value = offeredValue ?? chosen ?? "";
  return { value, values: offeredValue || !value ? offered : [value, ...offered] };
}
