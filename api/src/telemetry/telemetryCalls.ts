// What browsers measured or saw fail: counted, and failures logged. No personal data comes in.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import type { Job } from '../jobs/jobs';
import type { Services } from '../services';
import { countReleaseEvents, removeOldReports } from './releaseReports';

/** A metric's labels are few: what browsers send must not make series without end. */
const maxRemotes = 30;
const remoteName = /^[a-z][a-z0-9-]{1,40}$/;

/** Adds the telemetry call and the job that forgets what is old. */
export function addTelemetry(app: FastifyInstance, { db, metrics }: Services): Job[] {
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
  return [{ name: 'forget-release-reports', schedule: '17 3 * * *', run: () => removeOldReports(db) }];
}
