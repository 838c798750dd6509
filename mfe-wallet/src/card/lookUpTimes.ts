/** When to look up a card payment whose confirmation is missing. */
export const lookUpTimes = { firstMs: 20_000, nextMs: 5_000, atMost: 60 } as const;
