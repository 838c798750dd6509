// eSIMs, their plans and usage.
import { z } from 'zod';
import { diagnosisCauses, diagnosisCheckNames } from '../rules/diagnosis';
import { maxInstructionMails } from '../rules/instructions';
import { pagingSchema, sortNote } from './paging';
import { countryNote, purchaseTypeSchema } from './payment';
import { countryCodeSchema, idSchema, lineSchema, momentSchema, tagSchema } from './primitives';

const carrierTimeSchema = z
  .string()
  .describe('The carrier’s own text, in UTC; `0000-00-00 00:00:00` means not yet');
export const esimPlanSchema = z.object({
  id: z.string(),
  network_status: z.string(),
  data_quota_bytes: z.number(),
  data_bytes_remaining: z.number(),
  start_time: carrierTimeSchema,
  end_time: carrierTimeSchema,
  countries: z
    .array(z.string())
    .optional()
    .describe('Where it works, as ISO alpha-2; missing where the carrier has not said'),
  endedByOwner: z.boolean().optional().describe('Whether its owner deleted it; missing otherwise'),
  purchase: z
    .object({ transactionId: idSchema, type: purchaseTypeSchema, paidAt: momentSchema })
    .optional()
    .describe('How the viewer paid for it; missing for others, once it is refunded, and from older servers'),
  plan_type: z.object({
    id: z.string(),
    plan_name: z.string(),
    validity_days: z.number(),
    policy_name: z.string().optional().describe('The carrier’s fair-use rule; empty when unknown'),
  }),
});
export type EsimPlan = z.infer<typeof esimPlanSchema>;

/**
 * `customer_id` owns it; `user_id` bought it (the same, unless an affiliate bought for a customer). The activation
 * details are absent for whoever may see the eSIM and not install it.
 */
export const esimSchema = z.object({
  uid: z.string(),
  iccid: z.string(),
  date_assigned: z.string(),
  service_status: z.string(),
  network_status: z.string(),
  tag: z.string(),
  activation_code: z.string().optional(),
  smdp_address: z.string().optional(),
  apn: z.string().optional().describe('The access point name; empty when unknown'),
  auto_apn: z.boolean().nullish().describe('Whether phones set it by themselves; null when unknown'),
  customer_id: idSchema,
  user_id: idSchema,
  /** Older servers leave it out. */
  transactionId: idSchema.optional().describe('The purchase that created it'),
  plans: z.array(esimPlanSchema),
  refreshedAt: momentSchema.nullable().describe('When the carrier was last asked about this eSIM'),
  archivedAt: momentSchema
    .nullish()
    .describe('When its owner archived it; null or absent while it is in the list'),
});
export type Esim = z.infer<typeof esimSchema>;

export const diagnosisQuerySchema = z.object({
  country: countryCodeSchema.optional().describe('Where the traveller is, as ISO alpha-2'),
});
export const diagnosisResponseSchema = z.object({
  cause: z.enum(diagnosisCauses),
  checks: z.array(z.object({ name: z.enum(diagnosisCheckNames), state: z.enum(['ok', 'problem', 'open']) })),
  checkedAt: momentSchema.nullable().describe('When the carrier answered; null if it did not'),
  lastUsedOn: z.string().nullable().describe('The last day on which the carrier counted data, as YYYY-MM-DD'),
  moneyBackFrom: momentSchema
    .nullable()
    .describe('From when on it can be given back because it has not connected; null if that is not so'),
});
export type DiagnosisResponse = z.infer<typeof diagnosisResponseSchema>;

/** What an eSIM is to the person who holds it. */
export const esimStateNameSchema = z.enum(['not_installed', 'active', 'used_up', 'off']);
export type EsimStateName = z.infer<typeof esimStateNameSchema>;

