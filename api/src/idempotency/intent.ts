// The Idempotency-Key of a call whose whole effect is one database transaction: the first answer is
// written in that very transaction, so either both stand or neither.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import type { Refusal } from '../http/refusal';
import { invalidInput } from '../http/refusal';

export interface Intent {
  userId: string;
  /** Undefined: the client sent none, so every request is an intent of its own. */
  key: string | undefined;
  call: string;
  body: object;
}

/** Tells one body from another, whatever the order of its fields. */
export const bodyHash = ({ body }: Intent): Buffer => createHash('sha256').update(canonical(body)).digest();

/**
 * What the key's first request was answered, or null.
 * @throws 422 when the key was used for another body
 */
export async function firstAnswer<Answer extends object>(
  db: Queryable,
  intent: Intent,
): Promise<Answer | null> {
  if (intent.key === undefined) return null;
  const { rows } = await db.execute<{ call: string; body_hash: Buffer; answer: Answer | null }>(
    sql`select call, body_hash, answer from idempotent_answers
        where user_id = ${intent.userId} and key = ${intent.key}`,
  );
  const [first] = rows;
  if (!first) return null;
  if (first.call !== intent.call || !first.body_hash.equals(bodyHash(intent))) throw keyReusedForOther();
  return first.answer;
}

const keyReusedForOther = (): Refusal =>
  invalidInput('This Idempotency-Key was used for something else.', undefined, 'idempotency_key_reused');

const canonical = (body: object): string =>
  JSON.stringify(Object.entries(body).sort(([left], [right]) => (left < right ? -1 : 1)));
