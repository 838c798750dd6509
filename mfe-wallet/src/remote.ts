import { defineRemote } from '@portal/platform';

export default defineRemote({
  screens: {
    dashboard: () => import(/* webpackChunkName: "screen-dashboard" */ './dashboard/DashboardScreen'),
    transactions: () =>
      import(/* webpackChunkName: "screen-transactions" */ './transactions/list/TransactionsScreen'),
  },
  slots: {
    'wallet/add-funds': () => import(/* webpackChunkName: "slot-add-funds" */ './top-up/AddFundsDialog'),
    'wallet/open-purchases': () =>
      import(/* webpackChunkName: "slot-open-purchases" */ './resume/OpenPurchases'),
    'wallet/refund': () => import(/* webpackChunkName: "slot-refund" */ './refund/RefundDialog'),
    'wallet/exchange': () => import(/* webpackChunkName: "slot-exchange" */ './refund/ExchangeDialog'),
    'purchase/esim': () => import(/* webpackChunkName: "slot-purchase" */ './checkout/EsimPurchaseDialog'),
    'purchase/plan-choice': () =>
      import(/* webpackChunkName: "slot-purchase" */ './checkout/PlanChoiceDialog'),
    'purchase/data-plan': () =>
      import(/* webpackChunkName: "slot-purchase" */ './checkout/DataPlanPurchaseDialog'),
  },
});
