// Idempotency keys. If the effect of a call is one database transaction, the response is stored in it; if the call
// includes external requests, the key is reserved first and the work is repeatable.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import type { HttpError } from '../errors/httpErrors';
import { invalidInput } from '../errors/httpErrors';

export interface IdempotentCall {
  userId: string;
  key: string;
  call: string;
  /** The request body, with path parameters that identify the resource. */
  body: object;
}

/** Hashes a body independently of the order of its fields. */
export const bodyHash = ({ body }: IdempotentCall): Buffer =>
  createHash('sha256').update(canonical(body)).digest();

/**
 * Returns the stored response of the key's first request, or null.
 * @throws 422 when the key was used for another body
 */
export async function findStoredResponse<StoredResponse extends object>(
  db: Queryable,
  idempotentCall: IdempotentCall,
): Promise<StoredResponse | null> {
  const { rows } = await db.execute<{ call: string; body_hash: Buffer; answer: StoredResponse | null }>(
    sql`select call, body_hash, answer from idempotent_answers
        where user_id = ${idempotentCall.userId} and key = ${idempotentCall.key}`,
  );
  const [first] = rows;
  if (!first) return null;
  if (first.call !== idempotentCall.call || !first.body_hash.equals(bodyHash(idempotentCall)))
    throw keyReused();
  return first.answer;
}

/**
 * Binds the key to this call and body before the work. Returns the stored response, or null if there is none yet and the
 * caller must do the work.
 * @throws 422 when the key was used for another body
 */
export async function reserveKey<StoredResponse extends object>(
  db: Queryable,
  idempotentCall: IdempotentCall,
): Promise<StoredResponse | null> {
  const reserved = await db.execute(sql`
    insert into idempotent_answers (user_id, key, call, body_hash)
    values (${idempotentCall.userId}, ${idempotentCall.key}, ${idempotentCall.call}, ${bodyHash(idempotentCall)})
    on conflict (user_id, key) do nothing returning key`);
  return reserved.rows.length > 0 ? null : findStoredResponse<StoredResponse>(db, idempotentCall);
}

/** Stores the response for repeated requests. The first one wins. */
export async function storeResponse(
  db: Queryable,
  idempotentCall: IdempotentCall,
  response: object,
): Promise<void> {
  await db.execute(sql`
    update idempotent_answers set answer = ${JSON.stringify(response)}::jsonb
    where user_id = ${idempotentCall.userId} and key = ${idempotentCall.key} and answer is null`);
}

/** Forgets the keys of more than seven days ago, and their responses. */
export async function removeOldKeys(db: Queryable): Promise<void> {
  await db.execute(sql`delete from idempotent_answers where created_at < now() - interval '7 days'`);
}

const keyReused = (): HttpError =>
  invalidInput('This Idempotency-Key was used for something else.', undefined, 'idempotency_key_reused');

const canonical = (body: object): string =>
  JSON.stringify(Object.entries(body).sort(([left], [right]) => (left < right ? -1 : 1)));
