import { defineRemote } from '@portal/platform';

export default defineRemote({
  screens: { profile: () => import(/* webpackChunkName: "screen-profile" */ './profile/ProfileScreen') },
  slots: {
    'header/notifications': () =>
      import(/* webpackChunkName: "slot-notifications" */ './notifications/NotificationBell'),
    'session/proof': () => import(/* webpackChunkName: "slot-proof" */ './proof/ProofDialog'),
  },
});
