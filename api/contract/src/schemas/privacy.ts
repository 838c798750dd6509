// Copies of one's own data, and closing one's account.
import { z } from 'zod';
import { tokenSchema } from './credentials';
import { dollarsSchema, idSchema, momentSchema } from './primitives';

export const dataExportSchema = z.object({
  id: idSchema,
  state: z.enum(['creating', 'ready', 'failed']),
  createdAt: momentSchema,
  /** Until when the file can be downloaded; null while it is created. */
  expiresAt: momentSchema.nullable(),
  /** The size of the file; null unless it is ready. */
  bytes: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof dataExportSchema>;

/** The newest first; each is removed a day after it was created. */
export const dataExportsResponseSchema = z.object({ exports: z.array(dataExportSchema) });
export const requestDataExportResponseSchema = z.object({ message: z.string(), export: dataExportSchema });
export const dataExportParamsSchema = z.object({ id: idSchema, exportId: idSchema });

/** What must end before an account can be closed. */
export const closingBlockerSchema = z.enum([
  'open_purchase',
  'payout_on_its_way',
  'top_up_on_its_way',
  'return_on_its_way',
  'open_dispute',
  'wallet_below_zero',
]);
export type ClosingBlocker = z.infer<typeof closingBlockerSchema>;

/** What an account has that its owner should know of before it is closed. Amounts are dollars. */
export const closingSchema = z.object({
  blockers: z.array(closingBlockerSchema),
  walletBalance: z.number(),
  /** How much of the balance can go back to the card that paid it. */
  returnable: z.number(),
  /** All commission that was not moved or paid out, also pending. */
  commission: z.number(),
  /** What is given up with the account as it is now: the balance and the commission. */
  givenUp: z.number(),
  /** eSIMs that are not deleted. */
  esims: z.number().int(),
  renewals: z.number().int(),
  customers: z.number().int(),
  /** How many days the account can still be kept. */
  days: z.number().int(),
});
export type Closing = z.infer<typeof closingSchema>;

/** `givenUp` is the amount that the user agreed to: another one is refused. */
export const closeAccountRequestSchema = z.object({
  givenUp: dollarsSchema.refine((value) => value >= 0, { message: 'must not be less than $0' }),
});
export const closeAccountResponseSchema = z.object({ message: z.string(), closesAt: momentSchema });

export const keepAccountRequestSchema = z.object({ token: tokenSchema });
export const openClosingResponseSchema = z.object({ closesAt: momentSchema });

/** `details` of code `account_closing`: when it closes, and what keeps it. */
export const accountClosingSchema = z.object({ closesAt: momentSchema, token: z.string() });
export type AccountClosing = z.infer<typeof accountClosingSchema>;
