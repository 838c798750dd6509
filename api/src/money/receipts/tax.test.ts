import fc from 'fast-check';
import { includedTaxes } from './tax';

test('splits a price that includes tax, to the cent', () => {
  expect(includedTaxes(1200n, [{ name: 'VAT', basisPoints: 2000 }])).toEqual([
    { name: 'VAT', basisPoints: 2000, netCents: 1000, taxCents: 200 },
  ]);
  expect(includedTaxes(449n, [])).toEqual([]);
});

test('net and taxes add up to the amount, and no tax is negative', () => {
  const taxes = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 1_000_000n }), taxes, (amount, rates) => {
      const lines = includedTaxes(
        amount,
        rates.map((basisPoints, index) => ({ name: `T${index}`, basisPoints })),
      );
      const sum = lines.reduce((total, { taxCents }) => total + taxCents, lines[0]?.netCents ?? 0);
      return sum === Number(amount) && lines.every(({ taxCents }) => taxCents >= 0);
    }),
  );
});
