/** Transactions on the dashboard; the shop reads the same page, which is cached then. */
export const recentCount = 5;
