import '@portal/platform/testing/inGerman';
import { parseLines } from './parseLines';

const ada = { name: 'Ada Lovelace', email: 'ada@example.com', tag: 'Reise' };

it.each([
  ['the words of the page', 'Name;E-Mail;Bezeichnung\nAda Lovelace;ada@example.com;Reise'],
  ['those of address books', 'Vorname;Nachname;E-Mail-Adresse;Notiz\nAda;Lovelace;ada@example.com;Reise'],
  ['those of the template', 'name,email,tag\nAda Lovelace,ada@example.com,Reise'],
])('reads a file whose columns have %s', (_what, text) => {
  expect(parseLines(text)).toEqual({ lines: [ada] });
});
