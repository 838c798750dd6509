// The last value on each side of every bound.
import { parseActivationCode } from './activationCode';
import { cleanTwoFactorCode, isTwoFactorCode } from './codes';
import { commissionCents } from './commission';
import { filterPackages, matchesData, matchesDays } from './packages';
import { passwordStrength } from './password';

it.each([
  ['12345', false],
  ['123456', true],
  ['1234567', false],
  ['12345a', false],
  [' 123456', false],
])('the code %p is whole: %p', (text, isWhole) => {
  expect(isTwoFactorCode(text)).toBe(isWhole);
});

it('keeps the first six digits of a code', () => {
  expect(cleanTwoFactorCode('123 456 7')).toBe('123456');
  expect(cleanTwoFactorCode('a1b2')).toBe('12');
  const arabicPersianAndWide = ['١٢٣٤٥٦', '۱۲۳۴۵۶', '１２３４５６'];
  expect(arabicPersianAndWide.map(cleanTwoFactorCode)).toEqual(['123456', '123456', '123456']);
});

it.each([
  ['Abc1!', false],
  ['Abcd1!', true],
  ['Abcd1 ', false],
])('the password %p is secure: %p', (password, isSecure) => {
  expect(passwordStrength(password).isSecure).toBe(isSecure);
});

it.each([
  [19n, 0n],
  [20n, 1n],
  [39n, 1n],
  [-20n, 1n],
  [100n, 5n],
  [119n, 5n],
])('the commission of %d cents is %d', (cents, commission) => {
  expect(commissionCents(cents)).toBe(commission);
});

describe('packages', () => {
  const plan = (quotaMb: number, name = 'France', policy: string | null = null) => ({
    name,
    policy_name: policy,
    data_quota_mb: quotaMb,
    validity_days: 31,
  });

  it('of 40 GB are of 40 GB, and of a megabyte more Unlimited', () => {
    expect(matchesData(plan(40 * 1024), 40)).toBe(true);
    expect(matchesData(plan(40 * 1024), 100)).toBe(false);
    expect(matchesData(plan(40 * 1024 + 1), 40)).toBe(false);
    expect(matchesData(plan(40 * 1024 + 1), 100)).toBe(true);
  });

  it('that call themselves unlimited are so, whatever their quota', () => {
    for (const unlimited of [plan(1024, 'UNLIMITED 1'), plan(1024, 'France', 'Unlimited lite')]) {
      expect(matchesData(unlimited, 100)).toBe(true);
      expect(matchesData(unlimited, 1)).toBe(false);
    }
  });

  it('match the days less one exactly, and both filters together', () => {
    expect([30, 31, 32].map((days) => matchesDays({ validity_days: days }, 30))).toEqual([
      false,
      true,
      false,
    ]);
    expect(filterPackages([plan(1024), plan(2048)], { days: 30, data: 1 })).toEqual([plan(1024)]);
    expect(filterPackages([plan(1024)], { days: 15, data: 1 })).toEqual([]);
  });
});

describe('activation code', () => {
  const host = (length: number) => `${'a'.repeat(length - 2)}.b`;

  it.each([
    ['a host of 253 characters', `1$${host(253)}$X`, true],
    ['a host of 254 characters', `1$${host(254)}$X`, false],
    ['a port of five digits', '1$a.example:65535$X', true],
    ['a port of six digits', '1$a.example:100000$X', false],
    ['a host that ends with a hyphen', '1$a.example-$X', false],
    ['a host that begins with a hyphen', '1$-a.example$X', false],
    ['a host without a dot', '1$localhost$X', false],
    ['another format', '12$a.example$X', false],
    ['every character of a matching id', '1$a.example$aZ09._+/=-', true],
    ['a space in the matching id', '1$a.example$A B', false],
    ['an object identifier that ends with a dot', '1$a.example$X$1.3.', false],
    ['an object identifier of letters', '1$a.example$X$a', false],
    ['another flag than 1', '1$a.example$X$$2', false],
    ['a sixth part', '1$a.example$X$$1$', false],
    ['text before the format', 'x1$a.example$X', false],
  ])('with %s: %#', (_name, text, isCode) => {
    expect(parseActivationCode(text) !== null).toBe(isCode);
  });

  it('tells whether a confirmation code and an object identifier belong to it', () => {
    expect(parseActivationCode('1$a.example$X')).toMatchObject({
      needsConfirmationCode: false,
      smdpOid: null,
      lpaString: 'LPA:1$a.example$X',
    });
    expect(parseActivationCode('1$a.example$X$$1')).toMatchObject({
      needsConfirmationCode: true,
      smdpOid: null,
    });
  });
});
