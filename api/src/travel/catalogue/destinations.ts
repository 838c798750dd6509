// What the first step of the shop shows: where plans work, how many there are, and from which price.
import { sql, type SQL } from 'drizzle-orm';
import { centsToDollars, isRegion } from '@portal/contract';
import type { DestinationsResponse } from '@portal/contract/schemas';
import { plansTable } from './catalogueTable';
import { ageOfCatalogue, isOffered, type CatalogueServices, type PlanFilter } from './offeredPlans';

type OfferRow = Record<'usd' | 'aud' | 'cad' | 'eur' | 'gbp' | 'jpy', string | null> & {
  place: string;
  plans: number;
  widest: number;
};

const countries = sql`countries`;
const regions = sql`regions`;

/**
 * Counts the plans for sale of each country and region that pass the filter, with the prices of the cheapest one
 * (`cheapestPlan` of the contract). A place without any is left out.
 */
export async function readDestinations(
  services: CatalogueServices,
  filter: PlanFilter = {},
): Promise<DestinationsResponse> {
  const offersBy = (places: SQL) => countOffers(services, places, filter);
  const [byCountry, byRegion, age] = await Promise.all([
    offersBy(countries),
    offersBy(regions),
    ageOfCatalogue(services),
  ]);
  return {
    ...age,
    countries: byCountry.map((row) => ({ code: row.place, plans: row.plans, from: lowestPrices(row) })),
    regions: byRegion.flatMap((row) =>
      isRegion(row.place)
        ? [{ region: row.place, countries: row.widest, plans: row.plans, from: lowestPrices(row) }]
        : [],
    ),
  };
}

/** @param places the column that holds the places of a plan */
async function countOffers({ db }: CatalogueServices, places: SQL, filter: PlanFilter): Promise<OfferRow[]> {
  const { rows } = await db.execute<OfferRow>(sql`
    select place,
           count(*)::int as plans,
           max(cardinality(countries)) as widest,
           min(price_usd_cents) as usd,
           min(nullif(price_aud_cents, 0)) filter (where is_cheapest) as aud,
           min(nullif(price_cad_cents, 0)) filter (where is_cheapest) as cad,
           min(nullif(price_eur_cents, 0)) filter (where is_cheapest) as eur,
           min(nullif(price_gbp_cents, 0)) filter (where is_cheapest) as gbp,
           min(nullif(price_jpy_cents, 0)) filter (where is_cheapest) as jpy
      from (
        select ${plansTable}.*, place, price_usd_cents = min(price_usd_cents) over (partition by place) as is_cheapest
          from ${plansTable}, unnest(${places}) as place
         where ${isOffered(filter)} and price_usd_cents > 0
      ) offers
     group by place
     order by place`);
  return rows;
}

// Aggregates of bigint come as text.
const dollarsOf = (cents: string | null): number | null =>
  cents === null ? null : centsToDollars(BigInt(cents));

const lowestPrices = ({ usd, aud, cad, eur, gbp, jpy }: OfferRow) => ({
  rrp_usd: dollarsOf(usd),
  rrp_aud: dollarsOf(aud),
  rrp_cad: dollarsOf(cad),
  rrp_eur: dollarsOf(eur),
  rrp_gbp: dollarsOf(gbp),
  rrp_jpy: dollarsOf(jpy),
});
