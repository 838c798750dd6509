import { errorCode, errorDetails } from '@portal/platform';

function detail(error: unknown, name: string): number | null {
  const value = (errorDetails(error) as Partial<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'number' && value > 0 ? value : null;
}

/** Returns the current price in dollars; null for other errors. */
export const newPriceOf = (error: unknown): number | null =>
  errorCode(error) === 'price_changed' ? detail(error, 'price') : null;

/** Returns the missing dollars; null if the error does not say. */
export const missingDollarsOf = (error: unknown): number | null =>
  errorCode(error) === 'insufficient_funds' ? detail(error, 'missing') : null;
