import type { Currency } from '../formats/money';
import { formatMoney } from '../formats/money';

/** The retail prices a plan carries; one that is missing shows as 'N/A'. */
export type RetailPrices = {
  [field in `rrp_${Lowercase<Currency>}`]?: number | null | undefined;
};

const currencyByCountry: Readonly<Record<string, Currency>> = {
  AU: 'AUD',
  CA: 'CAD',
  FR: 'EUR',
  DE: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  GB: 'GBP',
  JP: 'JPY',
  US: 'USD',
};

const priceFieldByCurrency = {
  USD: 'rrp_usd',
  AUD: 'rrp_aud',
  CAD: 'rrp_cad',
  EUR: 'rrp_eur',
  GBP: 'rrp_gbp',
  JPY: 'rrp_jpy',
} as const satisfies Record<Currency, keyof RetailPrices>;

/** The currency of plan prices for users of a country (two letters, any case); by default USD. */
export function currencyOfCountry(countryCode: string | null | undefined): Currency {
  return currencyByCountry[countryCode?.trim().toUpperCase() ?? ''] ?? 'USD';
}

/** A plan's retail price for a country, in whole units of its currency; null when the plan has none. */
export function priceOfPlan(
  plan: RetailPrices,
  countryCode: string | null | undefined,
): { amount: number | null; currency: Currency } {
  const currency = currencyOfCountry(countryCode);
  return { amount: plan[priceFieldByCurrency[currency]] ?? null, currency };
}

/** The retail price for a country, in dollars where it has none in that country's currency. */
export function localPriceOfPlan(
  plan: RetailPrices,
  countryCode: string | null | undefined,
): { amount: number | null; currency: Currency } {
  const local = priceOfPlan(plan, countryCode);
  return local.amount === null ? { amount: plan.rrp_usd ?? null, currency: 'USD' } : local;
}

/**
 * The plan that 'from' names: the one with the lowest price in dollars, the only price that every plan has, and of equal
 * ones the lowest in the country's currency. Null without plans.
 */
export function cheapestPlan<Plan extends RetailPrices>(
  plans: readonly Plan[],
  countryCode: string | null | undefined,
): Plan | null {
  const keyOf = (plan: Plan) =>
    [plan.rrp_usd ?? Infinity, priceOfPlan(plan, countryCode).amount || Infinity] as const;
  return plans.reduce<Plan | null>((best, plan) => {
    if (!best) return plan;
    const [dollars, local] = keyOf(plan);
    const [bestDollars, bestLocal] = keyOf(best);
    return dollars < bestDollars || (dollars === bestDollars && local < bestLocal) ? plan : best;
  }, null);
}

/** The same price as text, 'N/A' when missing. */
export function formatPriceOfPlan(plan: RetailPrices, countryCode: string | null | undefined): string {
  const { amount, currency } = priceOfPlan(plan, countryCode);
  return formatMoney(amount, currency);
}
