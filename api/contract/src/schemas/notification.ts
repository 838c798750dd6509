// Notifications: the list behind the bell, preferences, unsubscribe links and web push.
import { z } from 'zod';
import { notificationChannels, notificationKinds } from '../rules/notifications';
import { idSchema, momentSchema } from './primitives';

export const notificationKindSchema = z.enum(notificationKinds);
export const notificationChannelSchema = z.enum(notificationChannels);

/** The page a notification leads to; the browser derives the address. `id` is that of the eSIM or the bulk
 * purchase, else null. */
export const notificationLinkSchema = z.object({
  kind: z.enum(['esim', 'esims', 'transactions', 'profile', 'bulk-purchase', 'commission']),
  id: z.string().nullable(),
});
export type NotificationLink = z.infer<typeof notificationLinkSchema>;

export const notificationSchema = z.object({
  id: idSchema,
  kind: notificationKindSchema,
  title: z.string(),
  text: z.string(),
  link: notificationLinkSchema,
  isRead: z.boolean(),
  createdAt: momentSchema,
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationsQuerySchema = z.object({
  /** The last notification of the page before. */
  before: idSchema.optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
});

/** The newest first. `next` is the `before` of the next page, null on the last one. */
export const notificationsResponseSchema = z.object({
  notifications: z.array(notificationSchema),
  unread: z.number().int(),
  next: idSchema.nullable(),
});

export const notificationParamsSchema = z.object({ notificationId: idSchema });
/** Everything up to this notification, so that one that arrives meanwhile stays unread. */
export const markReadRequestSchema = z.object({ newestId: idSchema });
export const unreadResponseSchema = z.object({ unread: z.number().int() });

export const notificationPreferenceSchema = z.object({
  kind: notificationKindSchema,
  channel: notificationChannelSchema,
  isOn: z.boolean(),
  /** Whether it cannot be changed. */
  isFixed: z.boolean(),
});
export type NotificationPreference = z.infer<typeof notificationPreferenceSchema>;

export const notificationPreferencesResponseSchema = z.object({
  preferences: z.array(notificationPreferenceSchema),
  /** The server's public VAPID key; null when web push is not offered. */
  pushKey: z.string().nullable(),
});
export const notificationPreferenceParamsSchema = z.object({
  kind: notificationKindSchema,
  channel: notificationChannelSchema,
});
export const changePreferenceRequestSchema = z.object({ isOn: z.boolean() });

export const preferenceChangeSchema = z.object({
  kind: notificationKindSchema,
  channel: notificationChannelSchema,
  isOn: z.boolean(),
});
export type PreferenceChange = z.infer<typeof preferenceChangeSchema>;

/** Of two for the same kind and channel the later one holds. */
export const changePreferencesRequestSchema = z.object({
  changes: z
    .array(preferenceChangeSchema)
    .min(1)
    .max(notificationKinds.length * notificationChannels.length),
});
export const changePreferencesResponseSchema = z.object({
  preferences: z.array(notificationPreferenceSchema),
});

export const unsubscribeParamsSchema = z.object({ token: z.string().max(1000) });

/** What `PushSubscription.toJSON()` of a browser returns. */
export const pushSubscriptionRequestSchema = z.object({
  endpoint: z.url().max(2000),
  keys: z.object({
    p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}=*$/, 'is not a key of a browser'),
    auth: z.string().regex(/^[A-Za-z0-9_-]{20,30}=*$/, 'is not a secret of a browser'),
  }),
});
export const pushSubscriptionResponseSchema = z.object({ id: idSchema });
export const pushSubscriptionParamsSchema = z.object({ subscriptionId: idSchema });
