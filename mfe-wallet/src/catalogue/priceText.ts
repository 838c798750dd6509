import {
  currencyOfCountry,
  daysOfPlan,
  formatMoney,
  isForSale,
  isUnlimited,
  localPriceOfPlan,
  type Plan,
  type RetailPrices,
  t,
} from '@portal/contract';

/** The price in the user's currency; in dollars, and said so, where there is none. 'N/A' only without any. */
export function priceText(prices: RetailPrices, userCountry: string | null): string {
  const { amount, currency } = localPriceOfPlan(prices, userCountry);
  return formatMoney(amount, currency);
}

/** Whether the price is in dollars and the user's currency is not. */
export const isForeignPrice = (plan: Plan, userCountry: string | null): boolean =>
  isForSale(plan) && localPriceOfPlan(plan, userCountry).currency !== currencyOfCountry(userCountry);

/** The price as `priceText` has it, with 'USD' where it is foreign. */
export const markedPriceText = (plan: Plan, userCountry: string | null): string =>
  `${priceText(plan, userCountry)}${isForeignPrice(plan, userCountry) ? ' USD' : ''}`;

/** 'from $4.49'; empty without any price. */
export function fromText(prices: RetailPrices, userCountry: string | null): string {
  return localPriceOfPlan(prices, userCountry).amount === null
    ? ''
    : t('from {price}', { price: priceText(prices, userCountry) });
}

/** Dollars per GB; null for unlimited plans and those that are not sold. */
export function dollarsPerGb(plan: Plan): number | null {
  const price = plan.rrp_usd ?? 0;
  return price > 0 && plan.data_quota_mb > 0 && !isUnlimited(plan)
    ? price / (plan.data_quota_mb / 1024)
    : null;
}

/** '$1.50 per GB'; an unlimited plan's price is per day. Null without a price. */
export function unitPriceText(plan: Plan, userCountry: string | null): string | null {
  const { amount, currency } = localPriceOfPlan(plan, userCountry);
  if (amount === null || amount <= 0) return null;
  if (isUnlimited(plan))
    return t('{price} per day', { price: formatMoney(amount / daysOfPlan(plan), currency) });
  if (plan.data_quota_mb <= 0) return null;
  return t('{price} per GB', { price: formatMoney(amount / (plan.data_quota_mb / 1024), currency) });
}
