// Auto-renew of an eSIM's plan.
import { z } from 'zod';
import { mandateChanged, renewalMandateVersion } from '../rules/topUps';
import { savedCardIdSchema } from './payment';
import {
  dollarsSchema,
  idSchema,
  lineSchema,
  mandateLanguageSchema,
  momentSchema,
  paidDollarsSchema,
} from './primitives';

/** Why it is paused; `ended_by_owner` switches it off. */
export const renewalReasonSchema = z.enum([
  'insufficient_funds',
  'price_changed',
  'plan_not_for_sale',
  'carrier_refused',
  'renewal_limit_reached',
  'card_declined',
  'payment_disputed',
  'ended_by_owner',
]);
export type RenewalReason = z.infer<typeof renewalReasonSchema>;

/** `price` is what its owner agreed to; a renewal costs at most this much. */
export const renewalSchema = z.object({
  planId: z.string(),
  package_title: z.string(),
  price: dollarsSchema,
  monthLimit: dollarsSchema,
  /** Dollars of this calendar month (UTC), open renewals included. */
  spentThisMonth: dollarsSchema,
  state: z.enum(['on', 'paused']),
  reason: renewalReasonSchema.nullable(),
  pausedAt: momentSchema.nullable(),
  /** The card that is charged for what the wallet lacks, by its name; null: only the wallet pays. */
  savedCard: z.object({ id: savedCardIdSchema, name: z.string() }).nullable(),
  /** The purchase for its eSIM that is not decided yet: of the renewal, or another one that the renewal waits for. */
  openTransactionId: idSchema.nullable(),
});
export type Renewal = z.infer<typeof renewalSchema>;

/** A plan on the eSIM that is sold now, with its price. */
export const renewalOfferSchema = z.object({
  planId: z.string(),
  package_title: z.string(),
  price: dollarsSchema,
  /** Whether it has run out already: then it is bought again first. */
  hasRunOut: z.boolean(),
});
export type RenewalOffer = z.infer<typeof renewalOfferSchema>;

/** `renewal` is null while auto-renew is off. */
export const renewalResponseSchema = z.object({
  renewal: renewalSchema.nullable(),
  offers: z.array(renewalOfferSchema),
});
export type RenewalResponse = z.infer<typeof renewalResponseSchema>;

/** Switches auto-renew on, changes it, or resumes it after a pause. `price` is the price that the owner sees. */
export const setRenewalRequestSchema = z.object({
  planId: lineSchema(64),
  price: paidDollarsSchema,
  monthLimit: paidDollarsSchema,
  /** The card to charge for what the wallet lacks; left out, only the wallet pays. */
  savedCardId: savedCardIdSchema.optional(),
  /** That of `renewalMandate`, which the owner of the card read; absent from releases that did not show it. */
  mandateVersion: z.literal(renewalMandateVersion, { error: mandateChanged }).optional(),
  mandateLanguage: mandateLanguageSchema,
});
export type SetRenewalRequest = z.input<typeof setRenewalRequestSchema>;
