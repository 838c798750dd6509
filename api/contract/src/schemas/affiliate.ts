// Affiliates, the customers whom they created or referred, and their public card.
import { z } from 'zod';
import { brandColourProblem } from '../rules/brandColour';
import { referralNameProblem } from '../rules/referralName';
import { domainSchema } from './auth';
import { emailSchema, phoneSchema } from './credentials';
import { pagingSchema, sortNote } from './paging';
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
import { filePathSchema } from './upload';

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
  hasPassword: z
    .boolean()
    .optional()
    .describe('Whether the customer has chosen a password: then removing only unlinks the account'),
  state: z
    .enum(['invited', 'active'])
    .optional()
    .describe('`invited` until the owner of the address accepts the invitation when choosing a password'),
});
export type Customer = z.infer<typeof customerSchema>;

export const customersQuerySchema = pagingSchema.extend({
  sort: z.enum(['createdAt', 'fname', 'lname', 'email', 'country']).optional().describe(sortNote),
  customerId: idSchema.optional().describe('Only this customer'),
});
export type CustomersQuery = z.input<typeof customersQuerySchema>;

export const customersResponseSchema = z.object({
  customers: z.array(customerSchema),
  total: z.number().int(),
});
export type CustomersResponse = z.infer<typeof customersResponseSchema>;

export const createCustomerRequestSchema = z.object({
  email: emailSchema.describe('Where the invitation goes'),
  fname: nameSchema.describe('First name'),
  lname: nameSchema.describe('Last name'),
  country: countryCodeSchema.describe('Where the customer lives, as ISO alpha-2'),
  phone_number: phoneSchema.describe('With the code of its country, such as +14155552671'),
});
export type CreateCustomerRequest = z.input<typeof createCustomerRequestSchema>;

/** Missing fields stay as they are: who was added with one name and an email has no others. */
export const updateCustomerRequestSchema = createCustomerRequestSchema.partial();
export type UpdateCustomerRequest = z.input<typeof updateCustomerRequestSchema>;

/** How many eSIMs that the affiliate paid for nobody has installed yet, and what was paid for them. */
export const unusedEsimsSchema = z.object({ esims: z.number().int(), worth: dollarsSchema });
export type UnusedEsims = z.infer<typeof unusedEsimsSchema>;

export const createCustomerResponseSchema = z.object({ message: z.string(), customer: customerSchema });
export type CreateCustomerResponse = z.infer<typeof createCustomerResponseSchema>;

/**
 * An affiliate's commission, in dollars. `final` is `earned` less `reversed`; `available`, the balance of the ledger's
 * account, is what of it was neither `moved` to the wallet nor `paidOut` (payouts that are under way included), below zero
 * after refunds of what was. `pending` is the share of purchases that are paid and not yet delivered.
 */
export const affiliateEarningsSchema = z.object({
  customers: z.number().int(),
  final: dollarsSchema,
  earned: dollarsSchema,
  reversed: dollarsSchema,
  pending: dollarsSchema.describe('Of purchases that are not delivered yet'),
  maturing: dollarsSchema.describe(
    'Of delivered purchases that can still be refunded, or whose payment is in dispute',
  ),
  moved: dollarsSchema,
  paidOut: dollarsSchema,
  available: dollarsSchema,
});
export type AffiliateEarnings = z.infer<typeof affiliateEarningsSchema>;

export const commissionTransferRequestSchema = z.object({ amount: paidDollarsSchema });

export const commissionTransferResponseSchema = messageSchema.extend({
  amount: dollarsSchema,
  available: dollarsSchema.describe('Commission that can still be moved'),
  walletBalance: dollarsSchema,
});
export type CommissionTransferResponse = z.infer<typeof commissionTransferResponseSchema>;
const brandColourSchema = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((colour, context) => {
    const message = brandColourProblem(colour);
    if (message) context.addIssue({ code: 'custom', message });
  });

const referralNameSchema = z
  .string()
  .trim()
  .superRefine((name, context) => {
    const message = referralNameProblem(name);
    if (message) context.addIssue({ code: 'custom', message });
  });

const blankIsNull = z.union([z.literal('').transform(() => null), z.null()]);

/** What an affiliate's pages and mails look like. `colour` is '#rrggbb', readable under white text. */
export const companySchema = z.object({
  company_name: z.string(),
  domain: z.string().nullable(),
  logo: z.string().nullable(),
  colour: z.string().nullable(),
  referral_name: z
    .string()
    .nullable()
    .describe('A short word that leads to the sign-up page like the id: /register/{referral_name}'),
});
export type Company = z.infer<typeof companySchema>;

/** Blank domain, colour and referral name remove them; a missing logo stays. */
export const saveCompanyRequestSchema = z.object({
  company_name: nameSchema,
  domain: blankIsNull.or(domainSchema),
  colour: blankIsNull.or(brandColourSchema),
  referral_name: blankIsNull.or(referralNameSchema),
  logo: filePathSchema.optional(),
});
export type SaveCompanyRequest = z.input<typeof saveCompanyRequestSchema>;

/** Public data of an affiliate, shown above the form of /register/{id}. */
export const affiliateCardSchema = z.object({
  id: idSchema,
  company_name: z.string(),
  logo: z.string().nullable(),
  domain: z.string().nullable(),
  /** Older servers leave it out. */
  colour: z.string().nullish().describe('The brand’s colour, such as `#1a56db`'),
});
export type AffiliateCard = z.infer<typeof affiliateCardSchema>;

export const checkResetLinkResponseSchema = messageSchema.extend({
  invitation: affiliateCardSchema
    .optional()
    .describe('The affiliate who created the account, if its owner has not chosen a password yet'),
  hasPrograms: z
    .boolean()
    .optional()
    .describe('Whether the account can have API keys and webhooks, which a new password ends'),
});
export type CheckResetLinkResponse = z.infer<typeof checkResetLinkResponseSchema>;

export const affiliateParamsSchema = z.object({ id: idSchema });
/** An id or a short referral name. Any text: a mistyped referral link gets 404, so that the form is still shown. */
export const affiliateCardParamsSchema = z.object({ id: lineSchema(64) });
export const affiliateCustomerParamsSchema = z.object({ affiliateId: idSchema, customerId: idSchema });
