// Maya Mobile's JSON, taken from working integrations: its full reference is not public. Only fields that we read are
// declared; others are ignored.
import { z } from 'zod';

const number = z.union([z.number(), z.string()]).transform(Number).pipe(z.number());
/** Prices are strings of whole units; a currency without a price is null, '' or missing. Gives hundredths of a unit. */
const price = z
  .union([z.string(), z.number(), z.null()])
  .optional()
  .transform((value) => (value === undefined || value === null || value === '' ? null : Number(value)))
  .pipe(z.number().nonnegative().nullable())
  .transform((units) => (units === null ? null : BigInt(Math.round(units * 100))));
const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');

export const mayaProductSchema = z.object({
  uid: z.string().min(1).max(64),
  name: z.string(),
  /** ISO alpha-3. */
  countries_enabled: z.array(z.string()),
  data_quota_mb: number,
  validity_days: number,
  policy_name: text,
  rrp_usd: price,
  rrp_aud: price,
  rrp_cad: price,
  rrp_eur: price,
  rrp_gbp: price,
  rrp_jpy: price,
});
export type MayaProduct = z.output<typeof mayaProductSchema>;

const mayaPlanSchema = z.object({
  id: z.coerce.string(),
  /** Assumed: `policy_name` is that of the product. */
  plan_type: z.object({
    id: z.coerce.string(),
    name: text,
    validity_days: number.optional(),
    policy_name: text,
  }),
  /** ISO alpha-3. */
  countries_enabled: z.array(z.string()).nullish(),
  data_quota_bytes: number,
  data_bytes_remaining: number,
  start_time: text,
  end_time: text,
  network_status: text,
});
export type MayaPlan = z.output<typeof mayaPlanSchema>;

/** A flag as a number, a string or a boolean. */
const flag = z
  .union([z.boolean(), z.number(), z.string()])
  .nullish()
  .transform((value) => (value === undefined || value === null || value === '' ? null : isOn(value)));
const isOn = (value: boolean | number | string): boolean =>
  ['1', 'true'].includes(String(value).toLowerCase());

export const mayaEsimSchema = z.object({
  uid: z.string().min(1),
  iccid: z.string().min(1),
  activation_code: text,
  smdp_address: text,
  apn: text,
  auto_apn: flag,
  service_status: text,
  network_status: text,
  tag: text,
  date_assigned: text,
  plans: z.array(mayaPlanSchema).optional(),
});
export type MayaEsim = z.output<typeof mayaEsimSchema>;

/** An assumption: the carrier does not document this call. */
const mayaUsageSchema = z.object({
  id: z.coerce.string(),
  date: z.string(),
  plan_id: z.coerce.string(),
  total_used: number,
});
export type MayaUsage = z.output<typeof mayaUsageSchema>;

export const mayaResponses = {
  /** Each is read for itself: one that is malformed keeps no other from being sold. */
  products: z.object({ products: z.array(z.unknown()) }),
  esim: z.object({ esim: mayaEsimSchema }),
  plans: z.object({ plans: z.array(mayaPlanSchema) }),
  plan: z.object({ plan: mayaPlanSchema }),
  usage: z.object({ data_usage: z.array(mayaUsageSchema) }),
  customer: z.object({ customer: z.object({ id: z.coerce.string().min(1) }) }),
  customerEsims: z.object({
    customer: z.object({ esims: z.array(mayaEsimSchema.partial().required({ iccid: true })).default([]) }),
  }),
  nothing: z.object({}),
} as const;
