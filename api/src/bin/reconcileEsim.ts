// Decides about an eSIM at the carrier that no purchase delivered (`npm run purchases:reconcile` lists them). Exit codes:
// 0 decided, 1 nothing to decide, 2 wrong options, or the database or the carrier failed.
import { parseArgs } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import pino from 'pino';
import { createMaya } from '../carrier/maya/mayaAdapter';
import { createSharedRateLimiter } from '../carrier/rateLimiter';
import { createLogger } from '../logger';
import { createMetrics } from '../metrics/metrics';
import type { EsimDecision } from '../reconciliation/esimDecision';
import { decideEsim, EsimDecisionNotNeededError } from '../reconciliation/esimDecision';
import { readProviderSettings } from './providerSettings';
import { readDecider } from './readDecision';
import { runOnDatabase } from './runOnDatabase';

const usage = 'npm run esims:reconcile -- <iccid> --acknowledge|--end --reason "…" [--by <who decided it>]';

function readDecision(): EsimDecision {
  const { values, positionals } = parseArgs({
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

await runOnDatabase(async (url) => {
  const decision = readDecision();
  const { carrier } = readProviderSettings(process.env);
  if (!carrier) throw new Error('MAYA_BASE_URL, MAYA_API_KEY and MAYA_API_SECRET are missing.');
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 });
  const db = drizzle(pool);
  try {
    const maya = createMaya(carrier, createMetrics(), createSharedRateLimiter(db, carrier.requestsPerSecond));
    const logger = createLogger('info', pino.destination({ dest: 2, sync: true }));
    const { iccid, tag } = await decideEsim(db, maya, logger, decision);
    const outcome = decision.decision === 'end' ? 'is ended at the carrier' : 'is acknowledged and stays';
    console.log(`eSIM ${iccid} of order ${tag} ${outcome}. No money was moved.`);
    return true;
  } catch (error) {
    if (!(error instanceof EsimDecisionNotNeededError)) throw error;
    console.error(error.message);
    return false;
  } finally {
    await pool.end();
  }
});
