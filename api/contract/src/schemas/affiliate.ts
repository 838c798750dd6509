// Affiliates, the customers whom they created or referred, and their public card.
import { z } from 'zod';
import { emailSchema, phoneSchema } from './credentials';
import { pagingSchema } from './paging';
import {
  countryCodeSchema,
  dollarsSchema,
  idSchema,
  lineSchema,
  messageSchema,
  momentSchema,
  nameSchema,
  paidDollarsSchema,
} from './primitives';

export const customerSchema = z.object({
  _id: idSchema,
  id: idSchema,
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  country: z.string().nullable(),
  phone_number: z.string().nullable(),
  createdAt: momentSchema,
  isEmailVerified: z.boolean(),
  /** Whether the customer has chosen a password: then removing only unlinks the account. */
  hasPassword: z.boolean().optional(),
});
export type Customer = z.infer<typeof customerSchema>;

export const customersQuerySchema = pagingSchema.extend({
  sort: z.enum(['createdAt', 'fname', 'lname', 'email', 'country']).optional(),
  /** Only this customer, for a screen that has the id in its URL. */
  customerId: idSchema.optional(),
});
export type CustomersQuery = z.input<typeof customersQuerySchema>;

export const customersResponseSchema = z.object({
  customers: z.array(customerSchema),
  total: z.number().int(),
});
export type CustomersResponse = z.infer<typeof customersResponseSchema>;

export const createCustomerRequestSchema = z.object({
  email: emailSchema,
  fname: nameSchema,
  lname: nameSchema,
  country: countryCodeSchema,
  phone_number: phoneSchema,
});
export type CreateCustomerRequest = z.input<typeof createCustomerRequestSchema>;

export const createCustomerResponseSchema = z.object({ message: z.string(), customer: customerSchema });
export type CreateCustomerResponse = z.infer<typeof createCustomerResponseSchema>;

/**
 * An affiliate's commission, in dollars. `final` is `earned` less `reversed`; `available`, the balance of the ledger's
 * account, is what of it was not `moved` to the wallet, below zero after refunds of what was. `pending` is the share of
 * purchases that are paid and not yet delivered.
 */
export const affiliateEarningsSchema = z.object({
  customers: z.number().int(),
  final: dollarsSchema,
  earned: dollarsSchema,
  reversed: dollarsSchema,
  pending: dollarsSchema,
  moved: dollarsSchema,
  available: dollarsSchema,
});
export type AffiliateEarnings = z.infer<typeof affiliateEarningsSchema>;

export const commissionTransferRequestSchema = z.object({ amount: paidDollarsSchema });

export const commissionTransferResponseSchema = messageSchema.extend({
  amount: dollarsSchema,
  /** Commission that can still be moved. */
  available: dollarsSchema,
  walletBalance: dollarsSchema,
});
export type CommissionTransferResponse = z.infer<typeof commissionTransferResponseSchema>;

/** Public data of an affiliate, shown above the form of /register/{id}. */
export const affiliateCardSchema = z.object({
  id: idSchema,
  company_name: z.string(),
  logo: z.string().nullable(),
  domain: z.string().nullable(),
});
export type AffiliateCard = z.infer<typeof affiliateCardSchema>;

export const affiliateParamsSchema = z.object({ id: idSchema });
/** Any text: a mistyped referral link gets 404, so that the form is still shown. */
export const affiliateCardParamsSchema = z.object({ id: lineSchema(64) });
export const affiliateCustomerParamsSchema = z.object({ affiliateId: idSchema, customerId: idSchema });
