// Payouts of commission to an affiliate's bank account.
import { z } from 'zod';
import { payoutFailures, payoutSchedules } from '../rules/payouts';
import { pagingSchema } from './paging';
import { dollarsSchema, idSchema, momentSchema, paidDollarsSchema } from './primitives';

/** `restricted`: details were submitted, and the processor asks for more or has closed the account. */
export const payoutAccountStateSchema = z.enum(['none', 'incomplete', 'ready', 'restricted']);
export type PayoutAccountState = z.infer<typeof payoutAccountStateSchema>;

export const payoutScheduleSchema = z.enum(payoutSchedules);
export const payoutFailureSchema = z.enum(payoutFailures);

export const payoutAccountSchema = z.object({
  state: payoutAccountStateSchema,
  /** What is missing before money can be paid, in words. */
  missing: z.array(z.string()),
  /** The country of the payout account; before it exists, that of the profile. */
  country: z.string().nullable(),
  schedule: payoutScheduleSchema,
  /** When the schedule pays next, if there is enough then. */
  nextPayoutAt: momentSchema.nullable(),
  /** The least that is paid out. */
  minimum: dollarsSchema,
  /** Commission that can be paid out, less `walletDebt`; below zero after refunds of what was paid. */
  available: dollarsSchema,
  /** How much the own wallet is below zero; older servers leave it out. */
  walletDebt: dollarsSchema.optional(),
  /** Commission that is earned and cannot be paid out yet. */
  maturing: dollarsSchema,
  /** Payouts that wait or are under way. */
  processing: dollarsSchema,
  /** Payouts over all time. */
  paid: dollarsSchema,
});
export type PayoutAccount = z.infer<typeof payoutAccountSchema>;

/** A page of the processor; the link works once, and for some minutes. */
export const payoutLinkSchema = z.object({ url: z.url() });

export const payoutLinkParamsSchema = z.object({ token: z.string().max(100) });

export const setPayoutScheduleRequestSchema = z.object({ schedule: payoutScheduleSchema });

export const requestPayoutRequestSchema = z.object({ amount: paidDollarsSchema });

export const payoutSchema = z.object({
  id: idSchema,
  amount: dollarsSchema,
  /** `waiting`: nothing was paid to its bank account before; a mail has the link that cancels it. */
  state: z.enum(['waiting', 'processing', 'paid', 'failed', 'cancelled']),
  /** Why it failed; the money is back in the commission then. */
  failure: payoutFailureSchema.nullable(),
  origin: z.enum(['request', 'schedule']),
  /** When it leaves, while it waits. */
  waitsUntil: momentSchema.nullable(),
  requestedAt: momentSchema,
  /** When it was paid, failed or was cancelled. */
  finishedAt: momentSchema.nullable(),
});
export type Payout = z.infer<typeof payoutSchema>;

export const payoutsQuerySchema = pagingSchema.pick({ page: true, pageSize: true });
export type PayoutsQuery = z.input<typeof payoutsQuerySchema>;

export const payoutsResponseSchema = z.object({
  payouts: z.array(payoutSchema),
  total: z.number().int(),
});
export type PayoutsResponse = z.infer<typeof payoutsResponseSchema>;

/** `to` is included; days are UTC days. A period has at most 366 days. */
export const payoutStatementQuerySchema = z.object({ from: z.iso.date(), to: z.iso.date() });
