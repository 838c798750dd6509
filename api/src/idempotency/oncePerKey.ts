// The Idempotency-Key of a call whose whole effect is one database transaction: the first answer is
// written in that very transaction, so either both stand or neither.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/database';
import { invalidInput } from '../http/refusal';

export interface Intent {
  userId: string;
  /** Undefined: the client sent none, so every request is an intent of its own. */
  key: string | undefined;
  call: string;
  body: object;
}

/**
 * Runs the work once per key. Refusals are not kept: they undo the transaction, and the same intent may be
 * tried again when the reason is gone.
 * @throws 422 when the key was used for another body
 */
export async function oncePerKey<Answer extends object>(
  tx: Transaction,
  { userId, key, call, body }: Intent,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return work();
  const bodyHash = createHash('sha256').update(canonical(body)).digest();
  // A second request with the same key waits here until the first one's transaction has ended.
  const inserted = await tx.execute(sql`
    insert into idempotent_answers (user_id, key, call, body_hash)
    values (${userId}, ${key}, ${call}, ${bodyHash}) on conflict do nothing`);
  if (inserted.rowCount === 0) {
    const { rows } = await tx.execute<{ call: string; body_hash: Buffer; answer: Answer }>(
      sql`select call, body_hash, answer from idempotent_answers where user_id = ${userId} and key = ${key}`,
    );
    const first = rows[0];
    if (!first || first.call !== call || !first.body_hash.equals(bodyHash)) {
      throw invalidInput(
        'This Idempotency-Key was used for something else.',
        undefined,
        'idempotency_key_reused',
      );
    }
    return first.answer;
  }
  const answer = await work();
  await tx.execute(
    sql`update idempotent_answers set answer = ${JSON.stringify(answer)}::jsonb where user_id = ${userId} and key = ${key}`,
  );
  return answer;
}

const canonical = (body: object): string =>
  JSON.stringify(Object.entries(body).sort(([left], [right]) => (left < right ? -1 : 1)));
