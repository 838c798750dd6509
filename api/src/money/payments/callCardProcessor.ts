// Failures of the card processor as outcomes.
import { answerOf, done, pending, refused, type Outcome } from '../../base/errors/outcomes';
import { CardDeclinedError, CardProcessorError } from './cardProcessor';

export type CardOutcome<Answer> = Outcome<
  Answer,
  | 'card_declined'
  | 'card_processor_refused'
  | 'card_processor_timeout'
  | 'idempotency_key_reused'
  | 'not_found'
>;

/** Asks the card processor. `not_found`: the card is not the payer's, or no longer. */
export async function askCardProcessor<Answer>(
  work: () => Promise<Answer>,
  messages: typeof paymentMessages = paymentMessages,
): Promise<CardOutcome<Answer>> {
  try {
    return done(await work());
  } catch (error) {
    if (error instanceof CardDeclinedError)
      return error.reason === 'removed'
        ? refused('not_found', 'This saved card was not found.')
        : refused('card_declined', declineMessages[error.reason]);
    if (!(error instanceof CardProcessorError)) throw error;
    if (error.failure === 'key_reused') return refused('idempotency_key_reused', error.message);
    return error.failure === 'refused'
      ? refused('card_processor_refused', messages.refused)
      : pending('card_processor_timeout', messages.unanswered);
  }
}

/** The same for who can do nothing else. @throws DomainError */
export const callCardProcessor = async <Answer>(
  ...asked: Parameters<typeof askCardProcessor<Answer>>
): Promise<Answer> => answerOf(await askCardProcessor(...asked));

const paymentMessages = {
  refused: 'The card processor refused the payment.',
  unanswered: 'The card processor did not answer. If you try again, the same payment is charged once.',
};

const declineMessages: Readonly<Record<Exclude<CardDeclinedError['reason'], 'removed'>, string>> = {
  expired:
    'This card has expired. Nothing was charged. Use another card and remove this one in your profile.',
  insufficient_funds:
    'This card has insufficient funds. Nothing was charged. Use another card or a smaller amount.',
  wrong_code:
    'The security code of this card was not accepted. Nothing was charged. Enter the card again as a new card.',
  authentication:
    'Your bank wants you to approve this payment. Nothing was charged. Pay by this card while you are here, or use another one.',
  other:
    'Your bank declined this card. Nothing was charged. Use another card, or ask your bank and try again.',
};
