import fc from 'fast-check';
import { abbreviateNumber, formatCount, formatWholeNumber } from './abbreviatedNumber';
import { orBlank } from './blank';
import { codeText } from './codeText';
import { countryName } from './countryName';
import { addWords } from '../language';
import { csvAmount, csvCell, csvTable, csvText, moreCsvRows } from './csv';
import { formatDataQuota, formatGib, formatMb } from './dataVolume';
import {
  formatDate,
  formatExactDateTime,
  formatLocalDateTime,
  formatZonedDateTime,
  parseDate,
  zeroDate,
} from './dates';
import { colourIndexOf, initialsOf } from './initials';
import { centsToDollars, dollarsToCents, formatDollars, formatMoney } from './money';

describe('money', () => {
  it('shows each currency its own way and a missing price as N/A', () => {
    expect(formatDollars(1234.5)).toBe('$1,234.50');
    expect(formatMoney(5, 'AUD')).toBe('A$5.00');
    expect(formatMoney(1200, 'JPY')).toBe('¥1,200');
    expect(formatMoney(null, 'EUR')).toBe('N/A');
    expect(formatMoney(undefined)).toBe('N/A');
    expect(formatMoney(Number.NaN)).toBe('N/A');
    expect(formatDollars(-0)).toBe('$0.00');
    expect(formatDollars(-9.8)).toBe('−$9.80');
  });

  it('loses no cent between cents and dollars', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), (cents) => {
        expect(dollarsToCents(centsToDollars(cents))).toBe(cents);
      }),
    );
  });

  it.each([0.001, 1.999, Number.NaN, Infinity, 1e300])('refuses %p as an amount of dollars', (amount) => {
    expect(() => dollarsToCents(amount)).toThrow(RangeError);
  });
});

describe('data volumes', () => {
  it('shows GiB and MB with two decimals', () => {
    expect(formatGib(1.5 * 1024 ** 3)).toBe('1.50\u00A0GiB');
    expect(formatMb(1024 ** 2 * 12.345)).toBe('12.35\u00A0MB');
    expect(formatGib(null)).toBe('-');
  });

  it('writes a quota with a no-break space', () => {
    expect(formatDataQuota(10240)).toBe('10\u00A0GB');
    expect(formatDataQuota(1536)).toBe('1.5\u00A0GB');
    expect(formatDataQuota(500)).toBe('500\u00A0MB');
    expect(formatDataQuota(undefined)).toBe('-');
  });
});

it('abbreviates to K, M and B with two decimals', () => {
  expect(abbreviateNumber(999)).toBe('999');
  expect(abbreviateNumber(1500)).toBe('1.50K');
  expect(abbreviateNumber(999_999)).toBe('1.00M');
  expect(abbreviateNumber(-2_500_000)).toBe('-2.50M');
  expect(abbreviateNumber(7.1e9)).toBe('7.10B');
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 2 ** 40 }), (value) => {
      expect(abbreviateNumber(value)).toMatch(/^\d+\.\d{2}[KMB]$/);
    }),
  );
});

describe('dates', () => {
  it('writes dd/mm/yyyy', () => {
    expect(formatDate('2026-11-03T10:00:00Z', 'UTC')).toBe('03/11/2026');
    expect(formatDate('2026-11-03 23:59:59', 'UTC')).toBe('03/11/2026');
  });

  it('writes times after the same dd/mm/yyyy', () => {
    expect(formatLocalDateTime('2026-11-03T10:05:09Z', 'UTC')).toBe('03/11/2026, 10:05');
    expect(formatExactDateTime('2026-11-03T10:05:09Z', 'UTC')).toBe('03/11/2026, 10:05:09 UTC');
  });

  it.each([
    // Half an hour off, and the next day already.
    ['Asia/Kolkata', '2026-11-03T18:35:00Z', '04/11/2026, 00:05 GMT+5:30'],
    // The hour that comes twice when summer time ends.
    ['Europe/Berlin', '2026-10-25T00:30:00Z', '25/10/2026, 02:30 CEST'],
    ['Europe/Berlin', '2026-10-25T01:30:00Z', '25/10/2026, 02:30 CET'],
    ['UTC', '2026-11-03 18:35:00', '03/11/2026, 18:35 UTC'],
  ])('names the zone %s where a moment is a deadline', (zone, moment, text) => {
    expect(formatZonedDateTime(moment, zone)).toBe(text);
    expect(formatZonedDateTime(zeroDate, zone)).toBe('-');
  });

  it('keeps a day without a time the same day everywhere', () => {
    expect(formatDate('2026-11-03')).toBe('03/11/2026');
  });

  it.each([zeroDate, '0000-00-00', '', null, undefined, 'soon', '2026-02-31', Number.NaN])(
    'shows %p as -',
    (input) => {
      expect(formatDate(input)).toBe('-');
      expect(formatLocalDateTime(input)).toBe('-');
    },
  );

  it('reads any text without failing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseDate(text)).not.toThrow();
        expect(typeof formatDate(text)).toBe('string');
      }),
    );
  });
});

