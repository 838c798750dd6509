// Money that goes back from the wallet to the card that paid it.
import { z } from 'zod';
import { dollarsSchema, momentSchema, paidDollarsSchema } from './primitives';

const paymentIdSchema = z.string().regex(/^pi_[A-Za-z0-9_]{1,120}$/, 'Not a card payment');

export const cardReturnsResponseSchema = z.object({
  available: dollarsSchema.describe('The most that can go back now, over all payments'),
  fee: dollarsSchema.describe('What is kept of each payment that something goes back of'),
  days: z.number().int().describe('How long after a payment its card takes something back'),
  payments: z.array(
    z.object({ paymentId: z.string(), at: momentSchema, amount: dollarsSchema, available: dollarsSchema }),
  ),
});
export type CardReturnsResponse = z.infer<typeof cardReturnsResponseSchema>;

/** `paymentId`: of this payment only; without it, of the newest payments first. */
export const returnToCardRequestSchema = z.object({
  amount: paidDollarsSchema,
  paymentId: paymentIdSchema.optional(),
});
export type ReturnToCardRequest = z.infer<typeof returnToCardRequestSchema>;

export const returnToCardResponseSchema = z.object({
  returns: z.array(
    z.object({
      paymentId: z.string(),
      amount: dollarsSchema.describe('What the card gets'),
      fee: dollarsSchema,
      state: z
        .enum(['sending', 'made', 'failed'])
        .describe(
          '`sending`: the processor has not answered, and it is sent again; `failed`: it is back in the wallet',
        ),
    }),
  ),
  walletBalance: dollarsSchema,
});
export type ReturnToCardResponse = z.infer<typeof returnToCardResponseSchema>;
