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
  /** Left out without `savedCardId`: no card has been charged. */
  status: cardPaymentStatusSchema.optional(),
});
export type AddFundResponse = z.infer<typeof addFundResponseSchema>;

/** A card that the card processor stores for its owner. */
export const savedCardSchema = z.object({
  id: z.string(),
  /** The processor's name of the brand, such as `visa`. */
  brand: z.string(),
  last4: z.string(),
  /** 1 to 12; the card is valid to the end of this month. */
  expMonth: z.number().int(),
  expYear: z.number().int(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

export const savedCardsResponseSchema = z.object({ cards: z.array(savedCardSchema) });
export type SavedCardsResponse = z.infer<typeof savedCardsResponseSchema>;

export const savedCardParamsSchema = z.object({ cardId: savedCardIdSchema });

export const confirmPaymentRequestSchema = z.object({
  userId: idSchema,
  amount: paidDollarsSchema,
  paymentIntentId: z
    .string()
    .regex(/^pi_[A-Za-z0-9_]{1,120}$/, 'Not a payment intent')
    .optional(),
  transactionId: idSchema.optional(),
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

/** `cost` must be the plan's rrp_usd. `userId` pays. `planId` names the plan; the title alone still works. */
export const purchaseRequestSchema = z.object({
  userId: idSchema,
  cost: paidDollarsSchema,
  type: purchaseTypeSchema,
  package_title: lineSchema(200),
  planId: lineSchema(64).optional(),
  country: countryCodeSchema.optional(),
  /** The version of `withdrawalTerms` that the buyer confirmed; left out by clients that did not ask. */
  withdrawalTerms: withdrawalTermsVersionSchema.optional(),
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
  /** The bulk purchase that it is a line of; null if it was bought alone. Older servers leave it out. */
  bulkPurchaseId: idSchema.nullish(),
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
  /** What the buyer sees; unlike `status` it knows of refunds after the delivery. */
  state: purchaseStateSchema.optional(),
  type: purchaseTypeSchema,
  amount: dollarsSchema,
  package_title: z.string(),
  planId: z.string(),
  /** The new or extended eSIM, once fulfilled. */
  esimId: z.string().nullable(),
  /** That eSIM, if it is not deleted and the buyer may see it. `customer_id` owns it. */
  esim: z.object({ uid: z.string(), tag: z.string(), customer_id: idSchema }).nullish(),
  customer: receiverSchema.optional(),
  /** Oldest first. */
  events: z.array(purchaseEventSchema).optional(),
  /** Why its buyer cannot refund it, by what the carrier reported last; null if they can. Older servers leave it out. */
  refundRefusal: refundRefusalSchema.nullish(),
});
export type PurchaseStateResponse = z.infer<typeof purchaseStateResponseSchema>;

/**
 * Whether a buyer can refund a purchase. `running`: a refund waits for the carrier and ends without further action, or for
 * a person, as its `message` says.
 * `refused`: `message` says why, `support` is where to turn.
 */
export const refundOptionResponseSchema = z.object({
  state: z.enum(['possible', 'running', 'refunded', 'refused']),
  reason: refundRefusalSchema.nullable(),
  message: z.string().nullable(),
  type: purchaseTypeSchema,
  /** What goes back to the wallet. */
  amount: dollarsSchema,
  package_title: z.string(),
  support: z.string(),
});
export type RefundOptionResponse = z.infer<typeof refundOptionResponseSchema>;

/** The statement of a withdrawal, and whether it is possible; while the carrier is silent, by its last word. */
export const withdrawalOptionResponseSchema = refundOptionResponseSchema.extend({
  name: z.string(),
  /** Where the acknowledgement goes. */
  email: z.string(),
  paidAt: momentSchema,
  /** When the statement was received; null if there is none. */
  receivedAt: momentSchema.nullable(),
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
  /** What paid for the other plan; null unless it is paid. */
  transactionId: idSchema.nullable(),
  walletBalance: dollarsSchema,
});
export type ExchangeResponse = z.infer<typeof exchangeResponseSchema>;

const paymentIdSchema = z.string().regex(/^pi_[A-Za-z0-9_]{1,120}$/, 'Not a card payment');

export const cardReturnsResponseSchema = z.object({
  /** The most that can go back now, over all payments. */
  available: dollarsSchema,
  /** What is kept of each payment that something goes back of. */
  fee: dollarsSchema,
  /** How long after a payment its card takes something back. */
  days: z.number().int(),
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
      /** What the card gets. */
      amount: dollarsSchema,
      fee: dollarsSchema,
      /** `sending`: the processor has not answered, and it is sent again; `failed`: it is back in the wallet. */
      state: z.enum(['sending', 'made', 'failed']),
    }),
  ),
  walletBalance: dollarsSchema,
});
export type ReturnToCardResponse = z.infer<typeof returnToCardResponseSchema>;

export const purchaseParamsSchema = z.object({ transactionId: idSchema });
export const webhookResponseSchema = z.object({ received: z.literal(true) });
