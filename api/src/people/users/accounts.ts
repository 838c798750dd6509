// Accounts for the auth and affiliates modules, which read and change them only through these functions.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Role } from '@portal/contract/schemas';
import type { Queryable, Transaction } from '../../base/database/database';
import { isUniqueViolation } from '../../base/database/sqlState';
import { DomainError } from '../../base/errors/domainErrors';
import type { NewUserRow, UserRow } from './usersTable';
import { usersTable } from './usersTable';

const isOf = (id: string) => and(eq(usersTable.id, id), isNull(usersTable.deletedAt));

/** Finds the account of (email, role), unless it is removed. */
export async function findAccount(db: Queryable, email: string, role: Role): Promise<UserRow | null> {
  const condition = and(eq(usersTable.email, email), eq(usersTable.role, role), isNull(usersTable.deletedAt));
  return (await db.select().from(usersTable).where(condition))[0] ?? null;
}

/** Finds the accounts of an email: it can have one per role. */
export async function findAccountsOfEmail(db: Queryable, email: string): Promise<UserRow[]> {
  return db
    .select()
    .from(usersTable)
    .where(and(eq(usersTable.email, email), isNull(usersTable.deletedAt)));
}

export async function findAccountById(db: Queryable, id: string): Promise<UserRow | null> {
  return (await db.select().from(usersTable).where(isOf(id)))[0] ?? null;
}

/** The same; nobody else changes the account until the transaction ends. Locked before its links and sessions. */
export async function lockAccount(tx: Transaction, id: string): Promise<UserRow | null> {
  return (await tx.select().from(usersTable).where(isOf(id)).for('no key update'))[0] ?? null;
}

/** Creates an account, or returns null when it exists. */
export async function createAccountOnce(db: Queryable, account: NewUserRow): Promise<UserRow | null> {
  return (await db.insert(usersTable).values(account).onConflictDoNothing().returning())[0] ?? null;
}

/** Finds the customer accounts of emails. */
export async function findCustomersOfEmails(db: Queryable, emails: readonly string[]): Promise<UserRow[]> {
  return db
    .select()
    .from(usersTable)
    .where(
      and(
        inArray(usersTable.email, [...emails]),
        eq(usersTable.role, 'customer'),
        isNull(usersTable.deletedAt),
      ),
    );
}

/** Creates accounts in one statement, in one order for all who do, and returns them without those that exist. */
export async function createAccountsOnce(db: Queryable, accounts: readonly NewUserRow[]): Promise<UserRow[]> {
  if (accounts.length === 0) return [];
  return db
    .insert(usersTable)
    .values(accounts.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
    .onConflictDoNothing()
    .returning();
}

/** Creates an account. @throws 409 `email_taken` when (email, role) has an account */
export async function createAccount(db: Queryable, account: NewUserRow): Promise<UserRow> {
  const created = await createAccountOnce(db, account);
  if (!created)
    throw new DomainError(
      'email_taken',
      `This email already has ${articleOf(account.role)} ${account.role} account.`,
    );
  return created;
}

type Undefinable<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** Changes an account that nobody has signed in to; what is undefined stays as it is. @throws 409 `email_taken` when the address has such an account */
export async function changeInvitedAccount(
  tx: Transaction,
  id: string,
  changes: Pick<UserRow, 'email'> & Undefinable<Pick<UserRow, 'fname' | 'lname' | 'country' | 'phoneNumber'>>,
): Promise<UserRow> {
  try {
    // A savepoint: the caller's transaction goes on after a refused address.
    const [changed] = await tx.transaction((inner) =>
      inner.update(usersTable).set(changes).where(isOf(id)).returning(),
    );
    if (!changed) throw new Error(`Account ${id} does not exist.`);
    return changed;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new DomainError('email_taken', 'This email already has a customer account.');
  }
}

const articleOf = (role: Role) => (role === 'affiliate' ? 'an' : 'a');

/** Updates an account and returns it, or null if it is removed. */
export async function updateAccount(
  db: Queryable,
  id: string,
  changes: Partial<Omit<UserRow, 'id' | 'email' | 'role'>>,
): Promise<UserRow | null> {
  if (Object.keys(changes).length === 0) return findAccountById(db, id);
  return (await db.update(usersTable).set(changes).where(isOf(id)).returning())[0] ?? null;
}

/** Changes the email. @returns false if another account of the role has it */
export async function changeEmail(
  tx: Transaction,
  id: string,
  email: string,
  { isVerified = true } = {},
): Promise<boolean> {
  try {
    // A savepoint: the caller's transaction goes on after a refused address.
    await tx.transaction((inner) =>
      inner.update(usersTable).set({ email, isEmailVerified: isVerified }).where(isOf(id)),
    );
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return false;
  }
}
