// Which customer of the card processor a user is. Users who never save a card have none.
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../base/database/database';
import type { Needs } from '../../services';
import { cardCustomersTable } from './paymentsTables';

export async function findCustomer(db: Queryable, userId: string): Promise<string | null> {
  const rows = await db.select().from(cardCustomersTable).where(eq(cardCustomersTable.userId, userId));
  return rows[0]?.customerId ?? null;
}

/**
 * Returns the user's customer; creates it at the card processor on first use. Of two at the same time one counts.
 * @throws CardProcessorError
 */
export async function customerOf(
  { db, cards }: Needs<'cards' | 'db'>,
  { id: userId, email }: { id: string; email: string },
): Promise<string> {
  const known = await findCustomer(db, userId);
  if (known) return known;
  const customerId = await cards.createCustomer({ userId, email });
  await db.insert(cardCustomersTable).values({ userId, customerId }).onConflictDoNothing();
  return (await findCustomer(db, userId)) ?? customerId;
}
