// Affiliates who earn, set up payouts and request them, for tests.
import { minuteMs } from '@portal/contract';
import { randomUUID } from 'node:crypto';
import { payoutHandlers } from '../money/payouts/runPayouts';
import type { Services } from '../services';
import { Engine } from '../base/work/engine';
import { sandboxStripe } from './sandboxStripe';
import type { SignedIn } from './testApi';
import { useShop } from './useShop';

/** What the owner does on the sandbox's onboarding page. */
type Outcome = 'complete' | 'other-bank' | 'no-dollars' | 'document-missing' | 'rejected' | 'unfinished';

/** Starts a shop in which ten cents can be paid out, by default at once. */
export function usePayouts({ holdHours = 0, pendingDays = 0 } = {}) {
  const shop = useShop({
    PAYOUT_MINIMUM_DOLLARS: '0.1',
    PAYOUT_HOLD_HOURS: String(holdHours),
    COMMISSION_PENDING_DAYS: String(pendingDays),
  });
  const pathOf = ({ user }: SignedIn) => `/affiliate/${user.id}`;

  const readAccount = async (affiliate: SignedIn) =>
    (await shop.api.call('GET', `${pathOf(affiliate)}/payout-account`, { as: affiliate })).body;

  /** Follows the link of the set-up and does that on its page. */
  const onboard = async (affiliate: SignedIn, outcome: Outcome) => {
    const { body } = await shop.api.call('POST', `${pathOf(affiliate)}/payout-account`, { as: affiliate });
    const { pathname } = new URL(String(body['url']));
    await fetch(`${shop.sandbox.url}${pathname}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ outcome }),
    });
  };

  /** An affiliate whose customer has bought an eSIM, with the commission in dollars. */
  const earn = async ({ outcome, country = 'US' }: { outcome?: Outcome; country?: string } = {}) => {
    const affiliate = await shop.api.signIn({ role: 'affiliate', country });
    const customer = await shop.api.signIn({ affiliateId: affiliate.user.id });
    await shop.fund(customer, 50);
    await shop.buyEsim(customer);
    if (outcome) await onboard(affiliate, outcome);
    const { available } = await readAccount(affiliate);
    return { affiliate, customer, share: Number(available) };
  };

  const request = (affiliate: SignedIn, amount: unknown, key: string = randomUUID(), as = affiliate) =>
    shop.api.call('POST', `${pathOf(affiliate)}/payouts`, {
      as,
      body: { amount },
      headers: { 'idempotency-key': key },
    });

  const listed = async (affiliate: SignedIn) => {
    const { body } = await shop.api.call('GET', `${pathOf(affiliate)}/payouts`, { as: affiliate });
    return body['payouts'] as { id: string; state: string; amount: number }[];
  };

  /** What the processor transferred to an affiliate. */
  const transfersOf = async (affiliate: SignedIn) => {
    const { rows } = await shop.api.services.pool.query<{ account_id: string }>(
      'select account_id from payout_accounts where affiliate_id = $1',
      [affiliate.user.id],
    );
    const { data } = await sandboxStripe(shop.sandbox).transfers.list({
      destination: rows[0]?.account_id ?? '',
    });
    return data.map(({ amount }) => ({ cents: amount }));
  };

  const later = (minutes: number) => () => new Date(Date.now() + minutes * minuteMs);
  return { shop, earn, onboard, readAccount, request, listed, transfersOf, later };
}

/** Runs what is due for payouts at that time, as a worker does. */
export const runPayouts = (services: Services, at: () => Date): Promise<void> =>
  new Engine(services, payoutHandlers(services), at).runUntilNothingIsDue();
