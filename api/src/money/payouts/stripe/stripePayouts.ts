// Stripe Connect as the payout processor: connected accounts whose owners use Stripe's own pages, and transfers to them.
import { createHash } from 'node:crypto';
import Stripe from 'stripe';
import { createStripeClient } from '../../payments/stripe/stripeApi';
import { toCardError, withCardProcessorErrors } from '../../payments/stripe/stripeErrors';
import type { StripeSettings } from '../../payments/stripe/stripeTypes';
import { CountryRefusedError, TransferRefusedError, type PayoutProcessor } from '../payoutProcessor';
import { accountOf, failureOf, transferOf } from './payoutTransform';

/** A screen waits for the state of an account, and can show the last known one. */
const readOptions = { timeout: 4_000, maxNetworkRetries: 0 } as const;

/** Who asked for a payout waits for it. A silence is not repeated at once: the worker looks the transfer up first. */
const transferOptions = { timeout: 6_000, maxNetworkRetries: 0 } as const;

export function createStripePayouts(settings: StripeSettings): PayoutProcessor {
  const stripe = createStripeClient(settings);
  return {
    createAccount: async ({ affiliateId, email, country }) => {
      // The email may change between attempts.
      const idempotencyKey = createHash('sha256')
        .update(`payout-account ${affiliateId} ${country} ${email}`)
        .digest('hex');
      try {
        const account = await stripe.accounts.create(
          {
            country,
            email,
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              stripe_dashboard: { type: 'express' },
            },
            capabilities: { transfers: { requested: true } },
            metadata: { affiliateId },
          },
          { idempotencyKey },
        );
        return accountOf(account);
      } catch (error) {
        if (isInvalid(error) && error.param === 'country') throw new CountryRefusedError(country);
        throw toCardError(error);
      }
    },
    createLink: async (account, returnUrl, refreshUrl) => {
      const link = await withCardProcessorErrors(() =>
        stripe.accountLinks.create({
          account,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      );
      return link.url;
    },
    findAccount: async (accountId) => {
      try {
        return accountOf(await stripe.accounts.retrieve(accountId, {}, readOptions));
      } catch (error) {
        // An account that was removed is one to which the key has no access.
        const code = error instanceof Stripe.errors.StripeError ? error.code : undefined;
        if (code === 'account_invalid' || code === 'resource_missing') return null;
        throw toCardError(error);
      }
    },
    ...transfersOf(stripe),
  };
}

const transfersOf = (
  stripe: Stripe,
): Pick<PayoutProcessor, 'transfer' | 'findTransfer' | 'listTransfers'> => ({
  transfer: async ({ payoutId, accountId, amountCents, idempotencyKey }) => {
    try {
      const transfer = await stripe.transfers.create(
        {
          amount: Number(amountCents),
          currency: 'usd',
          destination: accountId,
          description: 'Payout of commission',
          transfer_group: payoutId,
          metadata: { payoutId },
        },
        { idempotencyKey, ...transferOptions },
      );
      return transferOf(transfer);
    } catch (error) {
      if (isInvalid(error)) throw new TransferRefusedError(failureOf(error));
      throw toCardError(error);
    }
  },
  findTransfer: async (payoutId) => {
    const { data } = await withCardProcessorErrors(() =>
      stripe.transfers.list({ transfer_group: payoutId, limit: 1 }, transferOptions),
    );
    return data[0] ? transferOf(data[0]) : null;
  },
  listTransfers: async function* () {
    try {
      for await (const transfer of stripe.transfers.list({ limit: 100 })) {
        const found = transferOf(transfer);
        if (found.payoutId !== null) yield found;
      }
    } catch (error) {
      throw toCardError(error);
    }
  },
});

/** Only these say that nothing was done, and that the same request would be refused again. */
const isInvalid = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.statusCode === 400 || error.statusCode === 404);
