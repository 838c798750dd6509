import { formatDollars, formatExactDateTime, language, t } from '@portal/contract';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from '../../testing/repositoryRoot';
import { inLanguage, knownLanguage } from './inLanguage';

test('the API has words for each language that the portal offers', () => {
  const offered = readdirSync(join(repositoryRoot(), 'shell/words')).map((file) => basename(file, '.json'));
  expect(offered.map((tag) => knownLanguage(tag))).toEqual(offered);
});

test.each([
  ['de', 'de'],
  ['de-AT', 'de'],
  ['DE-ch', 'de'],
  ['en-GB', 'en'],
  ['es-MX', 'es'],
  ['fr', 'en'],
  ['constructor', 'en'],
  ['', 'en'],
])('the language of a browser that names %p is %s', (tag, known) => {
  expect(knownLanguage(tag)).toBe(known);
});

test('texts, amounts and moments are in the language, with the words of the contract too', () => {
  const moment = '2028-02-29T08:05:06Z';
  const said = () => [
    t('Hello,'),
    t('Unknown device'),
    formatDollars(1234.5),
    formatExactDateTime(moment, 'UTC'),
  ];
  expect(inLanguage('de', said)).toEqual([
    'Hallo,',
    'Unbekanntes Gerät',
    '1.234,50\u00a0$',
    '29.02.2028, 08:05:06 UTC',
  ]);
  expect(inLanguage('en', said)).toEqual([
    'Hello,',
    'Unknown device',
    '$1,234.50',
    '29/02/2028, 08:05:06 UTC',
  ]);
});

test('the language before is back after the text, also when that throws', () => {
  inLanguage('de', () => {
    expect(inLanguage('en', language)).toBe('en');
    expect(language()).toBe('de');
  });
  expect(language()).toBe('en');
  const failing = () => {
    throw new Error('no text');
  };
  expect(() => inLanguage('de', failing)).toThrow('no text');
  expect(language()).toBe('en');
});

test('nothing is waited for: others compose meanwhile', () => {
  expect(() => inLanguage('de', () => Promise.reject(new Error('late')))).toThrow(
    'Texts are composed at once',
  );
  expect(language()).toBe('en');
});
