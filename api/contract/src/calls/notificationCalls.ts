export const listNotifications = {
  method: 'GET',
  path: '/notifications',
  shape: 4,
  tags: ['Notification:LIST'],
} as const;
export const streamNotifications = { method: 'GET', path: '/notifications/stream' } as const;
export const markNotificationRead = {
  method: 'PUT',
  path: '/notifications/:notificationId/read',
  invalidates: ['Notification:LIST'],
} as const;
export const markNotificationsRead = {
  method: 'PUT',
  path: '/notifications/read',
  invalidates: ['Notification:LIST'],
} as const;
export const notificationPreferences = {
  method: 'GET',
  path: '/notifications/preferences',
  shape: 4,
  tags: ['Notification:PREFERENCES'],
} as const;
export const changeNotificationPreference = {
  method: 'PUT',
  path: '/notifications/preferences/:kind/:channel',
  shape: 4,
  invalidates: ['Notification:PREFERENCES'],
} as const;
export const changeNotificationPreferences = {
  method: 'PUT',
  path: '/notifications/preferences',
  shape: 3,
  invalidates: ['Notification:PREFERENCES'],
} as const;
export const unsubscribeLink = { method: 'GET', path: '/notifications/unsubscribe/:token' } as const;
export const unsubscribe = { method: 'POST', path: '/notifications/unsubscribe/:token' } as const;
export const addPushSubscription = { method: 'PUT', path: '/notifications/push-subscriptions' } as const;
export const removePushSubscription = {
  method: 'DELETE',
  path: '/notifications/push-subscriptions/:subscriptionId',
} as const;
