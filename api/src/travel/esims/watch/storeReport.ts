// Stores a report of the carrier about an eSIM: our copy, its figures over time, the events and the next check.
import { and, eq, notInArray } from 'drizzle-orm';
import type { CarrierEsim, CarrierPlan } from '../../carrier/carrier';
import type { Transaction } from '../../../base/database/database';
import { recordEvent } from '../../../notices/events/events';
import type { Needs } from '../../../services';
import { esimsTable, type EsimRow } from '../esimsTables';
import { figuresOf } from './planFigures';
import { enqueueRenewal } from './newestPlan';
import { nextCheckOf, recordFigures } from './recordFigures';
import { esimPlansTable } from './watchTables';

export interface CarrierReport {
  /** Absent if only the plans were asked for. */
  esim?: CarrierEsim;
  plans: readonly CarrierPlan[];
  /** When the carrier was asked. */
  askedAt: Date;
}

/** Stores a report, unless a later one was faster. Safe to run in several processes. */
export async function storeReport(
  services: Needs<'db'>,
  uid: string,
  report: CarrierReport,
  now = new Date(),
): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(esimsTable).where(eq(esimsTable.uid, uid)).for('update');
    if (!row || row.deletedAt || isOutdated(row, report, now)) return;
    const figures = report.plans.map(figuresOf);
    const newEvents = await recordFigures(tx, row, figures, report.askedAt, now);
    const listed = figures.map(({ planId }) => planId);
    await tx
      .update(esimPlansTable)
      .set({ isListed: false })
      .where(and(eq(esimPlansTable.esimUid, uid), notInArray(esimPlansTable.planId, listed)));
    await recordInstallation(tx, row, report);
    await tx
      .update(esimsTable)
      .set({
        refreshedAt: report.askedAt,
        checkAt: await nextCheckOf(tx, row, figures, now),
        ...(report.esim && {
          serviceStatus: report.esim.serviceStatus,
          profileStatus: report.esim.profileStatus,
          apn: report.esim.apn,
          autoApn: report.esim.autoApn,
        }),
      })
      .where(eq(esimsTable.uid, uid));
    if (newEvents > 0) await enqueueRenewal(tx, uid);
  });
}

/** Records that a phone has installed the eSIM, once. */
async function recordInstallation(tx: Transaction, row: EsimRow, { esim }: CarrierReport): Promise<void> {
  const isInstalled = esim?.profileStatus === 'enabled' || esim?.profileStatus === 'disabled';
  if (row.profileStatus !== 'not-installed' || !isInstalled) return;
  const { uid: key, iccid, customerId: userId, purchaseId: transactionId } = row;
  const data = { esimId: key, iccid, transactionId };
  await recordEvent(tx, { kind: 'esim-installed', key, userId, data });
}

/** A stored time in the future is of a clock that was set back since, and says nothing. */
const isOutdated = ({ refreshedAt }: EsimRow, { askedAt }: CarrierReport, now: Date): boolean =>
  refreshedAt !== null && refreshedAt > askedAt && refreshedAt <= now;
