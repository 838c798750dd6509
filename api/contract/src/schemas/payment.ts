// Top-ups by card and purchases.
import { z } from 'zod';
import { formatDollars } from '../formats/money';
import { minTopUpDollars } from '../rules/topUps';
import { emailSchema } from './credentials';
import {
  countryCodeSchema,
  dollarsSchema,
  idSchema,
  lineSchema,
  momentSchema,
  paidDollarsSchema,
} from './primitives';

/** What calls say of a country that they take and do not need. */
export const countryNote = 'Not needed: the plan says where it works';

/** What a card can pay at once. */
export const topUpDollarsSchema = paidDollarsSchema.refine((value) => value >= minTopUpDollars, {
  message: `must be at least ${formatDollars(minTopUpDollars)}`,
});

export const savedCardIdSchema = z.string().regex(/^pm_[A-Za-z0-9_]{1,120}$/, 'Not a saved card');

/**
 * The card may change between attempts of one key, the amount may not: `saveCard` stores a new card when it is charged,
 * `savedCardId` charges a stored one at once.
 */
export const addFundRequestSchema = z.object({
  userId: idSchema,
  amount: topUpDollarsSchema,
  currency: z.literal('usd', { error: 'must be usd' }).default('usd'),
  email: emailSchema.optional(),
  saveCard: z.boolean().optional(),
  savedCardId: savedCardIdSchema.optional(),
});
export type AddFundRequest = z.input<typeof addFundRequestSchema>;

/**
 * What became of the charge of a saved card. `open`: not decided yet. `requires_action`: the card's bank asks its owner to
 * approve. `succeeded`: charged. `canceled`: this payment can no longer be paid.
 */
export const cardPaymentStatusSchema = z.enum(['open', 'requires_action', 'succeeded', 'canceled']);
export type CardPaymentStatus = z.infer<typeof cardPaymentStatusSchema>;

export const addFundResponseSchema = z.object({
  clientSecret: z.string(),
  paymentIntentId: z.string(),
  status: cardPaymentStatusSchema
    .optional()
    .describe('Left out without `savedCardId`: no card has been charged'),
});
export type AddFundResponse = z.infer<typeof addFundResponseSchema>;

