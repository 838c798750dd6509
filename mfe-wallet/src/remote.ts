import { defineRemote } from '@portal/platform';

export default defineRemote({
  screens: {
    dashboard: () => import(/* webpackChunkName: "screen-dashboard" */ './dashboard/DashboardScreen'),
    transactions: () =>
      import(/* webpackChunkName: "screen-transactions" */ './transactions/TransactionsScreen'),
  },
  slots: {
    'wallet/add-funds': () => import(/* webpackChunkName: "slot-add-funds" */ './addFunds/AddFundsDialog'),
    'wallet/open-purchases': () =>
      import(/* webpackChunkName: "slot-open-purchases" */ './openPurchases/OpenPurchases'),
    'wallet/refund': () => import(/* webpackChunkName: "slot-refund" */ './refund/RefundDialog'),
    'purchase/esim': () => import(/* webpackChunkName: "slot-purchase" */ './purchase/EsimPurchaseDialog'),
    'purchase/data-plan': () =>
      import(/* webpackChunkName: "slot-purchase" */ './purchase/DataPlanPurchaseDialog'),
  },
});
