import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

// Apart from the wallet's endpoints: only the shop's chunk needs them.
const shopApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getDestinations: call.query(calls.destinations, { providesTags: ['Country', 'Package'] }),
      getPlansById: call.query(calls.plansById, { providesTags: ['Package'] }),
      getPickedCustomer: call.query(calls.listCustomers, { providesTags: ['Customer'] }),
      getCountries: call.query(calls.productCountries, { providesTags: ['Country'] }),
      getCountryPlans: call.query(calls.productPlans, { providesTags: ['Package'] }),
      getRegionPlans: call.query(calls.regionPlans, { providesTags: ['Package'] }),
    };
  },
});

export const {
  useGetDestinationsQuery,
  useGetPlansByIdQuery,
  useGetPickedCustomerQuery,
  useGetCountriesQuery,
  useGetCountryPlansQuery,
  useGetRegionPlansQuery,
} = shopApi;
