import { errorCode, errorDetails } from '@portal/platform';

function detail(error: unknown, name: string): number | null {
  const details = errorDetails(error);
  if (typeof details !== 'object' || details === null) return null;
  const value: unknown = (details as Record<string, unknown>)[name];
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : null;
}

/** The price in dollars that a purchase costs by now; null where the refusal was another one. */
export const newPriceOf = (error: unknown): number | null =>
  errorCode(error) === 'price_changed' ? detail(error, 'price') : null;

/** How many dollars the wallet lacks; null where the refusal does not say. */
export const missingDollarsOf = (error: unknown): number | null =>
  errorCode(error) === 'insufficient_funds' ? detail(error, 'missing') : null;
