/** What a purchase says where the specification has no words of its own; always whether money moved. */
export const purchaseMessages = {
  fallback: 'Something went wrong. Please try again.',
  lostConnection:
    'The connection was lost. Your purchase is kept: press the button again when you are back online, and it goes on where it stopped.',
  stillOpen:
    'The carrier has not answered yet. Your money is safe: either the purchase appears in your list, or the amount comes back to your wallet. Press the button again to ask how it stands.',
  interrupted:
    'This purchase was interrupted. Press the button and it goes on where it stopped; you pay once.',
} as const;
