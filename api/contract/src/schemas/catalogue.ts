// The catalogue. It is a copy of the carrier's, so each response has its age.
import { z } from 'zod';
import { countryCodeSchema, momentSchema } from './primitives';

export const countrySchema = z.object({ _id: z.string(), code: z.string(), name: z.string() });
export type Country = z.infer<typeof countrySchema>;

export const regionSlugSchema = z.enum([
  'europe',
  'apac',
  'aunz',
  'latam',
  'caribbean',
  'mena',
  'balkans',
  'caucasus',
  'global',
]);
export type RegionSlug = z.infer<typeof regionSlugSchema>;

const price = z.number().nullable();

/** A price that the carrier does not name is null ('N/A' on screens). */
export const planSchema = z.object({
  uid: z.string(),
  name: z.string(),
  data_quota_mb: z.number(),
  validity_days: z.number().int(),
  policy_name: z.string(),
  rrp_usd: price,
  rrp_aud: price,
  rrp_cad: price,
  rrp_eur: price,
  rrp_gbp: price,
  rrp_jpy: price,
  /** ISO alpha-2 codes of the countries where it works. */
  countries: z.array(z.string()),
});
export type Plan = z.infer<typeof planSchema>;

const age = {
  /** When the catalogue was last copied from the carrier. */
  refreshedAt: momentSchema.nullable(),
  /** True when the carrier could not be reached for longer than the refresh interval. */
  stale: z.boolean(),
};

export const countriesResponseSchema = z.object({ countries: z.array(countrySchema), ...age });
export type CountriesResponse = z.infer<typeof countriesResponseSchema>;

export const plansResponseSchema = z.object({ plans: z.array(planSchema), ...age });
export type PlansResponse = z.infer<typeof plansResponseSchema>;

export const countryPlansQuerySchema = z.object({ country: countryCodeSchema });
export const regionPlansQuerySchema = z.object({ region: regionSlugSchema });
