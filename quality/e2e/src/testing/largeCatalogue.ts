import { askDatabase } from './database';

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Two hundred ISO codes of countries, of those that this platform can name. */
const manyCountries: readonly string[] = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter(
    (code) => names.of(code) !== undefined && !['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'].includes(code),
  )
  .slice(0, 200);

/** 20 plans of each country. */
const countryPlans = `
  insert into catalogue_plans (uid, carrier, name, data_quota_mb, validity_days, policy_name, price_usd_cents,
      countries, regions, refreshed_at)
  select 'large-' || code || n, (select carrier from catalogue_plans limit 1), code || ' ' || n || ' GB', n * 1024,
    (array[2, 6, 11, 16, 31])[1 + n % 5], 'Full speed', 300 + n * 150, array[code], array['europe'], now()
  from unnest($1::text[]) code, generate_series(1, 20) n`;

/** A thousand plans that work in all of them. */
const globalPlans = `
  insert into catalogue_plans (uid, carrier, name, data_quota_mb, validity_days, policy_name, price_usd_cents,
      countries, regions, refreshed_at)
  select 'large-global' || n, (select carrier from catalogue_plans limit 1), 'Global ' || n || ' GB', n * 1024,
    (array[2, 6, 11, 16, 31])[1 + n % 5], 'Full speed', 900 + n * 10, $1::text[], array['global'], now()
  from generate_series(1, 1000) n`;

/** Inserts 5,000 plans for 200 countries directly into the database, until the next copy of the carrier's catalogue. */
export async function seedLargeCatalogue(databaseUrl: string): Promise<void> {
  for (const statement of [countryPlans, globalPlans])
    await askDatabase(databaseUrl, statement, [manyCountries]);
}
