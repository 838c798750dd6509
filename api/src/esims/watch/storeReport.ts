// Stores a report of the carrier about an eSIM: our copy, its figures over time, the events and the next check.
import { eq } from 'drizzle-orm';
import type { CarrierEsim, CarrierPlan } from '../../carrier/carrier';
import type { Transaction } from '../../database/database';
import { recordEvent } from '../../events/events';
import type { Services } from '../../services';
import type { EsimRow } from '../esimsTables';
import { esimsTable } from '../esimsTables';
import { figuresOf } from './planFigures';
import { nextCheckOf, recordFigures } from './recordFigures';
import { wakeWorkers } from './wakeWorkers';

export interface CarrierReport {
  /** Absent if only the plans were asked for. */
  esim?: CarrierEsim;
  plans: readonly CarrierPlan[];
  /** When the carrier was asked. */
  askedAt: Date;
}

/** Stores a report, unless a later one was faster. Safe to run in several processes. */
export async function storeReport(
  services: Pick<Services, 'db' | 'send' | 'logger'>,
  uid: string,
  report: CarrierReport,
  now = new Date(),
): Promise<void> {
  const newEvents = await services.db.transaction(async (tx) => {
    const [row] = await tx.select().from(esimsTable).where(eq(esimsTable.uid, uid)).for('update');
    if (!row || row.deletedAt || isOutdated(row, report, now)) return 0;
    const figures = report.plans.map(figuresOf);
    const count =
      (await recordFigures(tx, row, figures, report.askedAt, now)) +
      (await recordInstallation(tx, row, report));
    await tx
      .update(esimsTable)
      .set({
        plans: report.plans,
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
    return count;
  });
  if (newEvents > 0) await wakeWorkers(services);
}

/** Records that a phone has installed the eSIM, once. @returns how many events are new */
async function recordInstallation(tx: Transaction, row: EsimRow, { esim }: CarrierReport): Promise<number> {
  const isInstalled = esim?.profileStatus === 'enabled' || esim?.profileStatus === 'disabled';
  if (row.profileStatus !== 'not-installed' || !isInstalled) return 0;
  const { uid: key, iccid, customerId: userId, purchaseId: transactionId } = row;
  const data = { esimId: key, iccid, transactionId };
  return (await recordEvent(tx, { kind: 'esim-installed', key, userId, data })) ? 1 : 0;
}

/** A stored time in the future is of a clock that was set back since, and says nothing. */
const isOutdated = ({ refreshedAt }: EsimRow, { askedAt }: CarrierReport, now: Date): boolean =>
  refreshedAt !== null && refreshedAt > askedAt && refreshedAt <= now;
