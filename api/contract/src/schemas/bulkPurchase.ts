// Bulk purchases: one plan for up to 500 customers of an affiliate, paid by one debit.
import { z } from 'zod';
import { maxBulkLines } from '../rules/bulkPurchases';
import { pagingSchema } from './paging';
import { dollarsSchema, idSchema, lineSchema, momentSchema, paidDollarsSchema } from './primitives';

// Any text: what is wrong with a line is answered by line, so only the size is limited here.
const cell = z.string().max(1000);

/** As it was typed or read from a file. */
export const bulkLineInputSchema = z.object({
  name: cell.default(''),
  email: cell,
  tag: cell.default(''),
});

const linesSchema = z
  .array(bulkLineInputSchema)
  .min(1, 'needs at least one line')
  .max(maxBulkLines, `has more than ${maxBulkLines} lines`);

export const checkBulkPurchaseRequestSchema = z.object({ planId: lineSchema(200), lines: linesSchema });
export type CheckBulkPurchaseRequest = z.input<typeof checkBulkPurchaseRequestSchema>;

export const bulkLineErrorSchema = z.object({
  /** Counts from 1. */
  line: z.number().int(),
  field: z.enum(['name', 'email', 'tag']),
  message: z.string(),
});

/** What the lines would cost and take. Nothing is stored or bought. */
export const checkBulkPurchaseResponseSchema = z.object({
  errors: z.array(bulkLineErrorSchema),
  /** How many lines are for people who become customers by it. */
  newCustomers: z.number().int(),
  package_title: z.string(),
  /** Of one eSIM. */
  price: dollarsSchema,
  total: dollarsSchema,
  walletBalance: dollarsSchema,
  /** What the wallet lacks; 0 if it has enough. */
  missing: dollarsSchema,
  /** How long it takes at the carrier's rate limit, after what was paid before. */
  seconds: z.number().int(),
});
export type CheckBulkPurchaseResponse = z.infer<typeof checkBulkPurchaseResponseSchema>;

/** `price` is that of one eSIM, as the buyer saw it. */
export const createBulkPurchaseRequestSchema = checkBulkPurchaseRequestSchema.extend({
  price: paidDollarsSchema,
});
export type CreateBulkPurchaseRequest = z.input<typeof createBulkPurchaseRequestSchema>;

/** `price` is that of one eSIM, as the buyer saw it. */
export const orderRefusedAgainRequestSchema = z.object({ price: paidDollarsSchema });
export type OrderRefusedAgainRequest = z.input<typeof orderRefusedAgainRequestSchema>;

export const createBulkPurchaseResponseSchema = z.object({
  bulkPurchaseId: idSchema,
  total: dollarsSchema,
  walletBalance: dollarsSchema,
});
export type CreateBulkPurchaseResponse = z.infer<typeof createBulkPurchaseResponseSchema>;

/** `waiting`: paid, and not ordered yet. The others are those of a purchase. */
export const bulkLineStateSchema = z.enum(['waiting', 'processing', 'completed', 'refunded', 'in_review']);
export type BulkLineState = z.infer<typeof bulkLineStateSchema>;

/** An order: a bulk purchase, or a purchase of one eSIM or one plan, which has the same page. */
export const bulkPurchaseSchema = z.object({
  id: idSchema,
  /** What was bought; absent from lists, which have bulk purchases only. */
  kind: z.enum(['bulk', 'esim', 'data-plan']).optional(),
  planId: z.string(),
  package_title: z.string(),
  price: dollarsSchema,
  total: dollarsSchema,
  /** What went back to the wallet. */
  refunded: dollarsSchema,
  lines: z.number().int(),
  counts: z.record(bulkLineStateSchema, z.number().int()),
  createdAt: momentSchema,
  /** When the last line was decided; null while lines are open. */
  finishedAt: momentSchema.nullable(),
  /** How long it takes at the carrier's rate limit from now; null when it is finished. */
  secondsLeft: z.number().int().nullable(),
  /** Whether the carrier cannot be reached, so that the lines wait until it can. */
  isPaused: z.boolean(),
  /**
   * How many lines can be ordered again: those that were refused, as long as none is open and it was not done. One whose
   * customer got the eSIM on its own since is none of them.
   */
  refusedLines: z.number().int().optional(),
  /** The bulk purchase that ordered the refused lines again, and the one whose lines this ordered again. */
  orderedAgainBy: idSchema.nullish(),
  againOf: idSchema.nullish(),
  /** What the affiliate earns by the order; absent from lists, and for whoever earns nothing. */
  commission: z
    .object({
      /** Of what can still be refunded, and of what is not delivered yet. */
      pending: dollarsSchema,
      available: dollarsSchema,
    })
    .optional(),
});
export type BulkPurchase = z.infer<typeof bulkPurchaseSchema>;

export const bulkPurchasesQuerySchema = pagingSchema.pick({ page: true, pageSize: true });
export const bulkPurchasesResponseSchema = z.object({
  bulkPurchases: z.array(bulkPurchaseSchema),
  total: z.number().int(),
});
export type BulkPurchasesResponse = z.infer<typeof bulkPurchasesResponseSchema>;

export const bulkPurchaseParamsSchema = z.object({ bulkPurchaseId: idSchema });

export const bulkPurchaseLinesQuerySchema = bulkPurchasesQuerySchema.extend({
  state: bulkLineStateSchema.optional(),
});
export type BulkPurchaseLinesQuery = z.input<typeof bulkPurchaseLinesQuerySchema>;

export const bulkPurchaseLineSchema = z.object({
  /** Counts from 1. */
  line: z.number().int(),
  name: z.string(),
  email: z.string(),
  tag: z.string(),
  state: bulkLineStateSchema,
  /** Why the money went back; null unless it did. */
  reason: z.string().nullable(),
  customerId: idSchema,
  /** The purchase of the line. */
  transactionId: idSchema,
  /** The eSIM's id once it is there. */
  esimId: z.string().nullable(),
});
export type BulkPurchaseLine = z.infer<typeof bulkPurchaseLineSchema>;

/** In the order in which they were entered; `total` counts what the filter finds. */
export const bulkPurchaseLinesResponseSchema = z.object({
  lines: z.array(bulkPurchaseLineSchema),
  total: z.number().int(),
});
export type BulkPurchaseLinesResponse = z.infer<typeof bulkPurchaseLinesResponseSchema>;
