import fc from 'fast-check';
import { bulkEmailOf, bulkLineErrors, splitFullName } from './bulkPurchases';

const line = { name: 'Ada Lovelace', email: 'ada@example.com', tag: 'Trip' };
const errorsOf = (changes: Partial<typeof line>) =>
  bulkLineErrors([{ ...line, ...changes }]).map(({ field }) => field);

it.each<[Partial<typeof line>, string[]]>([
  [{}, []],
  [{ name: '', tag: '' }, []],
  [{ email: '' }, ['email']],
  [{ email: 'ada' }, ['email']],
  [{ email: 'ada@example.com;bo@example.com' }, ['email']],
  [{ name: '=HYPERLINK("http://example.com")' }, ['name']],
  [{ name: 'x'.repeat(101), tag: 'x'.repeat(61) }, ['name', 'tag']],
  [{ tag: 'www.example.com' }, ['tag']],
  [{ tag: 'a\u0000b' }, ['tag']],
])('finds what is wrong with %j', (changes, fields) => {
  expect(errorsOf(changes)).toEqual(fields);
});

it('takes a person more than once: each line is an eSIM', () => {
  expect(bulkLineErrors([line, line, { ...line, email: ' ADA@example.com' }])).toEqual([]);
});

it('says what is wrong, and counts no blanks around a text', () => {
  const messageOf = (changes: Partial<typeof line>) => bulkLineErrors([{ ...line, ...changes }])[0]?.message;
  expect(messageOf({ email: ' ' })).toBe('Email is required');
  expect(messageOf({ email: 'ada' })).toBe('Please enter valid email');
  expect(messageOf({ name: 'x'.repeat(101) })).toBe('Name is too long (100 characters at most)');
  expect(messageOf({ tag: 'x'.repeat(61) })).toBe('Tag is too long (60 characters at most)');
  expect(messageOf({ name: ` ${'x'.repeat(100)} `, tag: ` ${'x'.repeat(60)} ` })).toBeUndefined();
});

it('compares and stores an email in small letters', () => {
  expect(bulkEmailOf({ email: ' ADA@Example.com ' })).toBe('ada@example.com');
});

it('says one thing at most of each field, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string(), email: fc.string(), tag: fc.string() })), (lines) => {
      const places = bulkLineErrors(lines).map((error) => `${error.line} ${error.field}`);
      expect(new Set(places).size).toBe(places.length);
    }),
  );
});

it.each([
  ['Ada Lovelace', { fname: 'Ada', lname: 'Lovelace' }],
  [' Ada  King  Lovelace ', { fname: 'Ada King', lname: 'Lovelace' }],
  [' Suharto ', { fname: 'Suharto', lname: '' }],
  ['O’Neil, Joe', { fname: 'Joe', lname: 'O’Neil' }],
  ['Martin King, Jr.', { fname: 'Martin King,', lname: 'Jr.' }],
  ['Suharto,', { fname: 'Suharto,', lname: '' }],
  ['', null],
])('splits %j', (name, parts) => {
  expect(splitFullName(name)).toEqual(parts);
});
