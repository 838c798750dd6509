// Verifies the ledger of DATABASE_URL and, when their settings exist, compares it with the card processor and the carrier.
// Exit codes: 0 all invariants hold, 1 a breach, 2 check failed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { causeOf } from '../base/database/sqlState';
import { carrierVariables } from '../travel/carrier/configuredCarriers';
import type { Breach } from '../money/ledger/verify';
import { recordLedgerCheck } from '../operations/reconciliation/ledgerChecks';
import { invariantNames, verifyLedger } from '../operations/reconciliation/verifyLedger';
import { cardInvariant, verifyCardPayments } from '../operations/reconciliation/cardPayments';
import { disputeInvariant, verifyCardDisputes } from '../operations/reconciliation/cardDisputes';
import { payoutInvariant, verifyPayoutTransfers } from '../operations/reconciliation/payoutTransfers';
import { carrierInvariant, verifyCarrierEsims } from '../operations/reconciliation/carrierEsims';
import { planInvariant, verifyPaidPlans } from '../operations/reconciliation/paidPlans';
import { readCardProcessor, readConfiguredCarriers, readPayoutProcessor } from './providerSettings';
import { readArguments } from './readArguments';
import { runOnDatabase } from './runOnDatabase';

await runOnDatabase(async ({ pool }) => {
  readArguments('npm run ledger:verify', {});
  const db = drizzle(pool);
  const cards = readCardProcessor(process.env);
  const payouts = readPayoutProcessor(process.env);
  const carriers = readConfiguredCarriers(process.env, db);
  const breaches = await verifyLedger(db);
  // Ends the alert of the night once all is well. A copy that cannot be written to has no alert.
  await recordLedgerCheck(db, [...breaches]).catch((error: unknown) =>
    console.error(`Not stored in ledger_checks: ${(causeOf(error) as Error).message}`),
  );
  const names = [...invariantNames];
  const check = async (name: string, found: Promise<Breach[]> | null, missing: string) => {
    if (!found) {
      console.log(`skipped ${name}: ${missing} are not set`);
      return;
    }
    names.push(name);
    breaches.push(...(await found));
  };
  await check(cardInvariant, cards && verifyCardPayments(db, cards), 'STRIPE_…');
  await check(disputeInvariant, cards && verifyCardDisputes(db, cards), 'STRIPE_…');
  await check(payoutInvariant, payouts && verifyPayoutTransfers(db, payouts), 'STRIPE_…');
  await check(carrierInvariant, carriers && verifyCarrierEsims(db, carriers), carrierVariables);
  await check(planInvariant, carriers && verifyPaidPlans(db, carriers), carrierVariables);
  const broken = new Map(breaches.map((breach) => [breach.invariant, breach]));
  for (const name of names) {
    const breach = broken.get(name);
    console.log(breach ? `BROKEN  ${name}: ${breach.count}, first ${breach.example}` : `holds   ${name}`);
  }
  return breaches.length === 0;
});
