/** A page of rows that begins at `start`. */
export function paginate<Row>(rows: readonly Row[], start: number, size: number) {
  const [end, total] = [start + size, rows.length];
  return { items: rows.slice(start, end), total, ...(end < total && { cursor: String(end) }) };
}
