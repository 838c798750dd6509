// Converts Stripe's accounts, transfers and refusals to ours. Pure functions.
import type { PayoutFailure } from '@portal/contract';
import type Stripe from 'stripe';
import type { PayoutTransfer, ProcessorAccount } from '../payoutProcessor';

type StripeAccount = Pick<
  Stripe.Account,
  'id' | 'capabilities' | 'details_submitted' | 'payouts_enabled' | 'requirements'
> & { external_accounts?: Pick<Stripe.ApiList<Stripe.ExternalAccount>, 'data'> };

/** An account is ready when it takes transfers and can pay its own bank account. */
export function accountOf(account: StripeAccount): ProcessorAccount {
  if (account.capabilities?.transfers === 'active' && account.payouts_enabled) {
    return { id: account.id, state: 'ready', requirements: [], bank: bankOf(account) };
  }
  return {
    id: account.id,
    state: account.details_submitted ? 'restricted' : 'incomplete',
    requirements: requirementsOf(account.requirements),
    bank: bankOf(account),
  };
}

/** All accounts that may receive the money: one more is a change, too. */
function bankOf({ external_accounts: banks }: StripeAccount): string | null {
  const names = (banks?.data ?? []).map(({ id, fingerprint }) => fingerprint ?? id).sort();
  return names.length > 0 ? names.join(' ') : null;
}

/** What is due, or why nothing can be added; while Stripe checks what was submitted, neither. */
function requirementsOf(requirements: StripeAccount['requirements']): string[] {
  const reason = requirements?.disabled_reason ?? '';
  if (reason.startsWith('rejected.') || reason === 'listed') return [reason];
  const due = [...(requirements?.currently_due ?? []), ...(requirements?.past_due ?? [])];
  return due.length > 0 ? [...new Set(due)] : ['pending_verification'];
}

export const transferOf = (
  transfer: Pick<Stripe.Transfer, 'id' | 'amount' | 'amount_reversed' | 'currency' | 'metadata'>,
): PayoutTransfer => ({
  id: transfer.id,
  // What an operator took back did not reach the affiliate.
  amountCents: BigInt(transfer.amount - transfer.amount_reversed),
  currency: transfer.currency.toLowerCase(),
  payoutId: transfer.metadata['payoutId'] ?? null,
});

export function failureOf({
  code,
  param,
}: Pick<Stripe.errors.StripeInvalidRequestError, 'code' | 'param'>): PayoutFailure {
  if (code === 'insufficient_capabilities_for_transfer' || code === 'transfers_not_allowed') {
    return 'account_not_ready';
  }
  if (code === 'balance_insufficient') return 'balance_insufficient';
  if (param === 'currency') return 'currency_not_supported';
  return param === 'destination' ? 'account_unknown' : 'refused';
}
