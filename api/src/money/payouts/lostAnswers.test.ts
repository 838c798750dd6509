// Answers of the card processor that are lost, at a processor that does not remember idempotency keys for ever.
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { answerOf } from '../../base/errors/outcomes';
import { changeEmail } from '../../people/users/accounts';
import { CardProcessorError } from '../payments/cardProcessor';
import type { Services } from '../../services';
import { runPayouts, usePayouts } from '../../testing/usePayouts';
import { TransferRefusedError, type PayoutProcessor } from './payoutProcessor';
import { cancelPayout } from './cancelPayout';
import { setUpPayouts } from './payoutAccounts';
import { payoutsTable } from './payoutsTables';
import { requestPayout } from './requestPayout';

const { shop, earn, listed, later, readAccount, transfersOf } = usePayouts();

/** The services with another processor, made from the real one. */
const servicesWith = (change: (real: PayoutProcessor) => Partial<PayoutProcessor>): Services => {
  const { services } = shop.api;
  return { ...services, payouts: { ...services.payouts, ...change(services.payouts) } };
};
const silent = () => new CardProcessorError('unanswered', 'The card processor did not answer.');

/** Transfers and says nothing. */
const losingAnswers = () =>
  servicesWith((real) => ({
    transfer: async (transfer) => {
      await real.transfer(transfer);
      throw silent();
    },
  }));

test('a set-up whose answer is lost is repeated after the email has changed', async () => {
  const { user } = await shop.api.signIn({ role: 'affiliate' });
  const losing = servicesWith((real) => ({
    createAccount: async (account) => {
      await real.createAccount(account);
      throw silent();
    },
  }));
  await expect(setUpPayouts(losing, user.id)).rejects.toThrow(CardProcessorError);
  const { services } = shop.api;
  await services.db.transaction((tx) => changeEmail(tx, user.id, `moved-${user.email}`));
  expect(await setUpPayouts(services, user.id)).toEqual({ url: expect.any(String) as string });
});

test('a transfer whose key was forgotten is found, and not made again', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  const payout = answerOf(await requestPayout(losingAnswers(), affiliate.user.id, 0.1, randomUUID()));
  expect(payout.state).toBe('processing');
  const forgetful = servicesWith((real) => ({
    transfer: (transfer) => real.transfer({ ...transfer, idempotencyKey: randomUUID() }),
  }));
  await runPayouts(forgetful, later(5));
  expect(await listed(affiliate)).toMatchObject([{ state: 'paid' }]);
  expect(await transfersOf(affiliate)).toEqual([{ cents: 10 }]);
});

test('a refusal after a lost answer fails the payout only if there is no transfer', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await requestPayout(losingAnswers(), affiliate.user.id, 0.1, randomUUID());
  let looks = 0;
  const late = servicesWith((real) => ({
    transfer: () => Promise.reject(new TransferRefusedError('account_not_ready')),
    findTransfer: async (payoutId) => {
      looks += 1;
      return looks === 1 ? null : real.findTransfer(payoutId);
    },
  }));
  await runPayouts(late, later(5));
  expect([looks, await listed(affiliate)]).toMatchObject([2, [{ state: 'paid' }]]);
});

test('a processor that cannot be asked leaves the payout open', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await requestPayout(losingAnswers(), affiliate.user.id, 0.1, randomUUID());
  const unreachable = servicesWith(() => ({
    transfer: () => Promise.reject(new TransferRefusedError('refused')),
    findTransfer: () => Promise.reject(silent()),
  }));
  await runPayouts(unreachable, later(5));
  expect(await listed(affiliate)).toMatchObject([{ state: 'processing' }]);
  await runPayouts(shop.api.services, later(10));
  expect(await listed(affiliate)).toMatchObject([{ state: 'paid' }]);
});

test('a payout that another run holds while its bank account is read leaves after its wait', async () => {
  const { affiliate } = await earn({ outcome: 'complete' });
  await requestPayout(
    servicesWith(() => ({ findAccount: () => Promise.reject(silent()) })),
    affiliate.user.id,
    0.1,
    randomUUID(),
  );
  const { services } = shop.api;
  const ofAffiliate = eq(payoutsTable.affiliateId, affiliate.user.id);
  const slow = servicesWith((real) => ({
    findAccount: async (id) => {
      const held = { state: 'waiting', waitsUntil: later(60)() } as const;
      await services.db.update(payoutsTable).set(held).where(ofAffiliate);
      return real.findAccount(id);
    },
  }));
  await runPayouts(slow, later(5));
  expect([await listed(affiliate), await transfersOf(affiliate)]).toMatchObject([[{ state: 'waiting' }], []]);
  await runPayouts(services, later(70));
  expect(await listed(affiliate)).toMatchObject([{ state: 'paid' }]);
});

test('a payout that is held and cancelled while its bank account is read does not leave', async () => {
  const { affiliate, share } = await earn({ outcome: 'complete' });
  const { services } = shop.api;
  const slow = servicesWith((real) => ({
    findAccount: async (id) => {
      const found = await real.findAccount(id);
      const [held] = await services.db
        .update(payoutsTable)
        .set({ state: 'waiting', waitsUntil: new Date() })
        .where(eq(payoutsTable.affiliateId, affiliate.user.id))
        .returning();
      if (held) await cancelPayout(services, held);
      return found;
    },
  }));
  const payout = answerOf(await requestPayout(slow, affiliate.user.id, share, randomUUID()));
  expect(payout.state).toBe('cancelled');
  expect(await transfersOf(affiliate)).toEqual([]);
  expect(await readAccount(affiliate)).toMatchObject({ available: share, processing: 0 });
});
