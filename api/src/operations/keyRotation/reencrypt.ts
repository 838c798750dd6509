// Re-encrypts data with the current key, so that the previous key can be deleted.
import type { Pool } from 'pg';
import { secretContext } from '../../people/auth/secondFactor/twoFactor';
import { payloadContext } from '../../notices/mail/outbox';
import { decrypt, encrypt } from '../../base/security/encryption';
import { webhookSecretContext } from '../../notices/webhooks/secrets';

interface EncryptedColumn {
  table: string;
  column: string;
  /** The encryption context of a value, by its row's id or `owner`. */
  contextOf: (id: string) => string;
  owner?: string;
}

const columns: readonly EncryptedColumn[] = [
  { table: 'users', column: 'two_factor_pending_secret', contextOf: secretContext },
  { table: 'authenticators', column: 'secret', contextOf: secretContext, owner: 'user_id' },
  { table: 'mails', column: 'payload', contextOf: payloadContext },
  { table: 'webhook_endpoints', column: 'secret', contextOf: webhookSecretContext },
  { table: 'webhook_endpoints', column: 'old_secret', contextOf: webhookSecretContext },
];
const batchSize = 500;

export interface Reencrypted {
  moved: number;
  /** Already encrypted with the current key. */
  present: number;
  /** Cannot be decrypted with any key: `table.column id`. */
  unreadable: string[];
}

/**
 * Safe to run beside a running portal, and to repeat: a value that changes meanwhile was written with the current key and
 * is skipped.
 * @param key the current key, in base64
 * @param others previous keys
 */
export async function reencrypt(pool: Pool, key: string, others: readonly string[]): Promise<Reencrypted> {
  const result: Reencrypted = { moved: 0, present: 0, unreadable: [] };
  for (const { table, column, contextOf, owner = 'id' } of columns) {
    let last = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const { rows } = await pool.query<{ id: string; owner: string; sealed: Buffer }>(
        `select id, ${owner} as owner, ${column} as sealed from ${table} where ${column} is not null and id > $1 order by id limit $2`,
        [last, batchSize],
      );
      for (const { id, owner: ownerId, sealed } of rows) {
        const context = contextOf(ownerId);
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
