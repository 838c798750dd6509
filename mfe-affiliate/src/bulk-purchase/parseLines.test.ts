import { parseLines } from './parseLines';
import { readText } from './readText';

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', tag: 'Trip' };

it.each([
  ['a byte order mark', '\uFEFFname,email,tag\nAda Lovelace,ada@example.com,Trip'],
  ['semicolons', 'name;email;tag\nAda Lovelace;ada@example.com;Trip'],
  ['tabs', 'name\temail\ttag\nAda Lovelace\tada@example.com\tTrip'],
  ['Windows line ends', 'name,email,tag\r\nAda Lovelace,ada@example.com,Trip\r\n'],
  ['mixed line ends', 'name,email,tag\r\n,,\nAda Lovelace,ada@example.com,Trip\r\n'],
  ['the separator in its first line', 'sep=;\r\nname;email;tag\r\nAda Lovelace;ada@example.com;Trip\r\n'],
  ['empty lines', '\n\nname,email,tag\n,,\nAda Lovelace,ada@example.com,Trip\n\n'],
  ['quotes', '"name","email","tag"\n"Ada Lovelace","ada@example.com","Trip"'],
  ['other names and another order', 'E-Mail,Label,Full name\nada@example.com,Trip,Ada Lovelace'],
  [
    'invisible characters of a spreadsheet',
    'name\u00a0,\u200bemail,tag\nAda\u00a0Lovelace,ada@example\u200b.com,\u2060Trip',
  ],
  ['no heading', 'Ada Lovelace,ada@example.com,Trip'],
  ['first and last name in columns', 'Last name,First name,Email,Tag\nLovelace,Ada,ada@example.com,Trip'],
  ['first and last name without a heading', 'Ada,Lovelace,ada@example.com,Trip'],
])('reads a file with %s', (_what, text) => {
  expect(parseLines(text)).toEqual({ lines: [ada] });
});

it('leaves no line out that begins as the separator line of Excel does', () => {
  const emails = ['a@example.com', 'sep=b@example.com'];
  expect(parseLines(emails.join('\n'))).toEqual({
    lines: emails.map((email) => ({ name: '', email, tag: '' })),
  });
});

it('reads a list of emails', () => {
  expect(parseLines('a@example.com\nb@example.com')).toEqual({
    lines: ['a@example.com', 'b@example.com'].map((email) => ({ name: '', email, tag: '' })),
  });
});

it.each([
  ['never ends', 'name,email\nAda,ada@example.com\n"Bo,bo@example.com\nCy,cy@example.com', 3],
  ['ends too early', 'name,email\r\n"Ada" Lovelace,ada@example.com\r\nBo,bo@example.com', 2],
])('names the line whose quotation mark %s, and swallows no line', (_what, text, line) => {
  expect(parseLines(text)).toEqual({
    problem: `Line ${line} of the file has a quotation mark that is not closed, or text after the closing one.`,
  });
});

it.each(['Ada Lovelace <ada@example.com>', 'name,email\n,Ada Lovelace <ada@example.com>'])(
  'reads an address as mail programs copy it: %j',
  (text) => {
    expect(parseLines(text)).toEqual({
      lines: [{ name: 'Ada Lovelace', email: 'ada@example.com', tag: '' }],
    });
  },
);

it('takes formulas as text', () => {
  expect(parseLines('name,email\n=SUM(A1),ada@example.com')).toEqual({
    lines: [{ name: '=SUM(A1)', email: 'ada@example.com', tag: '' }],
  });
});

it.each([
  ['', 'The file has no lines.'],
  ['name,email,tag\n', 'The file has a heading and no lines.'],
  ['first,second\nAda,Lovelace', 'The file has no column ‘email’.'],
  [`email\n${'a@example.com\n'.repeat(10_000)}`, 'The file has 10,000 lines. One purchase has at most 500'],
])('refuses %.20p', (text, problem) => {
  expect(parseLines(text)).toEqual({ problem: expect.stringContaining(problem) as string });
});

it('reads the encodings in which spreadsheets save', async () => {
  const bytes = (...values: number[]) => new Blob([new Uint8Array(values)]);
  expect(await readText(bytes(0xff, 0xfe, 0x7a, 0x00, 0xfc, 0x00))).toBe('zü');
  expect(await readText(bytes(0x7a, 0xc3, 0xbc))).toBe('zü');
  expect(await readText(bytes(0x7a, 0xfc))).toBe('zü');
  expect(await readText(new Blob([new Uint8Array(3 * 1024 * 1024)]))).toBeNull();
});
