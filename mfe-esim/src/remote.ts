import { defineRemote } from '@portal/platform';

export default defineRemote({
  screens: {
    list: () => import(/* webpackChunkName: "screen-list" */ './list/EsimListScreen'),
    'link-handover': () => import(/* webpackChunkName: "screen-link-handover" */ './handover/HandoverScreen'),
    detail: () => import(/* webpackChunkName: "screen-detail" */ './detail/EsimDetailScreen'),
  },
  slots: {
    'dashboard/esim-counts': () => import(/* webpackChunkName: "slot-esim-counts" */ './counts/EsimCounts'),
    'dashboard/active-esims': () =>
      import(/* webpackChunkName: "slot-active-esims" */ './counts/ActiveEsims'),
    'esim/installation': () =>
      import(/* webpackChunkName: "slot-installation" */ './installation/Installation'),
  },
});
