import { buildDestinations } from '../../testing/builders';
import { destinationsOf } from '../../catalogue/destinations';
import { indexDestinations } from './searchDestinations';

const { countries, regions } = destinationsOf(
  buildDestinations(
    'GB',
    'US',
    'NL',
    'DE',
    'CZ',
    'TR',
    'KR',
    'JP',
    'PT',
    'PL',
    'IS',
    'NO',
    'CI',
    'ID',
    'AE',
    'UA',
    'CH',
  ),
);
const find = indexDestinations([...countries, ...regions]);
const firstFor = (text: string) => find(text)[0]?.name;

it.each([
  ['UK', 'United Kingdom'],
  ['Swiss', 'Switzerland'],
  ['Ivory', 'Côte d’Ivoire'],
  ['Hawaii', 'United States'],
  ['ukr', 'Ukraine'],
  ['england', 'United Kingdom'],
  ['USA', 'United States'],
  ['America', 'United States'],
  ['us', 'United States'],
  ['Holland', 'Netherlands'],
  ['holand', 'Netherlands'],
  ['Deutschland', 'Germany'],
  ['Czech Republic', 'Czechia'],
  ['turkey', 'Türkiye'],
  ['turkiye', 'Türkiye'],
  ['TÜRKİYE', 'Türkiye'],
  ['south korea', 'South Korea'],
  ['jp', 'Japan'],
  ['Jap', 'Japan'],
  ['japn', 'Japan'],
  ['Potugal', 'Portugal'],
  ['norwey', 'Norway'],
  ['Bali', 'Indonesia'],
  ['dubai', 'United Arab Emirates'],
  ['europ', 'Europe'],
  ['balkan', 'Balkans'],
])('finds by %p first %p', (text, name) => {
  expect(firstFor(text)).toBe(name);
});

it('takes no other country for a name that is spelt right, or begins otherwise', () => {
  expect(find('Holland').map(({ name }) => name)).toEqual(['Netherlands']);
  const others = indexDestinations(countries.filter(({ id }) => id !== 'NL'));
  expect(others('Holland')).toEqual([]);
});

it('finds nothing for nonsense, and survives text of any kind', () => {
  expect(find('x'.repeat(200))).toEqual([]);
  expect(find('🏳️ <b> .* \\')).toEqual([]);
});
