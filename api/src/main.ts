// The process: settings, migrations, server, worker; and an orderly end.
import { buildApi } from './api';
import { migrate } from './database/migrate';
import { createDemoData } from './demo/demoData';
import { drain } from './http/draining';
import { startWorker } from './jobs/jobs';
import { serveMetrics } from './metrics/metrics';
import { readSettings, SettingsError } from './settings';
import { releaseReports } from './telemetry/releaseReports';

async function start(): Promise<void> {
  const settings = readSettings(process.env);
  const migrations = await migrate(settings.DATABASE_URL);
  const api = await buildApi(settings);
  const { app, services } = api;
  const { logger, metrics } = services;
  if (migrations.length > 0) logger.info({ migrations }, 'the database was brought forward');
  const worker = await startWorker(settings.DATABASE_URL, api.jobs, settings.WORKER, logger, metrics);
  services.send = worker.send;
  const metricsServer = await serveMetrics(metrics, settings.API_HOST, settings.METRICS_PORT, (since) =>
    releaseReports(services.db, since),
  );
  await app.listen({ host: settings.API_HOST, port: settings.API_PORT });
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : settings.API_PORT;
  // Whoever started the process waits for this line, whatever else the log may say.
  logger.child({}, { level: 'info' }).info({ ready: true, port }, 'the API is ready');

  if (settings.DEMO_DATA) {
    createDemoData(services).catch((error: unknown) =>
      logger.error({ err: error }, 'the demonstration data is not complete'),
    );
  }

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    // What hangs must not keep the process: whoever started it would kill it soon anyway.
    setTimeout(() => process.exit(1), settings.DRAIN_SECONDS * 1000 + 25_000).unref();
    // Requests ask for jobs to the last, so the queue outlives the server.
    await drain(app, settings.DRAIN_SECONDS);
    await worker.stop();
    metricsServer.close();
    await services.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

start().catch((error: unknown) => {
  // Before the log exists, and a list for people: plain text on standard error.
  const text =
    error instanceof SettingsError ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
