// Sums of plans by where they work.
import { centsToDollars, isRegion } from '@portal/contract';
import type { SoldDestination } from '@portal/contract/schemas';
import type { Queryable } from '../../database/database';
import { findPlaces } from '../../catalogue/places';

interface SoldPlan {
  planUid: string;
  salesCents: bigint;
  purchases: number;
}

/** Sums the plans by their country or the narrowest of their regions, the best ones first. */
export async function destinationsOf(
  db: Queryable,
  plans: readonly SoldPlan[],
  atMost: number,
): Promise<SoldDestination[]> {
  const places = await findPlaces(
    db,
    plans.map(({ planUid }) => planUid),
  );
  const sums = new Map<string | null, { salesCents: bigint; purchases: number }>();
  for (const { planUid, salesCents, purchases } of plans) {
    const place = placeOf(places.get(planUid));
    const before = sums.get(place) ?? { salesCents: 0n, purchases: 0 };
    sums.set(place, {
      salesCents: before.salesCents + salesCents,
      purchases: before.purchases + purchases,
    });
  }
  return [...sums]
    .filter(([, { purchases }]) => purchases > 0)
    .sort(([, left], [, right]) => Number(right.salesCents - left.salesCents))
    .slice(0, atMost)
    .map(([place, { salesCents, purchases }]) => ({ place, sales: centsToDollars(salesCents), purchases }));
}

function placeOf(plan: { countries: string[]; regions: string[] } | undefined): string | null {
  if (!plan) return null;
  const [country] = plan.countries;
  if (plan.countries.length === 1 && country) return country;
  const listed = plan.regions.filter(isRegion);
  return listed.find((region) => region !== 'global') ?? listed[0] ?? null;
}
