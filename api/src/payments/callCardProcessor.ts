// Errors of the card processor as answers of the API.
import { HttpError, invalidInput, providerFailed, providerTimedOut } from '../errors/httpErrors';
import { CardDeclinedError, CardProcessorError } from './cardProcessor';

/** @throws 402 card_declined, 422 idempotency_key_reused, 502 card_processor_refused, 504 card_processor_timeout */
export async function callCardProcessor<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CardProcessorError) throw toHttpError(error);
    if (error instanceof CardDeclinedError) {
      throw new HttpError(402, 'card_declined', declineMessages[error.reason]);
    }
    throw error;
  }
}

function toHttpError({ failure, message }: CardProcessorError): HttpError {
  if (failure === 'key_reused') return invalidInput(message, undefined, 'idempotency_key_reused');
  if (failure === 'unanswered')
    return providerTimedOut(
      'card_processor_timeout',
      'The card processor did not answer. If you try again, the same payment is charged once.',
    );
  return providerFailed('card_processor_refused', 'The card processor refused the payment.');
}

const declineMessages: Readonly<Record<CardDeclinedError['reason'], string>> = {
  expired:
    'This card has expired. Nothing was charged. Use another card and remove this one in your profile.',
  insufficient_funds:
    'This card has insufficient funds. Nothing was charged. Use another card or a smaller amount.',
  wrong_code:
    'The security code of this card was not accepted. Nothing was charged. Enter the card again as a new card.',
  other:
    'Your bank declined this card. Nothing was charged. Use another card, or ask your bank and try again.',
};
