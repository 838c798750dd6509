/** What the document of each kind is called, on it and where it is offered. */
export const receiptTitles = { top_up: 'Receipt', purchase: 'Receipt', credit_note: 'Credit note' } as const;

/**
 * The page that offers the documents of a payment, for mails; who is signed out signs in first.
 *
 * @param origin of the portal
 * @param reference the card payment or the purchase
 */
export const receiptLink = (origin: string, reference: string): string =>
  `${origin}/transactions?receipt=${encodeURIComponent(reference)}`;
