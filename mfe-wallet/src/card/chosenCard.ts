// What the user pays with, and how a new card is submitted.
import { t } from '@portal/contract';
import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';

/** The fields of a new card, which the card processor has rendered. */
export interface CardForm {
  stripe: Stripe;
  elements: StripeElements;
}

/** What the user pays with: a saved card by its id, or the fields of a new one. */
export type ChosenCard =
  | { savedCardId: string }
  | {
      savedCardId?: undefined;
      fullName: string;
      isComplete: boolean;
      /** Whether it is saved when it is charged. */
      isSaved: boolean;
      form: CardForm | null;
    };
type NewCard = Extract<ChosenCard, { savedCardId?: undefined }>;

/** Why it cannot be paid yet, and whether a toast says so too. */
export interface Obstacle {
  text: string;
  isToast: boolean;
}

export const fieldsMissing: Obstacle = { text: t('please, fill all the fields'), isToast: true };

/**
 * Validates a new card. It must be the first request of a press: wallets open their window only then.
 *
 * @returns null if the card can be charged
 */
export async function findObstacle(card: ChosenCard): Promise<Obstacle | null> {
  if (card.savedCardId !== undefined) return null;
  const { fullName, form, isComplete } = card;
  if (fullName === '') return fieldsMissing;
  if (!form) {
    const text = t('The card form has not loaded yet. Check your connection and try again.');
    return { text, isToast: true };
  }
  const { error } = await form.elements.submit();
  if (error && isComplete) return { text: error.message ?? t('Check the card’s details.'), isToast: false };
  if (error || !isComplete)
    return { text: t('Complete the card’s number, expiry date and security code.'), isToast: false };
  return null;
}

/** What the server is told of the card: never its number. */
export function requestOf(card: ChosenCard): { savedCardId?: string; saveCard?: true } {
  if (card.savedCardId !== undefined) return { savedCardId: card.savedCardId };
  return card.isSaved ? { saveCard: true } : {};
}

/** Charges the card of the fields. The page is left only for a method that has to, which no card has. */
export const confirmNewCard = (
  { form, fullName }: NewCard,
  clientSecret: string,
  email: string,
): Promise<PaymentIntentResult> => {
  const { stripe, elements } = form as CardForm;
  return stripe.confirmPayment({
    elements,
    clientSecret,
    confirmParams: {
      return_url: window.location.href,
      payment_method_data: { billing_details: { name: fullName, email } },
    },
    redirect: 'if_required',
  });
};
