// The job that verifies the books each night, and what operators see of it.
import type { FastifyPluginAsync } from 'fastify';
import { dailyAt } from '../../base/work/schedule';
import { checkLedger, measureLedgerChecks } from './ledgerChecks';

/** Registers the job. */
export const reconciliationModule: FastifyPluginAsync = async (app) => {
  app.measures.push(() => measureLedgerChecks(app.services));
  app.jobs.push({
    name: 'ledger-verify',
    schedule: dailyAt('02:37'),
    deadlineSeconds: 3_600,
    run: (_data, signal) => checkLedger(app.services, signal),
  });
};
