// Lists what an operator must decide: purchases without an outcome and, when the carrier's settings are set, eSIMs there that no
// purchase delivered, and paid plans that are not there. Exit codes: 0 nothing to decide, 1 something to decide, 2 check failed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { carrierVariables } from '../travel/carrier/configuredCarriers';
import { findLostPlans } from '../operations/reconciliation/paidPlans';
import { findStrayEsims } from '../operations/reconciliation/strayEsims';
import { readConfiguredCarriers } from './providerSettings';
import { readArguments } from './readArguments';
import { runOnDatabase } from './runOnDatabase';

await runOnDatabase(async ({ pool }) => {
  readArguments('npm run purchases:reconcile', {});
  const db = drizzle(pool);
  const carriers = readConfiguredCarriers(process.env, db);
  const { rows } = await pool.query(
    `select id, type, plan_title, amount_cents, user_id, iccid, checks, note, created_at
     from purchases where status = 'reconcile' order by created_at`,
  );
  if (rows.length > 0) console.table(rows);
  const strays = carriers ? await findStrayEsims(db, carriers) : [];
  if (strays.length > 0) {
    console.log('eSIMs at the carrier that no purchase delivered (npm run esims:reconcile -- <iccid> …):');
    console.table(
      strays.map(({ iccid, tag, purchase }) => ({
        iccid,
        tag,
        purchase: purchase?.status ?? 'none',
        plan: purchase?.planTitle ?? '',
        user: purchase?.userId ?? '',
      })),
    );
  }
  const lost = carriers ? await findLostPlans(db, carriers) : [];
  if (lost.length > 0) {
    console.log('Paid plans that the carrier does not have (npm run purchases:refund -- <id> …):');
    console.table(
      lost.map(({ id, iccid, planTitle, isDeleted, userId }) => ({
        id,
        iccid,
        plan: planTitle,
        esim: isDeleted ? 'deleted' : 'kept',
        user: userId,
      })),
    );
  }
  if (!carriers) console.log(`skipped the eSIMs and plans at the carrier: ${carrierVariables} are not set`);
  const isNothing = rows.length + strays.length + lost.length === 0;
  if (isNothing) console.log('Nothing to reconcile');
  return isNothing;
});
