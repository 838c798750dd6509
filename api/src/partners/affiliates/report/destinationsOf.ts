// Sums of plans by where they work.
import { centsToDollars, isRegion } from '@portal/contract';
import type { SoldDestination } from '@portal/contract/schemas';
import type { Queryable } from '../../../base/database/database';
import { findPlaces } from '../../../travel/catalogue/places';
import type { AffiliateSales, SalesSums } from '../../../shop/purchases/affiliateSales';

type PlaceSums = Omit<SalesSums, 'commissionCents'>;

/** Sums the plans by their country or the narrowest of their regions, the best ones first. */
export async function destinationsOf(
  db: Queryable,
  plans: AffiliateSales['plans'],
  atMost: number,
): Promise<SoldDestination[]> {
  const places = await findPlaces(
    db,
    plans.map(({ planUid }) => planUid),
  );
  const sums = new Map<string | null, PlaceSums>();
  for (const plan of plans) {
    const place = placeOf(places.get(plan.planUid));
    const before = sums.get(place);
    sums.set(place, {
      salesCents: (before?.salesCents ?? 0n) + plan.salesCents,
      purchases: (before?.purchases ?? 0) + plan.purchases,
      orderedCents: (before?.orderedCents ?? 0n) + plan.orderedCents,
      orders: (before?.orders ?? 0) + plan.orders,
    });
  }
  return [...sums]
    .filter(([, { purchases, orders }]) => purchases + orders > 0)
    .sort(([, left], [, right]) => Number(totalOf(right) - totalOf(left)))
    .slice(0, atMost)
    .map(([place, { salesCents, purchases, orderedCents, orders }]) => ({
      place,
      sales: centsToDollars(salesCents),
      purchases,
      ordered: centsToDollars(orderedCents),
      orders,
    }));
}

const totalOf = ({ salesCents, orderedCents }: PlaceSums): bigint => salesCents + orderedCents;

function placeOf(plan: { countries: string[]; regions: string[] } | undefined): string | null {
  if (!plan) return null;
  const [country] = plan.countries;
  if (plan.countries.length === 1 && country) return country;
  const listed = plan.regions.filter(isRegion);
  return listed.find((region) => region !== 'global') ?? listed[0] ?? null;
}
