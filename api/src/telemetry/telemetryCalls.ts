// What browsers measured or saw fail: counted, and failures logged. No personal data comes in.
import type { FastifyInstance } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import type { Job } from '../jobs/jobs';
import type { Services } from '../services';

// A metric's labels are a closed list: what a browser sends must not make a series of its own.
const remotes = new Set(['shell', 'mfe-auth', 'mfe-wallet', 'mfe-esim', 'mfe-affiliate', 'mfe-profile']);
const remoteOf = (name: string | undefined): string => (name && remotes.has(name) ? name : 'other');

/** Adds the telemetry call. */
export function addTelemetry(app: FastifyInstance, { metrics }: Services): Job[] {
  addCall(app, calls.telemetry, async ({ body, request }) => {
    for (const event of body.events) {
      metrics.telemetry.labels(event.kind, remoteOf(event.remote)).inc();
      if (event.kind === 'error' || event.kind === 'remote-failed')
        request.log.warn({ browserEvent: event }, 'a browser reported a failure');
    }
    return { accepted: body.events.length };
  });
  return [];
}
