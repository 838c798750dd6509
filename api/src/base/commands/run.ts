// Runs what users ask for once per idempotency key, and what follows from it after the commit.
import type { Transaction } from '../database/database';
import { done, type Outcome, type Refused } from '../errors/outcomes';
import type { DomainCode } from '../errors/domainErrors';
import type { Needs } from '../../services';
import { reserveKey, storeAnswer, type Command } from './keys';

type RunServices = Needs<'db' | 'logger'>;

/** Counts, wakes or asks somebody once the transaction is committed; never if it is rolled back. */
export type AfterCommit = (effect: () => unknown) => void;

/** Carries a refusal through the rollback of its transaction. */
class RolledBack extends Error {
  constructor(readonly refusal: Refused) {
    super('Refused.');
  }
}

/**
 * Runs a transaction and then its effects, one after the other. What is committed is done: an effect that fails is logged,
 * and who needs it for sure also enqueues work in the transaction.
 */
export async function transact<Result>(
  { db, logger }: RunServices,
  work: (tx: Transaction, afterCommit: AfterCommit) => Promise<Result>,
): Promise<Result> {
  const effects: (() => unknown)[] = [];
  const result = await db.transaction((tx) => work(tx, (effect) => effects.push(effect)));
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      logger.error({ err: error }, 'an effect of a committed transaction failed');
    }
  }
  return result;
}

/**
 * Runs a command in one transaction with its key: the changes and the answer exist together, or neither does. A repetition
 * gets the answer. A refusal rolls all of it back, so that the key can be used again.
 * @throws DomainError `idempotency_key_reused`
 */
export async function run<Answer extends object, Code extends DomainCode>(
  services: RunServices,
  command: Command,
  work: (tx: Transaction, afterCommit: AfterCommit) => Promise<Outcome<Answer, Code>>,
): Promise<Outcome<Answer, Code>> {
  try {
    return await transact(services, async (tx, afterCommit) => {
      const stored = await reserveKey<Answer>(tx, command);
      if (stored) return done(stored);
      const outcome = await work(tx, afterCommit);
      if (outcome.outcome === 'refused') throw new RolledBack(outcome);
      if (outcome.outcome === 'done') await storeAnswer(tx, command, outcome.answer);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as Refused<Code>;
    throw error;
  }
}

/**
 * Runs a command that asks a provider, for which no transaction can wait: the key is bound first, and the work finds what
 * it did before. Only an answer that is final and holds no secret is stored; else a repetition does the work again.
 * @throws DomainError `idempotency_key_reused`
 */
export async function runInSteps<Answer extends object, Code extends DomainCode>(
  { db }: Needs<'db'>,
  command: Command,
  work: () => Promise<Outcome<Answer, Code>>,
  isStored: (answer: Answer) => boolean = () => false,
): Promise<Outcome<Answer, Code>> {
  const stored = await reserveKey<Answer>(db, command);
  if (stored) return done(stored);
  const outcome = await work();
  if (outcome.outcome === 'done' && isStored(outcome.answer)) await storeAnswer(db, command, outcome.answer);
  return outcome;
}
