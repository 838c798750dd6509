export type CsvValue = string | number | null | undefined;

// A spreadsheet runs a cell that begins so as a formula, also behind white space.
const startsFormula = /^[\s]*[=+\-@\t\r]/;

/** One CSV cell (RFC 4180). Text that a spreadsheet would run is made harmless by a leading apostrophe. */
export function csvCell(value: CsvValue): string {
  if (value == null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  const harmless = startsFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as one CSV text, with the line ends RFC 4180 asks for. */
export function csvText(rows: readonly (readonly CsvValue[])[]): string {
  return rows.map((row) => row.map(csvCell).join(',')).join('\r\n');
}
