// The process: settings, migrations, server, worker and graceful shutdown.
import { missingSupport } from '@portal/contract';
import { drain, stopOnSignal } from '@portal/graceful-shutdown';
import { Agent, setGlobalDispatcher } from 'undici';
import { buildApi } from './api';
import { directUrl } from './base/database/database';
import { migrate } from './base/database/migrate';
import { createLogger } from './logger';
import { createDemoData, prepareDemoAccounts } from './operations/demo/demoData';
import { serveMetrics } from './base/metrics/metrics';
import { readSettings, SettingsError } from './settings';
import { releaseAnswers } from './base/telemetry/releaseAnswers';
import { releaseReports } from './base/telemetry/releaseReports';
import { normalizeEmails } from './people/users/normalizeEmails';
import { startWorker } from './base/work/worker';

// Node’s own client ends the process when a server closes its connection early (docs/decisions/0098).
setGlobalDispatcher(new Agent());

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const { migrations, applied, newerInDatabase } = await migrate(directUrl(settings), {
    logger: createLogger(settings.LOG_LEVEL),
  });
  const api = await buildApi(settings);
  const { app, services } = api;
  const { logger, metrics } = services;
  if (migrations.length > 0) logger.info({ migrations }, 'migrations were run');
  if (applied.length > 0) logger.info({ files: applied }, 'SQL functions were applied');
  if (newerInDatabase.length > 0) {
    logger.warn({ files: newerInDatabase }, 'SQL functions of a newer release are in force');
  }
  const emails = await normalizeEmails(services.pool);
  if (emails.changed > 0) logger.info({ count: emails.changed }, 'stored addresses got their one form');
  if (emails.collisions.length > 0) {
    logger.warn(
      { users: emails.collisions },
      'accounts have an address that another account has in its one form',
    );
  }
  const withoutSupport = missingSupport(settings);
  if (withoutSupport) logger.warn(withoutSupport);
  const worker = settings.WORKER ? await startWorker({ ...api, settings, logger, metrics }) : null;
  const metricsServer = await serveMetrics(
    metrics,
    settings.API_HOST,
    settings.METRICS_PORT,
    (since) => releaseReports(services.db, since),
    releaseAnswers(services.db),
  );
  // Whoever is told that the API is ready may sign in at once.
  if (settings.DEMO_DATA) await prepareDemoAccounts(services);
  await app.listen({ host: settings.API_HOST, port: settings.API_PORT });
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : settings.API_PORT;
  if (settings.DEMO_DATA) {
    createDemoData(services).catch((error: unknown) =>
      logger.error({ err: error }, 'the demo data is incomplete'),
    );
  }

  const drainSeconds = settings.DRAIN_SECONDS;
  stopOnSignal(
    async (signal) => {
      logger.info({ signal }, 'stopping');
      // The last requests still queue jobs, so the queue stops after the server.
      await drain(app, drainSeconds);
      await worker?.stop();
      metricsServer.close();
      await services.close();
    },
    { drainSeconds, logger: { error: (err) => logger.error({ err }, 'the API cannot stop in order') } },
  );

  // The parent process waits for this line, so it is logged at every level; it may end this one at once.
  logger.child({}, { level: 'info' }).info({ ready: true, port }, 'the API is ready');
}

start().catch((error: unknown) => {
  // The logger may not exist yet, and settings errors are lists for humans: print plain text.
  const text =
    error instanceof SettingsError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
