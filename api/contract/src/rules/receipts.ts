/** What the document of each kind is called, on it and where it is offered. */
export const receiptTitles = { top_up: 'Receipt', purchase: 'Receipt', credit_note: 'Credit note' } as const;
