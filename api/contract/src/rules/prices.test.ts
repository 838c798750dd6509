import { cheapestPlan, currencyOfCountry, formatPriceOfPlan, localPriceOfPlan, priceOfPlan } from './prices';

const plan = { rrp_usd: 1, rrp_aud: 2, rrp_cad: 3, rrp_eur: 4, rrp_gbp: 5, rrp_jpy: 6 };

it.each([
  ['AU', 'AUD', 2],
  ['CA', 'CAD', 3],
  ['FR', 'EUR', 4],
  ['DE', 'EUR', 4],
  ['IT', 'EUR', 4],
  [' es ', 'EUR', 4],
  ['constructor', 'USD', 1],
  ['GB', 'GBP', 5],
  ['JP', 'JPY', 6],
  ['US', 'USD', 1],
  ['TH', 'USD', 1],
  ['', 'USD', 1],
  [null, 'USD', 1],
  [undefined, 'USD', 1],
])('in %s a price is in %s', (country, currency, amount) => {
  expect(currencyOfCountry(country)).toBe(currency);
  expect(priceOfPlan(plan, country)).toEqual({ amount, currency });
  expect(localPriceOfPlan(plan, country)).toEqual({ amount, currency });
});

it('falls back to dollars where a local price is wanted, and to N/A where it is not', () => {
  expect(localPriceOfPlan({ rrp_usd: 7 }, 'GB')).toEqual({ amount: 7, currency: 'USD' });
  expect(localPriceOfPlan({}, 'GB')).toEqual({ amount: null, currency: 'USD' });
  expect(formatPriceOfPlan({ rrp_usd: 7 }, 'GB')).toBe('N/A');
});

it('names the plan with the lowest price in dollars, whether or not it has a price in the currency', () => {
  const withPounds = { rrp_usd: 7, rrp_gbp: 5.52 };
  const withoutPounds = { rrp_usd: 3.99, rrp_gbp: null };
  expect(cheapestPlan([withPounds, withoutPounds], 'GB')).toBe(withoutPounds);
  const alike = { rrp_usd: 3.99, rrp_gbp: 3.2 };
  expect(cheapestPlan([withoutPounds, alike, withPounds], 'GB')).toBe(alike);
  expect(cheapestPlan([], 'GB')).toBeNull();
});
