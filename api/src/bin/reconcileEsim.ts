// Decides about an eSIM at the carrier that no purchase delivered (`npm run purchases:reconcile` lists them). Exit codes:
// 0 decided, 1 nothing to decide or somebody else decides at this moment, 2 wrong options, or the database or the carrier failed.
import { drizzle } from 'drizzle-orm/node-postgres';
import { carrierVariables } from '../travel/carrier/configuredCarriers';
import {
  decideEsim,
  EsimDecisionNotNeededError,
  type EsimDecision,
} from '../operations/reconciliation/esimDecision';
import { readConfiguredCarriers } from './providerSettings';
import { readArguments } from './readArguments';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage = 'npm run esims:reconcile -- <iccid> --acknowledge|--end --reason "…" [--by <who decided it>]';

function readDecision(): EsimDecision {
  const { values, positionals } = readArguments(usage, {
    allowPositionals: true,
    options: {
      reason: { type: 'string' },
      by: { type: 'string' },
      acknowledge: { type: 'boolean' },
      end: { type: 'boolean' },
    },
  });
  const [iccid] = positionals;
  if (!iccid || positionals.length !== 1 || !/^\d{10,22}$/.test(iccid)) {
    throw new Error(`Pass the ICCID of one eSIM. ${usage}`);
  }
  if (Boolean(values.acknowledge) === Boolean(values.end)) {
    throw new Error(`Pass either --acknowledge or --end. ${usage}`);
  }
  return { iccid, decision: values.end ? 'end' : 'acknowledge', ...readDecider(values, usage) };
}

await runOnDatabase(async ({ pool, logger }) => {
  const decision = readDecision();
  const db = drizzle(pool);
  try {
    const carriers = readConfiguredCarriers(process.env, db);
    if (!carriers) throw new Error(`The settings of the carrier (${carrierVariables}) are missing.`);
    const { iccid, tag } = await decideEsim(db, carriers, logger, decision);
    const outcome = decision.decision === 'end' ? 'is ended at the carrier' : 'is acknowledged and stays';
    console.log(`eSIM ${iccid} of order ${tag} ${outcome}. No money was moved.`);
    return true;
  } catch (error) {
    if (!(error instanceof EsimDecisionNotNeededError)) throw error;
    console.error(error.message);
    return false;
  }
});
