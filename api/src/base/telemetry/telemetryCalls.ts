// Browser telemetry: events are counted, failures grouped and logged. It contains no personal data.
import type { TelemetryEvent } from '@portal/contract';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from '@portal/contract/schemas';
import { addCall } from '../http/call';
import { isFailure, recordBrowserErrors, removeOldErrors } from './browserErrors';
import { browserOf } from './browserOf';
import { labelsOf } from './knownReleases';
import { maskRoute, maskText } from './maskText';
import { countRejectedCalls } from './rejectedCalls';
import { countReleaseEvents, removeOldReports } from './releaseReports';
import { countVisitor, removeOldVisitors } from './releaseVisitors';
import { senderOf } from './reportSender';
import { countVitals, observeTimes, removeOldVitals } from './vitals';
import { dailyAt } from '../work/schedule';

/** Registers the telemetry route and the jobs that remove old reports. */
export const telemetryModule: FastifyPluginAsync = async (app) => {
  const { db, metrics } = app.services;
  addCall(app, calls.telemetry, async ({ body, request }) => {
    const sender = senderOf(request.headers);
    const browser = browserOf(request.headers['user-agent'] ?? '');
    for (const event of body.events) {
      const { remote, version } = labelsOf(sender, event);
      metrics.telemetry.labels(event.kind, remote, version).inc();
      observeTimes(metrics, event, { remote, version });
      if (isFailure(event))
        request.log.warn({ browserEvent: maskedEvent(event) }, 'a browser reported a failure');
    }
    await countReleaseEvents(db, body.events, sender);
    await countRejectedCalls(db, body.events, sender);
    await countVisitor(db, body.events, sender);
    await countVitals(db, body.events, sender);
    await recordBrowserErrors(db, body.events, { ...sender, browser });
    return { accepted: body.events.length };
  });
  app.jobs.push({
    name: 'forget-release-reports',
    schedule: dailyAt('03:17'),
    run: () => removeOldReports(db),
  });
  app.jobs.push({
    name: 'forget-release-visitors',
    schedule: dailyAt('03:23'),
    run: () => removeOldVisitors(db),
  });
  app.jobs.push({
    name: 'forget-browser-errors',
    schedule: dailyAt('03:22'),
    run: async () => {
      await removeOldErrors(db);
      await removeOldVitals(db);
    },
  });
};

/** What the log may hold of an event; its stack is in its group. */
function maskedEvent({ stack: _stack, ...event }: TelemetryEvent): TelemetryEvent {
  return {
    ...event,
    name: maskText(event.name),
    ...(event.message !== undefined && { message: maskText(event.message) }),
    ...(event.route !== undefined && { route: maskRoute(event.route) }),
    ...(event.path !== undefined && { path: maskRoute(event.path) }),
  };
}
