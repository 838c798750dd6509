// Erases the personal data of an account whose days are over, everywhere: in every table, at the card processor, and in the
// store of files. What its owner gave up is posted in the same transaction (decision record 81).
import { dayMs } from '@portal/contract';
import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../base/database/database';
import { balanceToGiveUp, giveUpBalance } from '../../money/ledger/giveUp';
import { findCustomer } from '../../money/payments/cardCustomers';
import type { Needs } from '../../services';
import type { FileStore } from '../uploads/fileStore';
import { filesOf } from '../uploads/claims';
import { findAccountsOfEmail, lockAccount } from '../users/accounts';
import { postponeClosing, releaseCustomers, removeErased } from '../users/closing';
import { defineWork, enqueue, type Step, type StepResult } from '../../base/work/work';
import { giveMoreDays, type ClosingPayload } from './closeAccount';
import { findBlockers } from './closingFacts';
import { ownedBy } from './ownedRows';
import type { PersonalTable } from './personalTable';
import { personalTables } from './personalTables';
import { dataExportsTable } from './privacyTables';

/** What an erased account has outside of the database. */
interface Remains {
  customerId: string | null;
  fileNames: string[];
}

/** Removes it. */
export const remainsWork = defineWork<Remains>({ name: 'account-remains', attempts: 20 });

/** The step of `remainsWork`. @throws CardProcessorError */
export async function removeRemains(
  { cards }: Needs<'cards'>,
  store: FileStore,
  { customerId, fileNames }: Remains,
): Promise<void> {
  if (customerId) await cards.removeCustomer(customerId);
  for (const fileName of fileNames) await store.remove(fileName);
}

/**
 * The step of `closingWork`. What has come up meanwhile, such as a dispute, is waited for, and money that its owner does not
 * know of is told once.
 */
export async function eraseClosed(
  services: Needs<'db' | 'logger' | 'settings'>,
  { userId, givenUpCents: agreedCents = Infinity }: ClosingPayload,
  step: Step,
): Promise<StepResult> {
  const { db, logger } = services;
  // Locked, which waits for an owner who keeps it at the last moment.
  const closing = await db.transaction((tx) => lockAccount(tx, userId));
  if (!closing?.closesAt) return;
  if (closing.closesAt > step.now) return { againAt: closing.closesAt };
  // Money that a lost dispute left below zero is no reason to keep personal data.
  const blockers = (await findBlockers(db, userId)).filter((blocker) => blocker !== 'wallet_below_zero');
  if (blockers.length > 0) {
    logger.warn({ user: userId, blockers }, 'a closed account is not erased yet');
    // Until then its owner can keep it.
    const againAt = new Date(step.now.getTime() + dayMs);
    await db.transaction((tx) => postponeClosing(tx, userId, againAt));
    return { againAt };
  }
  const availableCents = await balanceToGiveUp(db, userId);
  if (availableCents > agreedCents) return giveMoreDays(services, userId, { now: step.now, availableCents });
  const givenUpCents = await db.transaction(async (tx) => {
    const givenUp = await giveUpBalance(tx, userId);
    if (givenUp > availableCents) throw new Error('Money arrived while the account was being erased.');
    // Their rows say which they are.
    const [customerId, fileNames] = [await findCustomer(tx, userId), await allFilesOf(tx, userId)];
    await eraseRows(tx, userId, closing.email);
    await releaseCustomers(tx, userId);
    await removeErased(tx, userId, step.now);
    // Once this is committed, because no rollback brings them back: an account that is not erased has its cards and files.
    await enqueue(tx, remainsWork, { payload: { customerId, fileNames } });
    await step.end(tx);
    return givenUp;
  });
  logger.info({ user: userId, givenUpCents: String(givenUpCents) }, 'a closed account was erased');
}

async function allFilesOf(tx: Transaction, userId: string): Promise<string[]> {
  const exports = await tx
    .select({ fileName: dataExportsTable.fileName })
    .from(dataExportsTable)
    .where(eq(dataExportsTable.userId, userId));
  return [...(await filesOf(tx, userId)), ...exports.map(({ fileName }) => fileName)];
}

async function eraseRows(tx: Transaction, userId: string, email: string): Promise<void> {
  // An email can have an account of each role: its mails stay while one of them does.
  const isShared = (await findAccountsOfEmail(tx, email)).length > 1;
  for (const [name, table] of Object.entries(personalTables)) {
    if (name === 'mails' && isShared) continue;
    await eraseRowsOf(tx, name, table, userId);
  }
}

async function eraseRowsOf(
  tx: Transaction,
  name: string,
  { owners, erasure }: PersonalTable,
  userId: string,
): Promise<void> {
  const table = sql.identifier(name);
  const isOwned = ownedBy(owners, userId);
  if (erasure === 'delete') await tx.execute(sql`delete from ${table} where ${isOwned}`);
  else if ('clear' in erasure) {
    const changes = Object.entries(erasure.clear).map(
      ([column, value]) => sql`${sql.identifier(column)} = ${value}`,
    );
    await tx.execute(sql`update ${table} set ${sql.join(changes, sql`, `)} where ${isOwned}`);
  }
}
