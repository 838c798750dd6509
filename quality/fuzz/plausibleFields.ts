// Values that pass the rules behind a schema: real plans at their price, emails of accounts, the right password.
import type { Shop } from '../../api/src/testing/shop';
import type { SignedIn } from '../../api/src/testing/testApi';

/** The password of every caller. */
export const fuzzPassword = 'Long-Enough-7!';

/** Values by the name of their field; those of one seed fit together. */
export type PlausibleFields = (
  caller: SignedIn | undefined,
  seed: number,
) => Readonly<Record<string, unknown>>;

/** Plausible values in a shop. */
export const plausibleFieldsOf =
  ({ plan, otherPlan }: Pick<Shop, 'plan' | 'otherPlan'>): PlausibleFields =>
  (caller, seed) => {
    const chosen = seed % 8 === 0 ? otherPlan : plan;
    const own = seed % 3 !== 0 ? caller?.user.email : undefined;
    return {
      email: own ?? `fuzz-${seed % 1000}@example.com`,
      role: caller?.user.role ?? 'customer',
      password: fuzzPassword,
      currentPassword: fuzzPassword,
      newPassword: fuzzPassword,
      phone_number: '+14155552671',
      country: 'FR',
      region: 'europe',
      planId: chosen.uid,
      dataPlanId: chosen.uid,
      productId: chosen.uid,
      package_title: chosen.name,
      cost: chosen.price,
      amount: chosen.price,
      fname: 'Ada',
      lname: 'Lovelace',
      tag: `Trip ${seed % 10}`,
      userName: 'Ada',
      affiliateName: 'Ada',
      referralLink: `http://portal.test/register/${caller?.user.id ?? ''}`,
      ...(caller?.user.role === 'customer' && { customerId: caller.user.id }),
    };
  };
