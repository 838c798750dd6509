// Addresses that were stored before `normalizeEmail` get their one form, unless that makes two accounts one.
import type { Pool } from 'pg';
import { normalizeEmail } from '@portal/contract';
import { isUniqueViolation } from '../../base/database/sqlState';

export interface NormalizedEmails {
  /** How many addresses were changed. */
  changed: number;
  /** Ids of the accounts that were left as they are: another account has the form, or the address has none. */
  collisions: string[];
}

/** Safe to repeat, in several replicas and beside requests. Reads through the index `users_email_forms`. */
export async function normalizeEmails(pool: Pool): Promise<NormalizedEmails> {
  const result: NormalizedEmails = { changed: 0, collisions: [] };
  const { rows } = await pool.query<{ id: string; email: string; role: string }>(
    `select id, email, role from users
     where (octet_length(email) <> char_length(email) or email like '%.') and deleted_at is null order by id`,
  );
  const accounts = rows.map((row) => ({ ...row, normal: normalizeEmail(row.email) }));
  const accountOf = ({ role, normal }: (typeof accounts)[number]) => `${role} ${normal}`;
  const counts = new Map<string, number>();
  for (const account of accounts) counts.set(accountOf(account), (counts.get(accountOf(account)) ?? 0) + 1);
  for (const account of accounts) {
    const { id, email, normal } = account;
    if (normal === email) continue;
    const isAlone = normal !== null && counts.get(accountOf(account)) === 1;
    if (isAlone && (await changeEmail(pool, id, email, normal))) result.changed += 1;
    else result.collisions.push(id);
  }
  return result;
}

async function changeEmail(pool: Pool, id: string, email: string, normal: string): Promise<boolean> {
  try {
    await pool.query('update users set email = $1 where id = $2 and email = $3', [normal, id, email]);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
