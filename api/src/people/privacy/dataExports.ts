// Copies of one's data: requested, created by the worker, downloaded within a day, and removed.
import { dayMs, t } from '@portal/contract';
import { and, desc, eq, gt, lte, ne } from 'drizzle-orm';
import type { DataExport } from '@portal/contract/schemas';
import { recordSecurityChange } from '../auth/activity/securityNotices';
import type { Queryable } from '../../base/database/database';
import type { PdfRenderer } from '../../money/receipts/pdf/renderPdf';
import { newToken } from '../../base/security/tokens';
import type { Needs } from '../../services';
import type { FileStore } from '../uploads/fileStore';
import { Failures } from '../../base/work/failures';
import { defineWork, enqueue, type Step } from '../../base/work/work';
import { exportZip } from './exportZip';
import { exportFlow } from './flow';
import { dataExportsTable as table, type DataExportRow } from './privacyTables';

/** How long a copy can be downloaded. */
const lifetimeMs = dayMs;
/** How many copies an account can have created in a day. */
export const maxExportsADay = 3;

/** One at a time for each worker: each holds a connection and the database's snapshot until it is done. */
export const dataExportWork = defineWork<{ exportId: string }>({
  name: 'data-export',
  laneLimit: 2,
  maxConcurrent: 1,
  deadlineSeconds: 900,
  attempts: 4,
});

type RequestOutcome = { created: DataExport } | { refused: 'in_progress' | 'limit_reached' };

/** Enqueues a copy of the account's data and tells its owner, unless one is being created or the day has had enough. */
export async function requestExport({ db }: Needs<'db'>, userId: string): Promise<RequestOutcome> {
  const now = new Date();
  return db.transaction(async (tx) => {
    const isOfToday = gt(table.createdAt, new Date(now.getTime() - lifetimeMs));
    // One that failed can be requested again, as its owner is told.
    const isCounted = and(eq(table.userId, userId), isOfToday, ne(table.state, 'failed'));
    const rows = await tx.select({ state: table.state }).from(table).where(isCounted);
    if (rows.some(({ state }) => state === 'creating')) return { refused: 'in_progress' };
    if (rows.length >= maxExportsADay) return { refused: 'limit_reached' };
    // Of two at the same time the index refuses one.
    const [row] = await tx
      .insert(table)
      .values({ userId, fileName: `data-${newToken()}.zip`, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!row) return { refused: 'in_progress' };
    await enqueue(tx, dataExportWork, { payload: { exportId: row.id }, key: row.id });
    await recordSecurityChange(tx, userId, () => ({
      title: t('A copy of your data was requested'),
      text: t(
        'A copy of all data of your account was requested. You are told when it can be downloaded. If this was not you, change your password at once and sign out all other devices.',
      ),
    }));
    return { created: present(row) };
  });
}

/** The copies of an account, newest first. */
export async function listExports(db: Queryable, userId: string): Promise<DataExport[]> {
  const rows = await db.select().from(table).where(eq(table.userId, userId)).orderBy(desc(table.createdAt));
  return rows.map(present);
}

/** The name of the stored file of a copy that can be downloaded now; null if there is none. */
export async function findExportFile(
  db: Queryable,
  userId: string,
  exportId: string,
): Promise<{ fileName: string; createdAt: Date } | null> {
  const isReady = and(eq(table.state, 'ready'), gt(table.expiresAt, new Date()));
  const rows = await db
    .select({ fileName: table.fileName, createdAt: table.createdAt })
    .from(table)
    .where(and(eq(table.id, exportId), eq(table.userId, userId), isReady));
  return rows[0] ?? null;
}

interface Makers {
  store: FileStore;
  pdfs: PdfRenderer;
}

const failed = { state: 'failed', byteSize: null } as const;

/** The step of `dataExportWork`. A failure is told after the last attempt. */
export async function createExport(
  services: Needs<'db' | 'settings'>,
  { store, pdfs }: Makers,
  exportId: string,
  step: Step,
): Promise<void> {
  const row = await findRow(services.db, exportId);
  if (!row || !exportFlow.after(row.state, 'finish')) return;
  try {
    const { now, signal } = step;
    const byteSize = await exportZip(services.db, { userId: row.userId, now, pdfs }, (content) =>
      store.writeStream(row.fileName, content, { contentType: 'application/zip', signal }),
    );
    const isFinished = await finish(services, row, now, 'finish', { state: 'ready', byteSize });
    // Its account was erased meanwhile, or its day is over: nothing else would remove the file.
    if (!isFinished && !(await findRow(services.db, exportId))) await store.remove(row.fileName);
  } catch (error) {
    if (step.isLast) await finish(services, row, step.now, 'fail', failed);
    throw error;
  }
}

const findRow = async (db: Queryable, id: string): Promise<DataExportRow | undefined> =>
  (await db.select().from(table).where(eq(table.id, id)))[0];

/** @returns false if it had ended before, or is not there any more */
async function finish(
  { db, settings }: Needs<'db' | 'settings'>,
  { id, userId }: Pick<DataExportRow, 'id' | 'userId'>,
  now: Date,
  event: 'finish' | 'fail',
  result: Pick<DataExportRow, 'state' | 'byteSize'>,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(table)
      .set({ ...result, expiresAt })
      .where(and(eq(table.id, id), exportFlow.allows(table.state, event)))
      .returning({ id: table.id });
    if (changed.length === 0) return false;
    await recordSecurityChange(tx, userId, () =>
      result.state === 'ready' ? readyNotice(userId, settings.PUBLIC_URL) : failedNotice(),
    );
    return true;
  });
}

const readyNotice = (userId: string, publicUrl: string) => ({
  title: t('Your data can be downloaded'),
  text: t('Download it in your profile within 24 hours; it is removed then: {link}', {
    link: `${publicUrl}/profile/${userId}#your-data`,
  }),
});

const failedNotice = () => ({
  title: t('The copy of your data could not be created'),
  text: t('Something went wrong on our side, and we look into it. You can ask for it again in your profile.'),
});

const present = ({ id, state, createdAt, expiresAt, byteSize }: DataExportRow): DataExport => ({
  id,
  state,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  bytes: byteSize,
});

/**
 * Fails copies that are still being created after a day: their worker died at each attempt, and could tell nobody. Removes
 * those whose day is over: each file first, so that none is lost.
 * @throws AggregateError with what failed; it holds none of the others up
 */
export async function endOldExports(services: Needs<'db' | 'settings'>, store: FileStore): Promise<void> {
  const { db } = services;
  const now = new Date();
  const isLost = and(eq(table.state, 'creating'), lte(table.createdAt, new Date(now.getTime() - lifetimeMs)));
  const failures = new Failures();
  for (const row of await db.select({ id: table.id, userId: table.userId }).from(table).where(isLost))
    await failures.of(finish(services, row, now, 'fail', failed));
  const expired = await db
    .select({ id: table.id, fileName: table.fileName })
    .from(table)
    .where(lte(table.expiresAt, now))
    .orderBy(table.expiresAt)
    .limit(1000);
  for (const { id, fileName } of expired) {
    const remove = async () => {
      await store.remove(fileName);
      await db.delete(table).where(eq(table.id, id));
    };
    await failures.of(remove());
  }
  failures.throwIfAny('Copies of data could not be removed.');
}
