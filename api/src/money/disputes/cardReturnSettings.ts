// Settings of returns to the card.
import { z } from 'zod';

/** Fields of the process's settings. */
export const cardReturnSettings = {
  /** How long after a payment its unspent money can go back to the card; 0: never. Card networks refuse old ones. */
  CARD_RETURN_DAYS: z.coerce.number().int().min(0).max(365).default(180),
  /** What is kept of each payment that something goes back of, in dollars. */
  CARD_RETURN_FEE_DOLLARS: z.coerce
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01, 'Must be dollars with at most two decimals')
    .default(0),
};
