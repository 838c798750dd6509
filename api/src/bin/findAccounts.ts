// The account that an operator's command is given, by its id or its email.
import { emailSchema, idSchema } from '@portal/contract/schemas';
import type { Queryable } from '../base/database/database';
import { findAccountById, findAccountsOfEmail } from '../people/users/accounts';
import type { UserRow } from '../people/users/usersTable';

/** An email can have a customer and an affiliate account. @throws Error if it is neither an email nor an id */
export async function findAccounts(db: Queryable, account: string, usage: string): Promise<UserRow[]> {
  if (idSchema.safeParse(account).success) {
    const found = await findAccountById(db, account);
    return found ? [found] : [];
  }
  const email = emailSchema.safeParse(account);
  if (!email.success) throw new Error(`This is neither an email nor an account id. ${usage}`);
  return findAccountsOfEmail(db, email.data);
}
