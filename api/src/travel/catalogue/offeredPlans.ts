// The plans that are offered, as answers of the API have them.
import { and, arrayContains, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { centsToDollars, isRegion, sortPackages } from '@portal/contract';
import type { Plan, PlansResponse, RegionSlug } from '@portal/contract/schemas';
import type { Needs } from '../../services';
import { lastRefreshes } from './catalogue';
import { plansTable, type PlanRow } from './catalogueTable';

export type CatalogueServices = Needs<'carriers' | 'db' | 'settings'>;

/** Which plans are read; what is left out limits nothing. */
export interface PlanFilter {
  uids?: readonly string[];
  country?: string | undefined;
  region?: RegionSlug | undefined;
  carrier?: string | undefined;
  exceptUid?: string;
}

/** The condition of plans that are offered and pass the filter. */
export const isOffered = ({ uids, country, region, carrier, exceptUid }: PlanFilter): SQL | undefined =>
  and(
    isNull(plansTable.withdrawnAt),
    uids && inArray(plansTable.uid, [...uids]),
    country === undefined ? undefined : arrayContains(plansTable.countries, [country]),
    region === undefined ? undefined : arrayContains(plansTable.regions, [region]),
    carrier === undefined ? undefined : eq(plansTable.carrier, carrier),
    exceptUid === undefined ? undefined : ne(plansTable.uid, exceptUid),
  );

/** Reads the offered plans that pass the filter, in the shop's order, with the age of the catalogue. */
export async function readOfferedPlans(
  services: CatalogueServices,
  filter: PlanFilter,
): Promise<PlansResponse> {
  const rows = await services.db.select().from(plansTable).where(isOffered(filter));
  return { plans: sortPackages(rows.map(presentPlan)), ...(await ageOfCatalogue(services)) };
}

/** The catalogue is as old as the copy of the carrier that was copied longest ago. */
export async function ageOfCatalogue({ db, settings, carriers }: CatalogueServices) {
  const refreshes = await lastRefreshes(db);
  const copied = carriers.all.flatMap(({ id }) => refreshes.get(id)?.getTime() ?? []);
  const oldestMs = copied.length > 0 ? Math.min(...copied) : null;
  const isComplete = copied.length === carriers.all.length;
  const staleAfterMs = 2 * settings.CATALOGUE_REFRESH_MINUTES * 60_000;
  return {
    refreshedAt: oldestMs === null ? null : new Date(oldestMs).toISOString(),
    stale: !isComplete || oldestMs === null || Date.now() - oldestMs > staleAfterMs,
  };
}

const presentPrice = (cents: bigint | null): number | null => (cents === null ? null : centsToDollars(cents));

function presentPlan(row: PlanRow): Plan {
  return {
    uid: row.uid,
    name: row.name,
    data_quota_mb: row.dataQuotaMb,
    validity_days: row.validityDays,
    policy_name: row.policyName,
    rrp_usd: presentPrice(row.priceUsdCents),
    rrp_aud: presentPrice(row.priceAudCents),
    rrp_cad: presentPrice(row.priceCadCents),
    rrp_eur: presentPrice(row.priceEurCents),
    rrp_gbp: presentPrice(row.priceGbpCents),
    rrp_jpy: presentPrice(row.priceJpyCents),
    countries: row.countries,
    regions: row.regions.filter(isRegion),
  };
}
