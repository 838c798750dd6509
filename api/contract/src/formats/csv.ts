import { hasDecimalComma } from './decimalComma';

/** A number with fixed decimals; as text its minus would be taken for a formula. */
export interface CsvAmount {
  decimal: string;
}
export type CsvValue = string | number | CsvAmount | null | undefined;

// Spreadsheets run cells that begin with these characters as formulas, also after white space.
const startsFormula = /^[\s]*[=+\-@\t\r]/;
/** Tells Excel that the file is UTF-8; without it names lose their accents. */
const byteOrderMark = '\uFEFF';

/** How spreadsheets that are set to a language read a file on a double click. */
interface Dialect {
  separator: string;
  decimalSign: string;
}
const withPoint: Dialect = { separator: ',', decimalSign: '.' };
const withComma: Dialect = { separator: ';', decimalSign: ',' };
const dialectOfPage = (): Dialect => (hasDecimalComma() ? withComma : withPoint);

/** One CSV cell (RFC 4180). Text that a spreadsheet would run is made harmless by a leading apostrophe. */
export function csvCell(value: CsvValue, { decimalSign } = dialectOfPage()): string {
  if (value == null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', decimalSign) : '';
  if (typeof value === 'object') return value.decimal.replace('.', decimalSign);
  const harmless = startsFormula.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Dollars as a cell: signed, always with two decimals, no sign of currency. */
export const csvAmount = (dollars: number): CsvAmount => ({
  decimal: (dollars === 0 ? 0 : dollars).toFixed(2),
});

function csvLines(rows: readonly (readonly CsvValue[])[]): string[] {
  const dialect = dialectOfPage();
  return rows.map((row) => row.map((value) => csvCell(value, dialect)).join(dialect.separator));
}

/** Rows as one CSV text in UTF-8 with a byte order mark, and the line ends RFC 4180 asks for. */
export const csvText = (rows: readonly (readonly CsvValue[])[]): string =>
  byteOrderMark + csvLines(rows).join('\r\n');

/** What each column of a table says of a row, by its head. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

/** A table as CSV text: a line of heads, then one for each row. */
export const csvTable = <Row>(columns: CsvColumns<Row>, rows: readonly Row[]): string =>
  csvText([Object.keys(columns), ...rows.map((row) => Object.values(columns).map((cellOf) => cellOf(row)))]);

/** Further rows of a CSV text, to be written after it. */
export const moreCsvRows = (rows: readonly (readonly CsvValue[])[]): string =>
  csvLines(rows)
    .map((line) => `\r\n${line}`)
    .join('');
