import { z } from 'zod';

/** Fields of the process's settings. */
export const moneyBackSettings = {
  /** How often an account gets money back by itself within 30 days, whatever the way; 0: a person looks at each request. */
  MONEY_BACK_PER_30_DAYS: z.coerce.number().int().min(0).max(10_000).default(8),
};
