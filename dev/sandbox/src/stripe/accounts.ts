import type Stripe from 'stripe';
import { z } from 'zod';
import type { Events } from './events';
import { invalidRequest } from './failure';
import { randomText, secondsNow } from './identifiers';
import { metadataSchema } from './newIntent';
import { dueAfter, type OnboardingOutcome } from './onboardingOutcomes';
import { Resources } from './resources';

const flag = z.enum(['true', 'false']);

/** Both ways to ask for an account whose owner uses the processor's own pages: `type` or `controller`. */
export const createAccountSchema = z.strictObject({
  type: z.literal('express').optional(),
  controller: z
    .strictObject({
      fees: z.strictObject({ payer: z.enum(['application', 'account']) }).optional(),
      losses: z.strictObject({ payments: z.enum(['application', 'stripe']) }).optional(),
      requirement_collection: z.literal('stripe').optional(),
      stripe_dashboard: z.strictObject({ type: z.enum(['express', 'none']) }).optional(),
    })
    .optional(),
  country: z.string().regex(/^[A-Z]{2}$/),
  email: z.string().max(512).optional(),
  business_type: z.enum(['individual', 'company']).optional(),
  capabilities: z.strictObject({ transfers: z.strictObject({ requested: flag }) }),
  metadata: metadataSchema.optional(),
});

/** Countries in which the processor has connected accounts, with their currency. */
const currencies: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'
      .split(' ')
      .map((country) => [country, 'eur']),
  ),
  ...{ US: 'usd', CA: 'cad', GB: 'gbp', AU: 'aud', NZ: 'nzd', CH: 'chf', JP: 'jpy', SG: 'sgd', HK: 'hkd' },
  ...{ SE: 'sek', NO: 'nok', DK: 'dkk', PL: 'pln', CZ: 'czk', HU: 'huf', RO: 'ron', MX: 'mxn', TH: 'thb' },
};

interface StoredAccount {
  account: Stripe.Account;
  /** Currencies in which it can be paid; null: every one, converted to its own. */
  takes: string[] | null;
}

/** Connected accounts, to which the merchant transfers money. */
export class Accounts {
  private readonly store: Resources<StoredAccount>;

  constructor(
    dataFolder: string,
    private readonly events: Events,
  ) {
    this.store = new Resources(dataFolder, 'accounts', 'account');
  }

  create(input: z.infer<typeof createAccountSchema>): Stripe.Account {
    const currency = currencies[input.country];
    if (!currency) {
      throw invalidRequest(`${input.country} is not currently supported.`, 'country_unsupported', 'country');
    }
    const id = `acct_${randomText(16)}`;
    const due = dueAfter('unfinished');
    const account = {
      id,
      object: 'account',
      business_profile: null,
      business_type: input.business_type ?? null,
      capabilities: { transfers: 'inactive' },
      charges_enabled: false,
      controller: { type: 'application', is_controller: true, ...input.controller },
      country: input.country,
      created: secondsNow(),
      default_currency: currency,
      details_submitted: false,
      email: input.email ?? null,
      external_accounts: {
        object: 'list',
        data: [],
        has_more: false,
        url: `/v1/accounts/${id}/external_accounts`,
      },
      metadata: input.metadata ?? {},
      payouts_enabled: false,
      requirements: requirementsOf(due),
      settings: null,
      tos_acceptance: {},
      type: input.type ?? 'none',
    } as unknown as Stripe.Account;
    this.store.set(id, { account, takes: null });
    return account;
  }

  find(id: string, param = 'account'): Stripe.Account {
    return this.store.find(id, param).account;
  }

  list(): Stripe.Account[] {
    return this.store.values().map(({ account }) => account);
  }

  /** Whether it can be paid in that currency. */
  takes(id: string, currency: string): boolean {
    const { takes } = this.store.find(id, 'account');
    return takes === null || takes.includes(currency);
  }

  /** Applies what the owner did on the page of an account link. */
  finishOnboarding(id: string, outcome: OnboardingOutcome): Stripe.Account {
    const { account } = this.store.find(id, 'account');
    const due = dueAfter(outcome);
    const isReady = due.currentlyDue.length === 0 && due.disabledReason === null;
    const changed: Stripe.Account = {
      ...account,
      capabilities: { transfers: isReady ? 'active' : 'inactive' },
      details_submitted: account.details_submitted || outcome !== 'unfinished',
      external_accounts: banksAfter(account, outcome),
      payouts_enabled: isReady,
      requirements: requirementsOf(due),
    };
    const takes = outcome === 'no-dollars' ? Object.values(currencies).filter((one) => one !== 'usd') : null;
    this.store.set(id, { account: changed, takes });
    this.events.emit('account.updated', changed, id);
    return changed;
  }
}

/** A complete set-up has a bank account: the one before, unless its owner enters another. */
function banksAfter(
  account: Stripe.Account,
  outcome: OnboardingOutcome,
): Stripe.Account['external_accounts'] {
  const { external_accounts: banks } = account;
  if (!banks || !['complete', 'other-bank', 'no-dollars'].includes(outcome)) return banks;
  if (outcome === 'complete' && banks.data.length > 0) return banks;
  const bank = {
    id: `ba_${randomText(24)}`,
    object: 'bank_account',
    account: account.id,
    country: account.country,
    currency: account.default_currency,
    default_for_currency: true,
    fingerprint: randomText(16),
    last4: '6789',
    status: 'new',
  } as unknown as Stripe.BankAccount;
  return { ...banks, data: [bank] };
}

const requirementsOf = ({ currentlyDue, disabledReason }: ReturnType<typeof dueAfter>) =>
  ({
    alternatives: [],
    current_deadline: null,
    currently_due: currentlyDue,
    disabled_reason: disabledReason,
    errors: [],
    eventually_due: currentlyDue,
    past_due: currentlyDue,
    pending_verification: [],
  }) as unknown as Stripe.Account.Requirements;
