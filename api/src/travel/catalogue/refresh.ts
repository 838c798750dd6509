// Copies a carrier's catalogue. Plans that it no longer lists are withdrawn, never deleted.
import { getTableColumns, lt, sql, and, eq, isNull } from 'drizzle-orm';
import { regions } from '@portal/contract';
import type { Carrier, CarrierProduct } from '../carrier/carrier';
import type { Queryable } from '../../base/database/database';
import { plansTable, refreshesTable } from './catalogueTable';

const batchSize = 200;

/**
 * Loads all products, then those of each region, and replaces the copy in one transaction.
 * @throws CarrierError, or Error when the carrier lists no products: that is a fault, not an empty catalogue
 */
export async function refreshCatalogue(
  db: Queryable,
  carrier: Carrier,
  onMalformed?: (product: string) => void,
): Promise<number> {
  const products = new Map<string, { product: CarrierProduct; regions: string[] }>();
  for (const product of await carrier.listProducts(undefined, onMalformed))
    products.set(product.uid, { product, regions: [] });
  for (const { value: region } of regions) {
    for (const product of await carrier.listProducts(region)) {
      const entry = products.get(product.uid) ?? { product, regions: [] };
      entry.regions.push(region);
      products.set(product.uid, entry);
    }
  }
  if (products.size === 0) throw new Error('The carrier lists no products; the catalogue stays unchanged.');
  const refreshedAt = new Date();
  const rows = [...products.values()].map((listed) =>
    rowOf(carrier.id, listed.product, listed.regions, refreshedAt),
  );
  await db.transaction(async (tx) => {
    for (let first = 0; first < rows.length; first += batchSize) {
      await tx
        .insert(plansTable)
        .values(rows.slice(first, first + batchSize))
        .onConflictDoUpdate({
          target: plansTable.uid,
          set: excludedColumns,
          // A uid that another carrier uses already stays that carrier's.
          setWhere: eq(plansTable.carrier, carrier.id),
        });
    }
    await tx
      .update(plansTable)
      .set({ withdrawnAt: refreshedAt })
      .where(
        and(
          eq(plansTable.carrier, carrier.id),
          lt(plansTable.refreshedAt, refreshedAt),
          isNull(plansTable.withdrawnAt),
        ),
      );
    await tx
      .insert(refreshesTable)
      .values({ carrier: carrier.id, finishedAt: refreshedAt, plans: rows.length });
  });
  return rows.length;
}

const excludedColumns = Object.fromEntries(
  Object.entries(getTableColumns(plansTable)).map(([key, column]) => [
    key,
    sql.raw(`excluded.${column.name}`),
  ]),
);

function rowOf(
  carrier: string,
  product: CarrierProduct,
  inRegions: string[],
  refreshedAt: Date,
): typeof plansTable.$inferInsert {
  const { usd, aud, cad, eur, gbp, jpy } = product.pricesCents;
  return {
    uid: product.uid,
    carrier,
    name: product.name,
    dataQuotaMb: product.dataQuotaMb,
    validityDays: product.validityDays,
    policyName: product.policyName,
    priceUsdCents: usd,
    priceAudCents: aud,
    priceCadCents: cad,
    priceEurCents: eur,
    priceGbpCents: gbp,
    priceJpyCents: jpy,
    countries: [...product.countries],
    regions: inRegions,
    refreshedAt,
    withdrawnAt: null,
  };
}
