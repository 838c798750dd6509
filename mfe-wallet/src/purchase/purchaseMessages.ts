import { failureMessage, t } from '@portal/contract';

/** Messages where the specification has none; each says whether money moved. */
export const purchaseMessages = {
  fallback: failureMessage,
  lostConnection: t(
    'The connection was lost. Your purchase is kept: press the button again when you are back online, and it continues where it stopped.',
  ),
  noResponse: t(
    'No answer to your purchase arrived. You do not pay twice: press the button again to ask what became of it.',
  ),
  stillOpen: t(
    'The carrier has not answered yet. Your money is safe: either the purchase appears in your list, or the amount comes back to your wallet. You can close this window.',
  ),
  interrupted: t(
    'This purchase was interrupted. Press the button and it continues where it stopped; you pay once.',
  ),
} as const;