/** A card that the card processor stores for its owner. */
export const savedCardSchema = z.object({
  id: z.string(),
  brand: z.string().describe('The processor’s name of the brand, such as `visa`'),
  last4: z.string(),
  expMonth: z.number().int().describe('1 to 12; the card is valid to the end of this month'),
  expYear: z.number().int(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

export const savedCardsResponseSchema = z.object({ cards: z.array(savedCardSchema) });
export type SavedCardsResponse = z.infer<typeof savedCardsResponseSchema>;

export const savedCardParamsSchema = z.object({ cardId: savedCardIdSchema });

export const confirmPaymentRequestSchema = z.object({
  userId: idSchema.describe('Whose wallet it is'),
  amount: paidDollarsSchema.describe('Dollars that were paid'),
  paymentIntentId: z
    .string()
    .regex(/^pi_[A-Za-z0-9_]{1,120}$/, 'Not a payment intent')
    .optional()
    .describe('The card payment to credit'),
  transactionId: idSchema.optional().describe('Or the purchase to settle that was not delivered'),
});
export type ConfirmPaymentRequest = z.input<typeof confirmPaymentRequestSchema>;

/**
 * The outcome. `credited`: the top-up is in the wallet. `refunded`: the purchase was
 * undone. `fulfilled`: the purchase turned out to have worked, nothing to refund. `pending`: the
 * carrier has not said yet; the server goes on by itself.
 */
export const confirmPaymentOutcomeSchema = z.enum(['credited', 'refunded', 'fulfilled', 'pending']);
export type ConfirmPaymentOutcome = z.infer<typeof confirmPaymentOutcomeSchema>;

export const confirmPaymentResponseSchema = z.object({
  message: z.string(),
  outcome: confirmPaymentOutcomeSchema,
  walletBalance: dollarsSchema,
  amount: dollarsSchema,
  transactionId: idSchema.nullable(),
});
export type ConfirmPaymentResponse = z.infer<typeof confirmPaymentResponseSchema>;

export const purchaseTypeSchema = z.enum(['esim', 'data-plan']);
export type PurchaseType = z.infer<typeof purchaseTypeSchema>;

const withdrawalTermsVersionSchema = z.number().int().min(1).max(1000);

export const purchaseRequestSchema = z.object({
  userId: idSchema.describe('Who pays: you'),
  cost: paidDollarsSchema.describe('The plan’s `rrp_usd`; `price_changed` tells the price of now'),
  type: purchaseTypeSchema.describe('A new eSIM, or a plan for one that exists'),
  package_title: lineSchema(200).describe('The plan’s `name`'),
  planId: lineSchema(64).optional().describe('The plan’s `uid`; without it the title names the plan'),
  country: countryCodeSchema.optional().describe(countryNote),
  withdrawalTerms: withdrawalTermsVersionSchema
    .optional()
    .describe('The version of the terms of withdrawal that the buyer confirmed, if they did'),
});
export type PurchaseRequest = z.input<typeof purchaseRequestSchema>;

export const purchaseResponseSchema = z.object({ walletBalance: dollarsSchema, transactionId: idSchema });
export type PurchaseResponse = z.infer<typeof purchaseResponseSchema>;

export const purchaseStatusSchema = z.enum(['debited', 'ordering', 'fulfilled', 'refunded', 'reconcile']);
export type PurchaseStatus = z.infer<typeof purchaseStatusSchema>;

/** The state of a purchase as its buyer sees it. */
export const purchaseStateSchema = z.enum(['processing', 'completed', 'refunded', 'in_review']);
export type PurchaseState = z.infer<typeof purchaseStateSchema>;

/** Something that happened to a purchase. */
export const purchaseEventKindSchema = z.enum(['paid', 'ordered', 'in_review', 'delivered', 'refunded']);
export type PurchaseEventKind = z.infer<typeof purchaseEventKindSchema>;

export const purchaseEventSchema = z.object({ kind: purchaseEventKindSchema, at: momentSchema });
export type PurchaseEvent = z.infer<typeof purchaseEventSchema>;

/** The customer who receives a purchase; null if the buyer does. */
const receiverSchema = z
  .object({ id: idSchema, fname: z.string(), lname: z.string(), email: z.string() })
  .nullable();

/** A purchase beside the transactions of the wallet that pays for it. */
export const purchaseSummarySchema = z.object({
  transactionId: idSchema,
  state: purchaseStateSchema,
  type: purchaseTypeSchema,
  package_title: z.string(),
  /** Older servers leave it out. */
  planId: z.string().optional(),
  amount: dollarsSchema,
  customer: receiverSchema,
  createdAt: momentSchema,
  /** Older servers leave it out. */
  bulkPurchaseId: idSchema
    .nullish()
    .describe('The bulk purchase that it is a line of; null if it was bought alone'),
});
export type PurchaseSummary = z.infer<typeof purchaseSummarySchema>;

/** Why a purchase cannot be refunded by its buyer, as `refundRefusalOf` decides. */
export const refundRefusalSchema = z.enum([
  'not_completed',
  'refunded',
  'too_late',
  'esim_deleted',
  'plan_ended',
  'used',
  'started',
  'installed',
  'too_often',
  'other_plans',
  'order_open',
  'unclear',
]);

/** A bulk purchase beside the transaction of the wallet that pays for it: `lines` eSIMs, of which so many are refunded. */
export const bulkPurchaseSummarySchema = z.object({
  id: idSchema,
  state: purchaseStateSchema,
  package_title: z.string(),
  lines: z.number().int(),
  refunded: z.number().int(),
});
export type BulkPurchaseSummary = z.infer<typeof bulkPurchaseSummarySchema>;

/** Older servers leave out the optional fields. */
export const purchaseStateResponseSchema = z.object({
  transactionId: idSchema,
  status: purchaseStatusSchema,
  state: purchaseStateSchema
    .optional()
    .describe('What the buyer sees; unlike `status` it knows of refunds after the delivery'),
  type: purchaseTypeSchema,
  amount: dollarsSchema,
  package_title: z.string(),
  planId: z.string(),
  esimId: z.string().nullable().describe('The new or extended eSIM, once fulfilled'),
  esim: z
    .object({ uid: z.string(), tag: z.string(), customer_id: idSchema })
    .nullish()
    .describe('That eSIM, if it is not deleted and the buyer may see it. `customer_id` owns it.'),
  customer: receiverSchema.optional(),
  events: z.array(purchaseEventSchema).optional().describe('Oldest first'),
  /** Older servers leave it out. */
  refundRefusal: refundRefusalSchema
    .nullish()
    .describe('Why its buyer cannot refund it, by what the carrier reported last; null if they can'),
});
export type PurchaseStateResponse = z.infer<typeof purchaseStateResponseSchema>;

/**
 * Whether a buyer can refund a purchase. `running`: a refund waits for the carrier, or for a person if there is a `message`.
 * `refused`: `message` says why, `support` is where to turn.
 */
export const refundOptionResponseSchema = z.object({
  state: z.enum(['possible', 'running', 'refunded', 'refused']),
  reason: refundRefusalSchema.nullable(),
  message: z.string().nullable(),
  type: purchaseTypeSchema,
  amount: dollarsSchema.describe('What goes back to the wallet'),
  package_title: z.string(),
  support: z.string(),
});
export type RefundOptionResponse = z.infer<typeof refundOptionResponseSchema>;

/** The statement of a withdrawal, and whether it is possible; while the carrier is silent, by its last word. */
export const withdrawalOptionResponseSchema = refundOptionResponseSchema.extend({
  name: z.string(),
  email: z.string().describe('Where the acknowledgement goes'),
  paidAt: momentSchema,
  receivedAt: momentSchema.nullable().describe('When the statement was received; null if there is none'),
});
export type WithdrawalOptionResponse = z.infer<typeof withdrawalOptionResponseSchema>;

/** `pending`: the carrier has not answered; ask again with the same key, or wait: it is refunded without further action. */
export const refundResponseSchema = z.object({
  outcome: z.enum(['refunded', 'pending']),
  amount: dollarsSchema,
  walletBalance: dollarsSchema,
});
export type RefundResponse = z.infer<typeof refundResponseSchema>;

/** The statement was received, and its acknowledgement is on its way by email; the refund goes as any other. */
export const withdrawalResponseSchema = refundResponseSchema.extend({
  receivedAt: momentSchema,
  email: z.string(),
});
export type WithdrawalResponse = z.infer<typeof withdrawalResponseSchema>;

/** `cost` must be the rrp_usd of the plan that is taken instead. */
export const exchangeRequestSchema = z.object({
  planId: lineSchema(64),
  cost: paidDollarsSchema,
  withdrawalTerms: withdrawalTermsVersionSchema.optional(),
});
export type ExchangeRequest = z.input<typeof exchangeRequestSchema>;

/**
 * `exchanged`: the other plan is paid, and delivered or being ordered. `refunded`: it could not be paid or delivered, and the
 * money is in the wallet. `pending`: the carrier has not answered; ask again with the same key, or wait.
 */
export const exchangeResponseSchema = z.object({
  outcome: z.enum(['exchanged', 'refunded', 'pending']),
  transactionId: idSchema.nullable().describe('What paid for the other plan; null unless it is paid'),
  walletBalance: dollarsSchema,
});
export type ExchangeResponse = z.infer<typeof exchangeResponseSchema>;

export const purchaseParamsSchema = z.object({ transactionId: idSchema });
export const webhookResponseSchema = z.object({ received: z.literal(true) });