export const esimsQuerySchema = pagingSchema.extend({
  show: z
    .enum(['current', 'archived', 'all'])
    .optional()
    .describe('Whether archived ones come, too; without it they do not'),
  state: esimStateNameSchema.optional().describe('Only those in this state'),
  sort: z.enum(['date_assigned', 'tag', 'service_status', 'network_status']).optional().describe(sortNote),
});
export type EsimsQuery = z.input<typeof esimsQuerySchema>;

const countSchema = z.number().int();
/** How many eSIMs are in each state. */
export const esimStateCountsSchema = z.object({
  not_installed: countSchema,
  active: countSchema,
  used_up: countSchema,
  off: countSchema,
});
export type EsimStateCounts = z.infer<typeof esimStateCountsSchema>;

/** `states` counts what the query finds without its `state`; older servers leave it out. */
export const esimsResponseSchema = z.object({
  data: z.array(esimSchema),
  total: countSchema,
  states: esimStateCountsSchema.optional(),
});
export type EsimsResponse = z.infer<typeof esimsResponseSchema>;

/** What a reseller filters by: a state, or eSIMs in use with little data or few days left. */
export const customersEsimsFilterSchema = z.enum([...esimStateNameSchema.options, 'running_out']);
export type CustomersEsimsFilter = z.infer<typeof customersEsimsFilterSchema>;

export const customersEsimsQuerySchema = esimsQuerySchema.omit({ show: true }).extend({
  state: customersEsimsFilterSchema.optional().describe('Only those in this state'),
  sort: z
    .enum(['attention', 'customer', 'date_assigned', 'tag', 'service_status', 'network_status'])
    .optional()
    .describe(`${sortNote}; \`attention\`: what runs out, then what nobody installed, the newest first`),
});
export type CustomersEsimsQuery = z.input<typeof customersEsimsQuerySchema>;

/** An eSIM with its owner, a customer of the affiliate. */
export const customersEsimSchema = esimSchema.extend({
  customer: z.object({ id: idSchema, fname: z.string(), lname: z.string(), email: z.string() }),
});
export type CustomersEsim = z.infer<typeof customersEsimSchema>;

/** `states` counts what the query finds without its `state`. */
export const customersEsimsResponseSchema = z.object({
  data: z.array(customersEsimSchema),
  total: countSchema,
  states: esimStateCountsSchema.extend({ running_out: countSchema }),
});
export type CustomersEsimsResponse = z.infer<typeof customersEsimsResponseSchema>;

/**
 * Over the eSIMs in a user's list, archived ones left out. The bytes are of plans that have not ended and are not unlimited; `almostUsedUp` counts
 * the eSIMs with such a plan that has little left, and names one of them.
 */
export const esimTotalsSchema = z.object({
  esims: z.number().int(),
  plans: z.number().int(),
  unlimitedPlans: z.number().int().optional(),
  totalBytes: z.number(),
  remainingBytes: z.number(),
  almostUsedUp: z.object({
    count: z.number().int(),
    first: z.object({ uid: z.string(), tag: z.string() }).nullable(),
  }),
  ready: z
    .array(esimSchema)
    .optional()
    .describe(
      'Not installed, the newest first, and active, what is used up next first; a few of each, without activation codes',
    ),
  active: z.array(esimSchema).optional(),
});
export type EsimTotals = z.infer<typeof esimTotalsSchema>;

export const createEsimRequestSchema = z.object({
  planId: lineSchema(64).describe('The plan’s `uid`, as it was paid for'),
  customerId: idSchema.optional().describe('Who will own it, one of your customers; without it you do'),
  tag: tagSchema.optional().describe('Its name in lists'),
  transactionId: idSchema.describe('From the answer to the payment'),
  country: countryCodeSchema.optional().describe(countryNote),
});
export type CreateEsimRequest = z.input<typeof createEsimRequestSchema>;

export const createEsimResponseSchema = z.object({ message: z.string(), esim: esimSchema });
export type CreateEsimResponse = z.infer<typeof createEsimResponseSchema>;

