import { randomUUID } from 'node:crypto';
import { untilWaiting } from '../../testing/untilWaiting';
import { useDatabase } from '../../testing/useDatabase';
import { createAccountsOnce } from './accounts';

const database = useDatabase();

test('two who create the same accounts in another order do not wait for each other', async () => {
  const accounts = ['a', 'b'].map((start) => ({
    email: `${start}-${randomUUID()}@example.com`,
    role: 'customer' as const,
    fname: 'Ada',
    lname: 'Lovelace',
  }));
  const { begun } = await database.db.transaction(async (tx) => {
    await createAccountsOnce(tx, accounts.slice(0, 1));
    const others = database.db.transaction((other) => createAccountsOnce(other, accounts.toReversed()));
    await untilWaiting(database.pool);
    await createAccountsOnce(tx, accounts.slice(1));
    return { begun: others };
  });
  expect(await begun).toEqual([]);
});
