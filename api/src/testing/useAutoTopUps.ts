// Wallets that a saved card tops up, with the sandbox's cards and a clock of the tests.
import { autoTopUpMandateVersion, dayMs } from '@portal/contract';
import { autoTopUpWork } from '../money/payments/autoTopUps/settings';
import { runWork } from './runWork';
import { attachCard } from './sandboxStripe';
import type { SignedIn } from './testApi';
import { useDisputes } from './useDisputes';

/** What the payment that saves a card leaves in the wallet. */
export const autoTopUpBalance = 20;
export const autoTopUpTerms = { balanceBelow: 18, topUpAmount: 30, dayLimit: 60, monthLimit: 90 };

/** Starts a shop before the tests of a file, and users with saved cards in it. */
export function useAutoTopUps() {
  const { shop, topUp, refund: refundAtProcessor, lookUp } = useDisputes();
  const refund = async (paymentId: string, cents: number): Promise<void> => {
    await refundAtProcessor(paymentId, cents);
  };

  /** A user with twenty dollars and a saved card. */
  async function withCard(changes: Parameters<typeof shop.api.signIn>[0] = {}) {
    const account = await shop.api.signIn(changes);
    const { cardId } = await shop.topUpSavingCard(account, autoTopUpBalance);
    return { account, cardId };
  }

  const addCard = (as: SignedIn, token: string) => attachCard(shop.sandbox, as, token);

  const save = (as: SignedIn, savedCardId: string, changes: object = {}) =>
    shop.api.call('PUT', '/auto-top-up', {
      as,
      body: { ...autoTopUpTerms, savedCardId, mandateVersion: autoTopUpMandateVersion, ...changes },
    });
  const read = async (as: SignedIn) =>
    (await shop.api.call('GET', '/auto-top-up', { as })).body['autoTopUp'] as Record<string, unknown> | null;
  const run = (at?: Date) => runWork(shop.api, { only: [autoTopUpWork], ...(at && { at }) });
  const query = async <Row extends object>(text: string, { user }: SignedIn) =>
    (await shop.api.services.pool.query<Row>(text, [user.id])).rows;
  const attemptsOf = async (as: SignedIn) =>
    (
      await query<{ state: string }>(
        'select state from auto_top_up_attempts where user_id = $1 order by created_at',
        as,
      )
    ).map(({ state }) => state);
  const toldTo = async (as: SignedIn) =>
    (
      await query<{ told: string }>(
        `select kind || coalesce(' ' || (data ->> 'reason'), '') as told from events
         where kind like 'auto-top-up-%' and user_id = $1 order by id`,
        as,
      )
    ).map(({ told }) => told.replace('auto-top-up-', ''));
  /** Noon of a day after now, so that what is enqueued now is due, and no test runs over midnight. */
  const noon = (days = 0) => new Date(new Date().setUTCHours(12, 0, 0, 0) + (days + 1) * dayMs);

  const cards = { withCard, addCard, topUp, refund, lookUp };
  return { shop, ...cards, save, read, run, query, attemptsOf, toldTo, noon };
}