export const addDataPlanRequestSchema = z.object({
  dataPlanId: lineSchema(64).optional().describe('Not needed: the address names it'),
  transactionId: idSchema.describe('From the answer to the payment'),
});
export type AddDataPlanRequest = z.input<typeof addDataPlanRequestSchema>;

export const addDataPlanResponseSchema = z.object({ message: z.string(), plan: esimPlanSchema });
export type AddDataPlanResponse = z.infer<typeof addDataPlanResponseSchema>;

/** The recipient of instruction emails about an eSIM. */
export const esimOwnerSchema = z.object({ fname: z.string(), lname: z.string(), email: z.string() });
export type EsimOwner = z.infer<typeof esimOwnerSchema>;

/** `plans` newest start first; `esim` is the eSIM itself, for the detail page. */
export const dataPlansResponseSchema = z.object({
  result: z.object({
    plans: z.array(esimPlanSchema),
    esim: esimSchema,
    owner: esimOwnerSchema.optional(),
  }),
});
export type DataPlansResponse = z.infer<typeof dataPlansResponseSchema>;

export const dataUsageQuerySchema = z.object({
  days: z.enum(['7', '30', '60']).default('30').transform(Number).describe('How many days back'),
});
export type DataUsageQuery = z.input<typeof dataUsageQuerySchema>;

/** One plan's use on one day; `total_used` in bytes. */
export const dataUsageRecordSchema = z.object({
  id: z.string(),
  date: z.string(),
  plan_id: z.string(),
  total_used: z.number(),
});
export type DataUsageRecord = z.infer<typeof dataUsageRecordSchema>;

export const dataUsageResponseSchema = z.object({
  data: z.array(dataUsageRecordSchema),
  refreshedAt: momentSchema.nullable(),
});
export type DataUsageResponse = z.infer<typeof dataUsageResponseSchema>;

/** The fields that change; the others stay. An archived eSIM works on, and is only left out of the list. */
export const updateEsimRequestSchema = z.object({
  tag: tagSchema.optional().describe('Its new name in lists'),
  isArchived: z.boolean().optional().describe('Whether lists leave it out; it works on'),
});
export type UpdateEsimRequest = z.input<typeof updateEsimRequestSchema>;

export const updateEsimResponseSchema = z.object({ message: z.string(), esim: esimSchema });
export type UpdateEsimResponse = z.infer<typeof updateEsimResponseSchema>;

const carrierId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Not a valid identifier');

/** The eSIMs by uid. */
export const mailInstructionsRequestSchema = z.object({
  esimIds: z
    .array(carrierId)
    .min(1, 'needs at least one eSIM')
    .max(maxInstructionMails, `has more than ${maxInstructionMails} eSIMs`)
    .refine((ids) => new Set(ids).size === ids.length, 'names an eSIM twice'),
});
export type MailInstructionsRequest = z.input<typeof mailInstructionsRequestSchema>;

/** `hidden`: the caller may not see what installs it. `not_found`: it is gone, or belongs to nobody of the caller's. */
export const mailInstructionsResponseSchema = z.object({
  mailed: z.array(z.object({ esimId: z.string(), email: z.string() })),
  skipped: z.array(z.object({ esimId: z.string(), reason: z.enum(['not_found', 'hidden']) })),
});
export type MailInstructionsResponse = z.infer<typeof mailInstructionsResponseSchema>;

const esimId = carrierId.describe('The eSIM’s `uid` or `iccid`');
export const esimParamsSchema = z.object({ esimId });
export const esimIdParamsSchema = z.object({ id: esimId });
export const esimDataPlanParamsSchema = z.object({
  esimId,
  dataPlanId: carrierId.describe('The `uid` of a plan to add, the `id` of one on the eSIM'),
});
export const esimPlanProductParamsSchema = z.object({
  esimId: carrierId,
  dataPlanId: carrierId,
  productId: carrierId,
});
