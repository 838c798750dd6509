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

export const checkBulkPurchaseRequestSchema = z.object({
  planId: lineSchema(200).describe('The plan’s `uid`'),
  lines: linesSchema.describe(
    `One eSIM each, at most ${maxBulkLines}: \`email\`, and \`name\` and \`tag\` where they are known`,
  ),
});
export type CheckBulkPurchaseRequest = z.input<typeof checkBulkPurchaseRequestSchema>;

export const bulkLineErrorSchema = z.object({
  line: z.number().int().describe('Counts from 1'),
  field: z.enum(['name', 'email', 'tag']),
  message: z.string(),
});

/** What the lines would cost and take. Nothing is stored or bought. */
export const checkBulkPurchaseResponseSchema = z.object({
  errors: z.array(bulkLineErrorSchema),
  newCustomers: z.number().int().describe('How many lines are for people who become customers by it'),
  package_title: z.string(),
  price: dollarsSchema.describe('Of one eSIM'),
  total: dollarsSchema,
  walletBalance: dollarsSchema,
  missing: dollarsSchema.describe('What the wallet lacks; 0 if it has enough'),
  seconds: z
    .number()
    .int()
    .describe('How long it takes at the carrier’s rate limit, after what was paid before'),
});
export type CheckBulkPurchaseResponse = z.infer<typeof checkBulkPurchaseResponseSchema>;

const price = paidDollarsSchema.describe('Of one eSIM: the plan’s `rrp_usd`, as the buyer saw it');
export const createBulkPurchaseRequestSchema = checkBulkPurchaseRequestSchema.extend({
  price,
});
export type CreateBulkPurchaseRequest = z.input<typeof createBulkPurchaseRequestSchema>;

export const orderRefusedAgainRequestSchema = z.object({ price });
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
  kind: z
    .enum(['bulk', 'esim', 'data-plan'])
    .optional()
    .describe('What was bought; absent from lists, which have bulk purchases only'),
  planId: z.string(),
  package_title: z.string(),
  price: dollarsSchema,
  total: dollarsSchema,
  refunded: dollarsSchema.describe('What went back to the wallet'),
  lines: z.number().int(),
  counts: z.record(bulkLineStateSchema, z.number().int()),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable().describe('When the last line was decided; null while lines are open'),
  secondsLeft: z
    .number()
    .int()
    .nullable()
    .describe('How long it takes at the carrier’s rate limit from now; null when it is finished'),
  isPaused: z
    .boolean()
    .describe('Whether the carrier cannot be reached, so that the lines wait until it can'),
  /**
   * How many lines can be ordered again: those that were refused, as long as none is open and it was not done. One whose
   * customer got the eSIM on its own since is none of them.
   */
  refusedLines: z.number().int().optional(),
  orderedAgainBy: idSchema.nullish().describe('The bulk purchase that ordered the refused lines again'),
  againOf: idSchema.nullish().describe('The bulk purchase whose refused lines this ordered again'),
  /** What the affiliate earns by the order; absent from lists, and for whoever earns nothing. */
  commission: z
    .object({
      pending: dollarsSchema.describe('Of what can still be refunded, or is not delivered yet'),
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
  state: bulkLineStateSchema.optional().describe('Only lines in this state'),
});
export type BulkPurchaseLinesQuery = z.input<typeof bulkPurchaseLinesQuerySchema>;

export const bulkPurchaseLineSchema = z.object({
  line: z.number().int().describe('Counts from 1'),
  name: z.string(),
  email: z.string(),
  tag: z.string(),
  state: bulkLineStateSchema,
  reason: z.string().nullable().describe('Why the money went back; null unless it did'),
  customerId: idSchema,
  transactionId: idSchema.describe('The purchase of the line'),
  esimId: z.string().nullable().describe('The eSIM’s id once it is there'),
});
export type BulkPurchaseLine = z.infer<typeof bulkPurchaseLineSchema>;

/** In the order in which they were entered; `total` counts what the filter finds. */
export const bulkPurchaseLinesResponseSchema = z.object({
  lines: z.array(bulkPurchaseLineSchema),
  total: z.number().int(),
});
export type BulkPurchaseLinesResponse = z.infer<typeof bulkPurchaseLinesResponseSchema>;
