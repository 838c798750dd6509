import { createHash } from 'node:crypto';
import { type CarrierCountry, countries } from './countries';
import { regions } from './regions';

export interface Product {
  uid: string;
  name: string;
  /** ISO 3166 alpha-3. */
  countries_enabled: string[];
  data_quota_mb: number;
  data_quota_bytes: number;
  validity_days: number;
  policy_id: number;
  policy_name: string;
  /** Prices are decimal strings; a missing price is null. */
  wholesale_price_usd: string;
  rrp_usd: string | null;
  rrp_eur: string | null;
  rrp_gbp: string | null;
  rrp_cad: string | null;
  rrp_aud: string | null;
  rrp_jpy: string | null;
}

interface Listed {
  product: Product;
  regions: string[];
}

/** [gigabytes or 'unlimited', validity_days]: the carrier counts the day of activation, so 16 is sold as 15 days. */
const offers: [number | 'unlimited', number][] = [
  [1, 2],
  [1, 6],
  [3, 11],
  [3, 31],
  [5, 16],
  [5, 31],
  [10, 16],
  [10, 31],
  [20, 31],
  [40, 31],
  [50, 61],
  ['unlimited', 2],
  ['unlimited', 6],
  ['unlimited', 11],
  ['unlimited', 16],
  ['unlimited', 31],
];
const smallCountryOffers = offers.filter(([quota]) => quota !== 'unlimited' && quota <= 20);

const bytesInMb = 1024 * 1024;
/** An unlimited plan also has a quota, far above what can be used in its validity. */
const unlimitedMb = 100 * 1024;

const rates = { eur: 0.92, gbp: 0.79, cad: 1.37, aud: 1.52, jpy: 151 };
type Currency = keyof typeof rates;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const uidOf = (name: string): string => {
  const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';
  return Array.from(digest(name).subarray(0, 12), (byte) => alphabet[byte % alphabet.length]).join('');
};

const basePriceUsd = (quota: number | 'unlimited', days: number, costFactor: number): number => {
  const gigabytes = quota === 'unlimited' ? 1.9 * (days - 1) : quota;
  const dollars = (1.9 + 1.55 * gigabytes ** 0.82 + 0.04 * days) * costFactor;
  return Math.ceil(dollars * 2) / 2 - 0.01;
};

const priceIn = (currency: Currency, usd: number, name: string): string | null => {
  // About one price in nine is missing, always the same ones.
  if ((digest(`${name}/${currency}`)[0] ?? 0) % 9 === 0) return null;
  return currency === 'jpy'
    ? String(Math.round((usd * rates.jpy) / 10) * 10)
    : (usd * rates[currency]).toFixed(2);
};

const product = (
  place: string,
  covered: CarrierCountry[],
  costFactor: number,
  [quota, validityDays]: [number | 'unlimited', number],
): Product => {
  const isUnlimited = quota === 'unlimited';
  const days = validityDays - 1;
  const name = `${place} ${isUnlimited ? 'Unlimited' : `${quota} GB`} ${days} ${days === 1 ? 'Day' : 'Days'}`;
  const quotaMb = isUnlimited ? unlimitedMb : quota * 1024;
  const usd = basePriceUsd(quota, validityDays, costFactor);
  // The largest regional plans have no retail price in any currency.
  const hasRetailPrice = !(quota === 50 && covered.length > 15);
  const inCurrency = (currency: Currency) => (hasRetailPrice ? priceIn(currency, usd, name) : null);
  return {
    uid: uidOf(name),
    name,
    countries_enabled: covered.map((country) => country.iso3),
    data_quota_mb: quotaMb,
    data_quota_bytes: quotaMb * bytesInMb,
    validity_days: validityDays,
    policy_id: isUnlimited ? 12 : 4,
    policy_name: isUnlimited ? 'Unlimited, reduced speed after 2 GB a day' : 'Standard',
    wholesale_price_usd: (usd * 0.6).toFixed(2),
    rrp_usd: hasRetailPrice ? usd.toFixed(2) : null,
    rrp_eur: inCurrency('eur'),
    rrp_gbp: inCurrency('gbp'),
    rrp_cad: inCurrency('cad'),
    rrp_aud: inCurrency('aud'),
    rrp_jpy: inCurrency('jpy'),
  };
};

const forCountries: Listed[] = countries.flatMap((country) =>
  (country.costFactor > 2 ? smallCountryOffers : offers).map((offer) => ({
    product: product(country.name, [country], country.costFactor, offer),
    regions: [],
  })),
);

const forRegions: Listed[] = regions.flatMap((region) => {
  const covered = countries.filter((country) => region.members.includes(country.iso2));
  return offers.map((offer) => ({
    product: product(region.name, covered, region.costFactor, offer),
    regions: [region.slug, ...region.alsoIn],
  }));
});

const listed: Listed[] = [...forCountries, ...forRegions];
const byUid = new Map(listed.map((item) => [item.product.uid, item.product]));

export const findProduct = (uid: string): Product | undefined => byUid.get(uid);

/**
 * Products that work in a country (ISO alpha-2 or alpha-3, any case) or are listed under a region; all of them
 * without a filter. An unknown country or region has none.
 */
export const listProducts = (filter: { country?: string; region?: string }): Product[] => {
  const code = filter.country?.toUpperCase();
  const country = countries.find((known) => known.iso2 === code || known.iso3 === code);
  return listed
    .filter((item) => !filter.region || item.regions.includes(filter.region.toLowerCase()))
    .filter(
      (item) => !code || (country !== undefined && item.product.countries_enabled.includes(country.iso3)),
    )
    .map((item) => item.product);
};
