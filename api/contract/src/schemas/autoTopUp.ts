// Automatic top-up of a wallet by a saved card.
import { z } from 'zod';
import { autoTopUpMandateVersion, mandateChanged } from '../rules/topUps';
import { savedCardIdSchema, topUpDollarsSchema } from './payment';
import { dollarsSchema, mandateLanguageSchema, momentSchema, paidDollarsSchema } from './primitives';

/** Why it switched itself off. */
export const autoTopUpReasonSchema = z.enum([
  'card_declined',
  'card_expired',
  'card_removed',
  'authentication_required',
  'payment_disputed',
]);
export type AutoTopUpReason = z.infer<typeof autoTopUpReasonSchema>;

/** What its owner agreed to, in dollars. Days and months are those of UTC. */
export const autoTopUpSchema = z.object({
  /** A purchase that leaves less than this has the card charged. */
  balanceBelow: dollarsSchema,
  topUpAmount: dollarsSchema,
  dayLimit: dollarsSchema,
  monthLimit: dollarsSchema,
  /** What was charged, or is being charged. */
  chargedToday: dollarsSchema,
  chargedThisMonth: dollarsSchema,
  /** Whether the card is being charged now. */
  isCharging: z.boolean(),
  /** How often in a row the card was declined since its owner agreed. */
  declines: z.number().int(),
  savedCard: z.object({ id: savedCardIdSchema, name: z.string() }),
  state: z.enum(['on', 'off']),
  /** Why it switched itself off; null while it is on. */
  reason: autoTopUpReasonSchema.nullable(),
  agreedAt: momentSchema,
});
export type AutoTopUp = z.infer<typeof autoTopUpSchema>;

/** Null for who never switched it on, or switched it off. */
export const autoTopUpResponseSchema = z.object({ autoTopUp: autoTopUpSchema.nullable() });
export type AutoTopUpResponse = z.infer<typeof autoTopUpResponseSchema>;

/** Switches it on, or changes it. `mandateVersion` is that of `autoTopUpMandate`, which the owner of the card read. */
export const saveAutoTopUpRequestSchema = z
  .object({
    balanceBelow: paidDollarsSchema,
    topUpAmount: topUpDollarsSchema,
    dayLimit: paidDollarsSchema,
    monthLimit: paidDollarsSchema,
    savedCardId: savedCardIdSchema,
    mandateVersion: z.literal(autoTopUpMandateVersion, { error: mandateChanged }),
    mandateLanguage: mandateLanguageSchema,
  })
  .refine(({ dayLimit, topUpAmount }) => dayLimit >= topUpAmount, {
    path: ['dayLimit'],
    message: 'must be at least the amount to add',
  })
  .refine(({ monthLimit, dayLimit }) => monthLimit >= dayLimit, {
    path: ['monthLimit'],
    message: 'must be at least the limit per day',
  });
export type SaveAutoTopUpRequest = z.input<typeof saveAutoTopUpRequestSchema>;
