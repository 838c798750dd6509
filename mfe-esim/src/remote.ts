import { defineRemote } from '@portal/platform';

export default defineRemote({
  screens: {
    list: () => import(/* webpackChunkName: "screen-list" */ './list/EsimListScreen'),
    detail: () => import(/* webpackChunkName: "screen-detail" */ './detail/EsimDetailScreen'),
  },
  slots: {
    'dashboard/esim-counts': () => import(/* webpackChunkName: "slot-esim-counts" */ './counts/EsimCounts'),
    'dashboard/active-esims': () => import(/* webpackChunkName: "slot-esim-counts" */ './counts/ActiveEsims'),
  },
});
