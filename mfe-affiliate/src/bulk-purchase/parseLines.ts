// Reads the lines of a CSV file or of cells that were pasted. Loaded when the first file is chosen.
import { formatWholeNumber, maxBulkLines, type BulkLine, t } from '@portal/contract';
import Papa from 'papaparse';
import { cleanText } from 'shared-ui';

export type ParsedLines = { lines: BulkLine[] } | { problem: string };

/** What spreadsheets and other systems call these columns, separated by commas. A translation names the English ones, too. */
const columnNames = {
  name: t('name, full name, fullname, customer, customer name', {}, 'columns of a file'),
  firstName: t('first name, firstname, given name', {}, 'columns of a file'),
  lastName: t('last name, lastname, surname, family name', {}, 'columns of a file'),
  email: t('email, e-mail, mail, email address, e-mail address', {}, 'columns of a file'),
  tag: t('tag, label, esim tag, note', {}, 'columns of a file'),
};

/** Where the fields of a line are; a name can be in several cells. */
interface Columns {
  name: readonly number[];
  email: number;
  tag: number;
}
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
  const named = columnsOf(first);
  const hasHeading = named.email !== -1;
  if (!hasHeading && !first.some((cell) => cell.includes('@'))) {
    return { problem: t('The file has no column ‘email’. The template shows which columns are read.') };
  }
  const columns = hasHeading ? named : columnsWithoutHeading(first);
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
  const cellOf = (row: readonly string[], column: number) =>
    cleanText(row[column] ?? '')
      .trim()
      .slice(0, maxCellLength);
  return {
    lines: rows.map((row) => {
      const { name, email } = addressOf(cellOf(row, columns.email));
      const ownName = columns.name.map((column) => cellOf(row, column)).join(' ');
      return { name: ownName.trim() || name, email, tag: cellOf(row, columns.tag) };
    }),
  };
}

/** The columns that a heading names; -1 is none. */
function columnsOf(heading: readonly string[]): Columns {
  const cells = heading.map((cell) => cleanText(cell).trim().toLowerCase());
  const find = (field: keyof typeof columnNames) => {
    const names = columnNames[field].toLowerCase().split(', ');
    return cells.findIndex((cell) => names.includes(cell));
  };
  const [name, parts] = [find('name'), [find('firstName'), find('lastName')]];
  return { name: name === -1 ? parts : [name], email: find('email'), tag: find('tag') };
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

/** A list of emails alone, or name, email, tag. A name can have two cells. */
function columnsWithoutHeading(first: readonly string[]): Columns {
  const email = first.findIndex((cell) => cell.includes('@'));
  return { name: [...Array(email).keys()], email, tag: email + 1 };
}
