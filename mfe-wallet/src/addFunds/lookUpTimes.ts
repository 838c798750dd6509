/** When to ask the server what became of a card payment whose confirmation does not come. */
export const lookUpTimes = { firstMs: 20_000, nextMs: 5_000, atMost: 60 } as const;
