// Idempotency keys: each is bound to one command of its user, and has the command's answer once that is final.
import { createHash } from 'node:crypto';
import { idempotencyKeyDays } from '@portal/contract';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../database/database';
import { DomainError } from '../errors/domainErrors';

export interface Command {
  userId: string;
  key: string;
  call: string;
  /** The request body, with path parameters that identify the resource. */
  body: object;
}

/** Hashes a body independently of the order of its fields. */
export const bodyHash = ({ body }: Pick<Command, 'body'>): Buffer =>
  createHash('sha256').update(canonical(body)).digest();

/**
 * Returns the stored answer of the key's first request, or null.
 * @throws DomainError `idempotency_key_reused` when the key was used for another body
 */
export async function findAnswer<Answer>(db: Queryable, command: Command): Promise<Answer | null> {
  const { rows } = await db.execute<{ call: string; body_hash: Buffer; answer: Answer | null }>(
    sql`select call, body_hash, answer from idempotent_answers
        where user_id = ${command.userId} and key = ${command.key}`,
  );
  const [first] = rows;
  if (!first) return null;
  if (first.call !== command.call || !first.body_hash.equals(bodyHash(command)))
    throw new DomainError('idempotency_key_reused', 'This Idempotency-Key was used for something else.');
  return first.answer;
}

/**
 * Binds the key to this command before the work. Returns the stored answer, or null if there is none yet and the caller
 * must do the work.
 * @throws as `findAnswer`
 */
export async function reserveKey<Answer>(db: Queryable, command: Command): Promise<Answer | null> {
  const reserved = await db.execute(sql`
    insert into idempotent_answers (user_id, key, call, body_hash)
    values (${command.userId}, ${command.key}, ${command.call}, ${bodyHash(command)})
    on conflict (user_id, key) do nothing returning key`);
  return reserved.rows.length > 0 ? null : findAnswer<Answer>(db, command);
}

/** Stores the answer for repeated requests. The first one wins. */
export async function storeAnswer(db: Queryable, { userId, key }: Command, answer: object): Promise<void> {
  await db.execute(sql`
    update idempotent_answers set answer = ${JSON.stringify(answer)}::jsonb
    where user_id = ${userId} and key = ${key} and answer is null`);
}

/** Removes the keys of longer ago, and their answers. */
export async function removeOldKeys(db: Queryable): Promise<void> {
  await db.execute(
    sql`delete from idempotent_answers where created_at < now() - make_interval(days => ${idempotencyKeyDays})`,
  );
}

const canonical = (body: object): string =>
  JSON.stringify(Object.entries(body).sort(([left], [right]) => (left < right ? -1 : 1)));
