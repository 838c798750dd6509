// The accounts that an operator names.
import { emailSchema, idSchema } from '@portal/contract/schemas';
import type { Queryable } from '../base/database/database';
import { findAccountById, findAccountsOfEmail } from '../people/users/accounts';

/**
 * Ids of the accounts. An email can have a customer and an affiliate account.
 * @param account an email or an id
 * @throws Error with the usage if it is neither
 */
export async function findAccounts(db: Queryable, account: string, usage: string): Promise<string[]> {
  if (idSchema.safeParse(account).success) {
    const found = await findAccountById(db, account);
    return found ? [found.id] : [];
  }
  const email = emailSchema.safeParse(account);
  if (!email.success) throw new Error(`This is neither an email nor an account id. ${usage}`);
  return (await findAccountsOfEmail(db, email.data)).map(({ id }) => id);
}

/** The one account, or null after saying on standard error why there is none. @throws as `findAccounts` */
export async function findOneAccount(db: Queryable, account: string, usage: string): Promise<string | null> {
  const [id = null, ...others] = await findAccounts(db, account, usage);
  if (id === null) console.error('There is no such account.');
  if (others.length === 0) return id;
  console.error(
    `This email has two accounts, and nothing was done. Pass the id of one: ${[id, ...others].join(', ')}`,
  );
  return null;
}
