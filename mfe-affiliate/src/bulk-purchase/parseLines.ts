// Reads the lines of a CSV file or of cells that were pasted. Loaded when the first file is chosen.
import { formatWholeNumber, maxBulkLines, type BulkLine, t } from '@portal/contract';
import Papa from 'papaparse';
import { cleanText } from 'shared-ui';

export type ParsedLines = { lines: BulkLine[] } | { problem: string };

/** Names that spreadsheets and other systems give these columns. */
const columnNames: Readonly<Record<keyof BulkLine, readonly string[]>> = {
  name: ['name', 'full name', 'fullname', 'customer', 'customer name'],
  email: ['email', 'e-mail', 'mail', 'email address', 'e-mail address'],
  tag: ['tag', 'label', 'esim tag', 'note'],
};
const fields = ['name', 'email', 'tag'] as const;
const maxCellLength = 1000;

/**
 * Reads lines separated by commas, semicolons or tabs, with a heading or in the order name, email, tag. Cells are text,
 * never formulas; what is wrong with them is said by line afterwards.
 */
export function parseLines(text: string): ParsedLines {
  // Files that were joined can mix line ends, of which Papa Parse takes one.
  const content = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    // What Excel reads in a first line to know the separator. An empty line keeps the numbers of the other lines.
    .replace(/^sep=.*/, '');
  const { data, errors } = Papa.parse<string[]>(content, {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t', '|'],
  });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) return { problem: quoteProblem(content, quote.index ?? 0) };
  const [first] = data;
  if (!first) return { problem: t('The file has no lines.') };
  const heading = first.map((cell) => cleanText(cell).trim().toLowerCase());
  const columns = fields.map((field) => heading.findIndex((name) => columnNames[field].includes(name)));
  const hasHeading = columns[1] !== -1;
  if (!hasHeading && !first.some((cell) => cell.includes('@'))) {
    return { problem: t('The file has no column ‘email’. The template shows which columns are read.') };
  }
  const positions = hasHeading ? columns : withoutHeading(first);
  const rows = hasHeading ? data.slice(1) : data;
  if (rows.length === 0) return { problem: t('The file has a heading and no lines.') };
  if (rows.length > maxBulkLines) {
    return {
      problem: t('The file has {count} lines. One purchase has at most {max}: split the file.', {
        count: formatWholeNumber(rows.length),
        max: maxBulkLines,
      }),
    };
  }
  const cellOf = (row: readonly string[], position: number | undefined) =>
    position === undefined
      ? ''
      : cleanText(row[position] ?? '')
          .trim()
          .slice(0, maxCellLength);
  return {
    lines: rows.map((row) => {
      const { name, email } = addressOf(cellOf(row, positions[1]));
      return { name: cellOf(row, positions[0]) || name, email, tag: cellOf(row, positions[2]) };
    }),
  };
}

/** Mail programs copy 'Ada Lovelace <ada@example.com>'. */
function addressOf(cell: string): { name: string; email: string } {
  const [, name, email] = /^([^<>]*)<([^<>]+)>$/.exec(cell) ?? [];
  return name === undefined || email === undefined
    ? { name: '', email: cell }
    : { name: name.trim(), email: email.trim() };
}

/** A quotation mark that does not close its cell would make one cell of everything below it. */
const quoteProblem = (content: string, index: number): string => {
  const line = content.slice(0, index).split('\n').length;
  return t(
    'Line {number} of the file has a quotation mark that is not closed, or text after the closing one.',
    { number: line },
  );
};

/** A list of emails alone, or name, email, tag. */
const withoutHeading = (first: readonly string[]): number[] =>
  first[0]?.includes('@') ? [-1, 0, 1] : [0, 1, 2];
