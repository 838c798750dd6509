import { addWords, language, localeOr, lookUp, t, tn } from '.';

afterEach(() => {
  globalThis.portalLanguage = undefined;
});

it('is English without translations', () => {
  expect(language()).toBe('en');
  expect(localeOr('en-GB')).toBe('en-GB');
  expect(t('Balance: {amount}', { amount: '$5.00' })).toBe('Balance: $5.00');
  expect(tn(1, '{count} plan', '{count} plans')).toBe('1 plan');
  expect(tn(0, '{count} plan', '{count} plans')).toBe('0 plans');
  expect(lookUp('Buy eSIM')).toBeUndefined();
});

it('translates by the English text, and shows English where a translation is missing', () => {
  addWords('de', { 'Buy eSIM': 'eSIM kaufen', 'Pay {amount}': '{amount} zahlen' });
  expect([language(), localeOr('en-GB')]).toEqual(['de', 'de']);
  expect(t('Buy eSIM')).toBe('eSIM kaufen');
  expect(t('Pay {amount}', { amount: '5 $' })).toBe('5 $ zahlen');
  expect(t('Sign out')).toBe('Sign out');
  // A name of every object is no translation.
  expect(t('constructor')).toBe('constructor');
});

it('keeps what is in braces in a value, and gaps without a value', () => {
  expect(t('{name} and {part}', { name: '{part}' })).toBe('{part} and {part}');
});

it('tells equal texts apart by their context', () => {
  addWords('de', { Open: 'Öffnen', 'Open|state': 'Offen' });
  expect([t('Open'), t('Open', {}, 'state')]).toEqual(['Öffnen', 'Offen']);
});

it('takes the plural form of the language', () => {
  addWords('pl', {
    '{count} plans': {
      one: '{count} plan',
      few: '{count} plany',
      many: '{count} planów',
      other: '{count} planu',
    },
  });
  const plans = (count: number) => tn(count, '{count} plan', '{count} plans');
  expect([1, 3, 5, 22].map(plans)).toEqual(['1 plan', '3 plany', '5 planów', '22 plany']);
});

it('keeps the words of the release that came first', () => {
  addWords('de', { Back: 'Zurück' });
  addWords('de', { Back: 'Retour', Next: 'Weiter' });
  expect([t('Back'), t('Next')]).toEqual(['Zurück', 'Weiter']);
});
