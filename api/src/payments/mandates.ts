// What owners of cards agree to before we may charge a card without them: word by word, with version and time, a row for each
// time.
import { randomUUID } from 'node:crypto';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Transaction } from '../database/database';

/** Named by its first kind. */
export const mandatesTable = pgTable('auto_top_up_mandates', {
  id: uuid('id').primaryKey(),
  userId: uuid('user_id').notNull(),
  version: integer('version').notNull(),
  text: text('text').notNull(),
  agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull(),
  kind: text('kind', { enum: ['auto_top_up', 'renewal'] })
    .notNull()
    .default('auto_top_up'),
});

type Mandate = typeof mandatesTable.$inferSelect;

/** @returns its id and when it was agreed to */
export async function storeMandate(
  tx: Transaction,
  agreed: Pick<Mandate, 'userId' | 'kind' | 'version' | 'text'>,
): Promise<Pick<Mandate, 'id' | 'agreedAt'>> {
  const mandate = { id: randomUUID(), agreedAt: new Date() };
  await tx.insert(mandatesTable).values({ ...agreed, ...mandate });
  return mandate;
}
