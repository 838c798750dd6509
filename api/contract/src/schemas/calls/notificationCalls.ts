import * as addresses from '../../calls/notificationCalls';
import * as notification from '../notification';
import { messageSchema } from '../primitives';
import { defineCall } from './call';

const own = { module: 'notifications', access: 'access-token' } as const;
/** Mails are read signed out; the signed token in the link names the user. */
const byLink = {
  module: 'notifications',
  access: 'public',
  params: notification.unsubscribeParamsSchema,
} as const;

export const notificationCalls = {
  listNotifications: defineCall({
    ...addresses.listNotifications,
    ...own,
    summary: 'One’s own notifications, the newest first, and how many are unread',
    query: notification.notificationsQuerySchema,
    responses: { 200: notification.notificationsResponseSchema },
  }),
  streamNotifications: defineCall({
    ...addresses.streamNotifications,
    ...own,
    summary:
      'Server-sent events: `changed` whenever one’s notifications changed; the server ends it after minutes',
    responses: {},
    files: [200],
  }),
  markNotificationRead: defineCall({
    ...addresses.markNotificationRead,
    ...own,
    summary: 'Mark a notification of one’s own as read',
    params: notification.notificationParamsSchema,
    responses: { 200: notification.unreadResponseSchema },
    refusals: [404],
  }),
  markNotificationsRead: defineCall({
    ...addresses.markNotificationsRead,
    ...own,
    summary: 'Mark one’s notifications as read, up to a given one',
    body: notification.markReadRequestSchema,
    responses: { 200: notification.unreadResponseSchema },
  }),
  notificationPreferences: defineCall({
    ...addresses.notificationPreferences,
    ...own,
    summary: 'By which channels one is told what',
    responses: { 200: notification.notificationPreferencesResponseSchema },
  }),
  changeNotificationPreference: defineCall({
    ...addresses.changeNotificationPreference,
    ...own,
    summary: 'Switch a channel of a kind of notifications on or off',
    params: notification.notificationPreferenceParamsSchema,
    body: notification.changePreferenceRequestSchema,
    responses: { 200: notification.notificationPreferenceSchema },
    refusals: [409],
  }),
  changeNotificationPreferences: defineCall({
    ...addresses.changeNotificationPreferences,
    ...own,
    summary: 'Switch channels of several kinds of notifications on or off, all or none',
    body: notification.changePreferencesRequestSchema,
    responses: { 200: notification.changePreferencesResponseSchema },
    refusals: [409],
  }),
  unsubscribeLink: defineCall({
    ...addresses.unsubscribeLink,
    ...byLink,
    summary: 'The link in mails: a page that asks, and changes nothing',
    responses: {},
    files: [200],
    refusals: [404],
  }),
  unsubscribe: defineCall({
    ...addresses.unsubscribe,
    ...byLink,
    summary: 'End the mails that the link names, in one click (RFC 8058)',
    responses: {},
    files: [200],
    refusals: [404],
  }),
  addPushSubscription: defineCall({
    ...addresses.addPushSubscription,
    ...own,
    summary: 'Send notifications to this browser as well; at most ten per user',
    body: notification.pushSubscriptionRequestSchema,
    responses: { 200: notification.pushSubscriptionResponseSchema },
    refusals: [409],
  }),
  removePushSubscription: defineCall({
    ...addresses.removePushSubscription,
    ...own,
    summary: 'Send no more notifications to a browser of one’s own',
    params: notification.pushSubscriptionParamsSchema,
    responses: { 200: messageSchema },
    refusals: [404],
  }),
} as const;
