// Browser telemetry: events are counted and failures logged. It contains no personal data.
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import { countReleaseEvents, removeOldReports } from './releaseReports';

/** Limits the label values, which come from browsers. */
const maxRemotes = 30;
const remoteName = /^[a-z][a-z0-9-]{1,40}$/;

/** Registers the telemetry route and the job that removes old reports. */
export const telemetryModule: FastifyPluginAsync = async (app) => {
  const { db, metrics } = app.services;
  const knownRemotes = new Set<string>();
  const labelOf = (name = ''): string => {
    if (!knownRemotes.has(name) && knownRemotes.size < maxRemotes && remoteName.test(name))
      knownRemotes.add(name);
    return knownRemotes.has(name) ? name : 'other';
  };
  addCall(app, calls.telemetry, async ({ body, request }) => {
    for (const event of body.events) {
      metrics.telemetry.labels(event.kind, labelOf(event.remote)).inc();
      if (event.kind === 'error' || event.kind === 'remote-failed')
        request.log.warn({ browserEvent: event }, 'a browser reported a failure');
    }
    await countReleaseEvents(db, body.events);
    return { accepted: body.events.length };
  });
  app.jobs.push({ name: 'forget-release-reports', schedule: '17 3 * * *', run: () => removeOldReports(db) });
};
