// Routes of notifications, and the jobs that tell them.
import type { FastifyPluginAsync } from 'fastify';
import { isChannelFixed, notificationKindsOf } from '@portal/contract';
import { calls } from '@portal/contract/schemas';
import { endedSessionsChannel, sessionRestMs } from '../../people/auth/sessions/sessions';
import { directUrl, type Queryable } from '../../base/database/database';
import { Listener } from '../../base/database/listener';
import { DomainError, invalidField, notFound } from '../../base/errors/domainErrors';
import { clearTold } from '../events/claimEvents';
import { eventsWork } from '../events/events';
import { addCall } from '../../base/http/call';
import { dailyAt } from '../../base/work/schedule';
import { handleWork } from '../../base/work/work';
import { handleEvent } from './handleEvents';
import { countUnread, listNotifications, markAllRead, markRead } from './list';
import { changePreferences, findPreferences } from './preferences';
import { deliverPush, pushWork } from './push/deliver';
import { addSubscription, removeSubscription } from './push/subscriptions';
import { canPush, isAllowedEndpoint } from './push/webPush';
import { removeOldNotices } from './removeOld';
import { announceChange, changesChannel } from './stream/changes';
import { NotificationStreams } from './stream/streams';
import { addUnsubscribe } from './unsubscribeCalls';

const cleaningJobs = (db: Queryable) => [
  { name: 'events-clear-told', schedule: dailyAt('05:19'), run: () => clearTold(db) },
  { name: 'notifications-remove-old', schedule: dailyAt('05:23'), run: () => removeOldNotices(db) },
];

/** Registers the routes and jobs of notifications. */
export const notificationsModule: FastifyPluginAsync = async (app) => {
  const { services } = app;
  const { db, settings, logger } = services;
  const streams = new NotificationStreams();
  const channels = [changesChannel, endedSessionsChannel];
  const listener = new Listener(directUrl(settings), channels, logger, (id, channel) =>
    channel === changesChannel ? streams.tellChange(id) : streams.endSession(id),
  );
  // Before the server waits for open responses.
  app.addHook('preClose', async () => {
    streams.close();
    await listener.close();
  });
  app.handlers.push(
    handleWork(eventsWork, (payload) => handleEvent(services, payload)),
    handleWork(pushWork, (payload, step) => deliverPush(services, payload, step)),
  );

  app.jobs.push(...cleaningJobs(db));

  addCall(app, calls.listNotifications, async ({ caller, query }) => {
    const [page, unread] = await Promise.all([
      listNotifications(db, caller.id, query),
      countUnread(db, caller.id),
    ]);
    return { ...page, unread };
  });
  addCall(app, calls.streamNotifications, async ({ caller, reply }) => {
    // First, so that no change is missed between the two.
    await listener.start();
    const restMs = await sessionRestMs(db, caller.sessionId);
    const owner = { userId: caller.id, sessionId: caller.sessionId };
    const stream = streams.open(owner, Math.min(restMs, settings.NOTIFICATION_STREAM_SECONDS * 1000));
    // The second header is for proxies that collect responses, as nginx does.
    return reply.header('content-type', 'text/event-stream').header('x-accel-buffering', 'no').send(stream);
  });
  addCall(app, calls.markNotificationRead, async ({ caller, params }) => {
    if (!(await markRead(db, caller.id, params.notificationId))) throw notFound('This notification');
    await announceChange(db, caller.id);
    return { unread: await countUnread(db, caller.id) };
  });
  addCall(app, calls.markNotificationsRead, async ({ caller, body }) => {
    await markAllRead(db, caller.id, body.newestId);
    await announceChange(db, caller.id);
    return { unread: await countUnread(db, caller.id) };
  });
  addCall(app, calls.notificationPreferences, async ({ caller }) => {
    const kinds = notificationKindsOf(caller.role);
    return {
      preferences: (await findPreferences(db, caller.id)).filter(({ kind }) => kinds.includes(kind)),
      pushKey: (canPush(settings) && settings.VAPID_PUBLIC_KEY) || null,
    };
  });
  addCall(app, calls.changeNotificationPreference, async ({ caller, params, body }) => {
    const change = { ...params, ...body };
    await changePreferences(db, caller.id, [change]);
    return { ...change, isFixed: isChannelFixed(change.kind, change.channel) };
  });
  addCall(app, calls.changeNotificationPreferences, async ({ caller, body }) => ({
    preferences: await changePreferences(db, caller.id, body.changes),
  }));
  addCall(app, calls.addPushSubscription, async ({ caller, body }) => {
    if (!canPush(settings)) throw new DomainError('not_allowed', 'This portal does not send web push.');
    if (!isAllowedEndpoint(settings, body.endpoint))
      throw invalidField('endpoint', 'wrong', 'This browser’s push service cannot be used.');
    return { id: await addSubscription(services, caller, { endpoint: body.endpoint, ...body.keys }) };
  });
  addCall(app, calls.removePushSubscription, async ({ caller, params }) => {
    if (!(await removeSubscription(db, caller.id, params.subscriptionId))) throw notFound('This device');
    return { message: 'This device gets no more notifications.' };
  });
  addUnsubscribe(app, services);
};
