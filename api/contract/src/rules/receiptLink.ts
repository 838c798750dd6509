/**
 * The page that offers the documents of a payment, for mails; who is signed out signs in first.
 *
 * @param origin of the portal
 * @param reference the card payment or the purchase
 */
export const receiptLink = (origin: string, reference: string): string =>
  `${origin}/transactions?receipt=${encodeURIComponent(reference)}`;
