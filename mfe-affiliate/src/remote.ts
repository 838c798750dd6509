import { defineRemote } from '@portal/platform';

export default defineRemote({
  screens: {
    customers: () => import(/* webpackChunkName: "screen-customers" */ './customers/CustomersScreen'),
    'bulk-purchase': () =>
      import(/* webpackChunkName: "screen-bulk-purchase" */ './bulk-purchase/BulkPurchaseScreen'),
    'customer-transactions': () =>
      import(
        /* webpackChunkName: "screen-customer-transactions" */ './transactions/CustomerTransactionsScreen'
      ),
    payouts: () => import(/* webpackChunkName: "screen-payouts" */ './payouts/PayoutsScreen'),
  },
  slots: {
    'dashboard/affiliate-report': () =>
      import(/* webpackChunkName: "slot-affiliate-report" */ './report/AffiliateReport'),
    'affiliate/create-customer': () =>
      import(/* webpackChunkName: "slot-create-customer" */ './create-customer/CreateCustomerDialog'),
    'affiliate/customer-picker': () =>
      import(/* webpackChunkName: "slot-customer-picker" */ './customer-picker/CustomerPicker'),
  },
});
