import fc from 'fast-check';
import { dollarsToCents } from '../formats/money';
import { dollarsSchema } from './primitives';

describe('dollars', () => {
  it('are accepted exactly when they are whole cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 9 }), (cents, factor) => {
        const amount = (cents / 100) * factor;
        const isAccepted = dollarsSchema.safeParse(amount).success;
        expect(isAccepted).toBe(amount === Math.round(amount * 100) / 100);
        if (isAccepted) expect(dollarsToCents(amount)).toBe(BigInt(cents * factor));
      }),
    );
  });

  it.each([0.1 + 0.2, 6.65 * 3, 1.005])('%p is refused, with what is wrong', (amount) => {
    expect(dollarsSchema.safeParse(amount).error?.issues[0]?.message).toBe('may have at most two decimals');
  });
});
