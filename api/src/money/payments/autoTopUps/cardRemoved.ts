import { transact } from '../../../base/commands/run';
import type { Needs } from '../../../services';
import { findCustomer } from '../cardCustomers';
import { lockSettings, switchOff } from './outcome';
import { findChosenCard } from './settings';

/**
 * Switches automatic top-up off if its card was removed, also under another id: a card can be saved several times.
 * @throws CardProcessorError
 */
export async function followRemovedCard(
  services: Needs<'cards' | 'db' | 'logger' | 'metrics'>,
  userId: string,
  removedId: string,
): Promise<void> {
  const { db, cards } = services;
  const chosen = await findChosenCard(db, userId);
  if (chosen === null) return;
  const customerId = await findCustomer(db, userId);
  if (chosen !== removedId && customerId && (await cards.hasCard(customerId, chosen))) return;
  await transact(services, async (tx, afterCommit) => {
    const settings = await lockSettings(tx, userId);
    if (settings?.savedCardId !== chosen) return;
    await switchOff(tx, afterCommit, services, settings, { reason: 'card_removed', now: new Date() });
  });
}
