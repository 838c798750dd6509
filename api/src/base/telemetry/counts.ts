// Counts of what browsers report, one row for each thing and period.

/** Counts of browsers' reports are stored for so long. */
export const countedDays = 14;

/** The beginning of the minute, or whatever `lengthMs` is, that a moment is in. */
export const beginOf = (moment: Date, lengthMs: number): Date =>
  new Date(Math.floor(moment.getTime() / lengthMs) * lengthMs);

/** Rows in the order of their keys, so that concurrent requests lock them in the same order and cannot deadlock. */
export const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** How often each row was reported, to be added to what is stored. */
export function countsOf<Row extends object>(reported: readonly Row[]): (Row & { count: number })[] {
  const rows = new Map<string, Row & { count: number }>();
  for (const row of reported) {
    const key = Object.values(row).join(' ');
    rows.set(key, { ...row, count: (rows.get(key)?.count ?? 0) + 1 });
  }
  return inOrder(rows);
}
