// The catalogue. It is a copy of the carrier's, so each response has its age.
import { z } from 'zod';
import { countryCodeSchema, lineSchema, momentSchema } from './primitives';

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
const pricesSchema = z.object({
  rrp_usd: price,
  rrp_aud: price,
  rrp_cad: price,
  rrp_eur: price,
  rrp_gbp: price,
  rrp_jpy: price,
});

export const planSchema = pricesSchema.extend({
  uid: z.string(),
  name: z.string(),
  data_quota_mb: z.number().describe('In MiB'),
  validity_days: z.number().int().describe('One more than the days that its name says'),
  policy_name: z.string(),
  countries: z.array(z.string()).describe('ISO alpha-2 codes of the countries where it works'),
  /** Older servers leave them out. */
  regions: z.array(regionSlugSchema).optional().describe('Regions under which the carrier lists it'),
});
export type Plan = z.infer<typeof planSchema>;

const age = {
  refreshedAt: momentSchema.nullable().describe('When the catalogue was last copied from the carrier'),
  stale: z
    .boolean()
    .describe('True when the carrier could not be reached for longer than the refresh interval'),
};

export const countriesResponseSchema = z.object({ countries: z.array(countrySchema), ...age });
export type CountriesResponse = z.infer<typeof countriesResponseSchema>;

export const plansResponseSchema = z.object({ plans: z.array(planSchema), ...age });
export type PlansResponse = z.infer<typeof plansResponseSchema>;

const offerSchema = z.object({
  plans: z.number().int().describe('Number of plans for sale'),
  from: pricesSchema.describe('The lowest price in each currency, not necessarily all of the same plan'),
});

/** A country with plans for sale, by its ISO alpha-2 code. */
export const countryOfferSchema = offerSchema.extend({ code: z.string() });
export type CountryOffer = z.infer<typeof countryOfferSchema>;

/** A region with plans for sale. */
export const regionOfferSchema = offerSchema.extend({
  region: regionSlugSchema,
  countries: z.number().int().describe('Number of countries that its widest plan covers'),
});
export type RegionOffer = z.infer<typeof regionOfferSchema>;

export const destinationsResponseSchema = z.object({
  countries: z.array(countryOfferSchema),
  regions: z.array(regionOfferSchema),
  ...age,
});
export type DestinationsResponse = z.infer<typeof destinationsResponseSchema>;

/** At most this many plans are read by their ids at once. */
const maxIds = 10;

/** Ids of plans, separated by commas. */
export const plansByIdQuerySchema = z.object({
  uids: lineSchema(maxIds * 65)
    .transform((text) =>
      text
        .split(',')
        .map((uid) => uid.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string()).min(1).max(maxIds))
    .describe(`The \`uid\` of ${maxIds} plans at most, separated by commas`),
});
export const countryPlansQuerySchema = z.object({
  country: countryCodeSchema.describe('Where the plans work, as ISO alpha-2'),
});
export const regionPlansQuerySchema = z.object({
  region: regionSlugSchema.describe('Under which the carrier lists the plans'),
});

export const placePlansQuerySchema = z
  .object({ country: countryCodeSchema.optional(), region: regionSlugSchema.optional() })
  .refine(({ country, region }) => (country === undefined) !== (region === undefined), {
    message: 'Choose a country or a region',
    path: ['country'],
  });
export type PlacePlansQuery = z.infer<typeof placePlansQuerySchema>;
