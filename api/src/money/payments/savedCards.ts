// Cards that the card processor stores for a user. The portal stores neither their numbers nor a copy of the list.
import type { SavedCardsResponse } from '@portal/contract/schemas';
import { notFound } from '../../base/errors/domainErrors';
import type { Needs } from '../../services';
import { findCustomer } from './cardCustomers';

/** @throws CardProcessorError */
export async function listSavedCards(
  { db, cards }: Needs<'cards' | 'db'>,
  userId: string,
): Promise<SavedCardsResponse> {
  const customerId = await findCustomer(db, userId);
  return { cards: customerId ? await cards.listCards(customerId) : [] };
}

/**
 * @throws CardProcessorError
 * @throws 404 for a card that is not the user's, or no longer
 */
export async function removeSavedCard(
  { db, cards }: Needs<'cards' | 'db'>,
  userId: string,
  cardId: string,
): Promise<void> {
  const customerId = await findCustomer(db, userId);
  if (!customerId || !(await cards.removeCard(customerId, cardId))) throw notFound('This saved card');
}