describe('initials', () => {
  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada', 'A'],
    ['  josé maría núñez ', 'JN'],
    ['Ada (7) 4ever', 'AE'],
    ['R2-D2 1999', 'R'],
    ['42', ''],
    ['ß', 'SS'],
    ['Ólafur Ægir', 'ÓÆ'],
    ['🎉 party', 'P'],
    ['', ''],
    [null, ''],
  ])('of %p are %p', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });

  it('are at most two characters and the colour is always one of those offered', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (name, count) => {
        expect(Array.from(initialsOf(name)).length).toBeLessThanOrEqual(2);
        const index = colourIndexOf(name, count);
        expect(index).toBeGreaterThanOrEqual(0);
        expect(index).toBeLessThan(count);
      }),
    );
  });

  it('takes the colour from the sum of the character codes', () => {
    expect(colourIndexOf('AB', 7)).toBe((65 + 66) % 7);
  });
});

it('shows what is blank as -', () => {
  expect(orBlank(' ')).toBe('-');
  expect(orBlank(null)).toBe('-');
  expect(orBlank(' 12 High St ')).toBe('12 High St');
});

describe('CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1'])('makes %p harmless', (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  });

  it('quotes what needs quoting and keeps numbers numbers', () => {
    expect(csvText([['a "b", c', -5, null]])).toBe('\uFEFF"a ""b"", c",-5,');
  });

  it('writes a table with its heads, also without rows', () => {
    const columns = { Name: ({ name }: { name: string }) => name, 'Two words': () => 2 };
    expect(csvTable(columns, [{ name: 'Ada' }, { name: 'Bo' }])).toBe(
      '\uFEFFName,Two words\r\nAda,2\r\nBo,2',
    );
    expect(csvTable(columns, [])).toBe('\uFEFFName,Two words');
  });

  it('writes amounts signed and with two decimals, as numbers', () => {
    expect(csvText([[csvAmount(-10), csvAmount(0.5), csvAmount(-0)]])).toBe('\uFEFF-10.00,0.50,0.00');
  });

  describe('in German', () => {
    beforeEach(() => addWords('de', {}));
    afterEach(() => {
      globalThis.portalLanguage = undefined;
    });

    it('is what German spreadsheets read on a double click', () => {
      const rows = [['Müller; Söhne', 'a, b', csvAmount(-1234.5), 0.25, 1000]];
      const lines = '"Müller; Söhne";"a, b";-1234,50;0,25;1000';
      expect(csvText(rows)).toBe(`\uFEFF${lines}`);
      expect(moreCsvRows(rows)).toBe(`\r\n${lines}`);
    });
  });
});

it.each([
  ['TH', 'Thailand'],
  ['gb', 'United Kingdom'],
  ['Narnia', 'Narnia'],
  ['', '-'],
  [null, '-'],
])('names the country %p as %p', (code, name) => {
  expect(countryName(code)).toBe(name);
});

it.each([
  [0, '0', '0'],
  [1000, '1,000', '1,000'],
  [9999, '9,999', '9,999'],
  [10_000, '10.00K', '10,000'],
  [12_345, '12.35K', '12,345'],
  [3_400_000, '3.40M', '3,400,000'],
  [2e9, '2.00B', '2,000,000,000'],
])('shows a count of %p as %p, and whole as %p', (value, count, whole) => {
  expect(formatCount(value)).toBe(count);
  expect(formatWholeNumber(value)).toBe(whole);
});

test('the text of a code is its own, the given one, or the code read as words', () => {
  const texts = { in_review: 'In review' };
  expect(codeText(texts, 'in_review')).toBe('In review');
  expect(codeText<string>(texts, 'partly-given_back')).toBe('Partly given back');
  expect(codeText<string>(texts, 'later', 'Something else')).toBe('Something else');
});
