import { useState } from 'react';

/** Rows rendered at once: thousands of plans would block the page. */
export const pageOfPlans = 24;

/**
 * How many rows of a long list are shown: a page of them, or more to the chosen one, and what the user asked for.
 *
 * @param chosenAt position of the chosen one; -1 for none
 */
export function useShownCount(total: number, chosenAt: number) {
  const [limit, setLimit] = useState(pageOfPlans);
  const shown = Math.min(total, Math.max(limit, chosenAt + 1));
  return { shown, hidden: total - shown, showMore: () => setLimit(shown + pageOfPlans) };
}
