/** A page of rows that begins at `start`. */
export function paginate<Row>(rows: readonly Row[], start: number, size: number) {
  const end = start + size;
  return {
    items: rows.slice(start, end),
    total: rows.length,
    ...(end < rows.length && { cursor: String(end) }),
  };
}
