// Moves what is encrypted to the present key, so that the one before can be thrown away.
import type { Pool } from 'pg';
import { secretContext } from '../auth/twoFactor';
import { payloadContext } from '../mail/outbox';
import { decrypt, encrypt } from './encryption';

const columns = [
  { table: 'users', column: 'two_factor_secret', contextOf: secretContext },
  { table: 'users', column: 'two_factor_pending_secret', contextOf: secretContext },
  { table: 'mails', column: 'payload', contextOf: payloadContext },
] as const;
const batchSize = 500;

export interface Reencrypted {
  moved: number;
  /** Lay under the present key already. */
  present: number;
  /** Under none of the keys: `table.column id`. */
  unreadable: string[];
}

/**
 * Goes through everything once. It may run beside a working portal, and again after it broke off: a value
 * that changed in between is left as it is, since it was written under the present key.
 * @param key the present key, in base64
 * @param others keys under which data may still lie
 */
export async function reencrypt(pool: Pool, key: string, others: readonly string[]): Promise<Reencrypted> {
  const result: Reencrypted = { moved: 0, present: 0, unreadable: [] };
  for (const { table, column, contextOf } of columns) {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
        `select id, ${column} as sealed from ${table} where ${column} is not null and id > $1 order by id limit $2`,
        [last, batchSize],
      );
      for (const { id, sealed } of rows) {
        const context = contextOf(id);
        if (canDecrypt(sealed, context, [key])) result.present += 1;
        else if (!canDecrypt(sealed, context, others)) result.unreadable.push(`${table}.${column} ${id}`);
        else {
          const moved = encrypt(decrypt(sealed, context, others), context, key);
          await pool.query(`update ${table} set ${column} = $1 where id = $2 and ${column} = $3`, [
            moved,
            id,
            sealed,
          ]);
          result.moved += 1;
        }
      }
      if (rows.length < batchSize) break;
      last = rows.at(-1)?.id ?? last;
    }
  }
  return result;
}

function canDecrypt(sealed: Buffer, context: string, keys: readonly string[]): boolean {
  try {
    decrypt(sealed, context, keys);
    return true;
  } catch {
    return false;
  }
}
