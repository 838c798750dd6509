import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const preferences = { type: 'Notification', id: 'PREFERENCES' } as const;
const list = { type: 'Notification', id: 'LIST' } as const;

/** Calls of the bell and of the notification preferences. */
const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getNotifications: call.query(calls.listNotifications, { providesTags: [list] }),
      markRead: call.mutation(calls.markNotificationRead, { invalidatesTags: [list] }),
      markAllRead: call.mutation(calls.markNotificationsRead, { invalidatesTags: [list] }),
      getPreferences: call.query(calls.notificationPreferences, { providesTags: [preferences] }),
      changePreference: call.mutation(calls.changeNotificationPreference, {
        invalidatesTags: [preferences],
      }),
      addPushSubscription: call.mutation(calls.addPushSubscription),
      removePushSubscription: call.mutation(calls.removePushSubscription),
    };
  },
});

export const {
  useGetNotificationsQuery,
  useMarkReadMutation,
  useMarkAllReadMutation,
  useGetPreferencesQuery,
  useChangePreferenceMutation,
  useAddPushSubscriptionMutation,
  useRemovePushSubscriptionMutation,
} = notificationsApi;
