// What owners of cards agree to before we may charge a card without them: word by word, with version and time, a row for each
// time.
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../base/database/database';
import { mandatesTable } from './autoTopUps/autoTopUpsTables';

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
