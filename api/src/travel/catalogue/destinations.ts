// What the first step of the shop shows: where plans work, how many there are, and from which price.
import { sql, type SQL } from 'drizzle-orm';
import { centsToDollars, isRegion } from '@portal/contract';
import type { DestinationsResponse } from '@portal/contract/schemas';
import type { Queryable } from '../../base/database/database';

type Offers = Pick<DestinationsResponse, 'countries' | 'regions'>;
type OfferRow = Record<'usd' | 'aud' | 'cad' | 'eur' | 'gbp' | 'jpy', string | null> & {
  place: string;
  plans: number;
  widest: number;
};

const countries = sql`countries`;
const regions = sql`regions`;

/** Counts the plans for sale of each country and region, with the prices of the cheapest one (`cheapestPlan` of the contract). */
export async function countDestinations(db: Queryable): Promise<Offers> {
  const [byCountry, byRegion] = await Promise.all([offersBy(db, countries), offersBy(db, regions)]);
  return {
    countries: byCountry.map((row) => ({ code: row.place, plans: row.plans, from: lowestPrices(row) })),
    regions: byRegion.flatMap((row) =>
      isRegion(row.place)
        ? [{ region: row.place, countries: row.widest, plans: row.plans, from: lowestPrices(row) }]
        : [],
    ),
  };
}

/** @param places the column that holds the places of a plan */
async function offersBy(db: Queryable, places: SQL): Promise<OfferRow[]> {
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
        select catalogue_plans.*, place, price_usd_cents = min(price_usd_cents) over (partition by place) as is_cheapest
          from catalogue_plans, unnest(${places}) as place
         where withdrawn_at is null and price_usd_cents > 0
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
