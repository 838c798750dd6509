import { baseApi } from '@portal/platform';
import type {
  AffiliateEarnings,
  CountriesResponse,
  CreateCustomerResponse,
  CreateCustomerRequest,
  CustomersResponse,
  CustomersQuery,
  CustomerTransactionsResponse,
  MessageResponse,
  ReferralEmailRequest,
  TransactionsQuery,
} from '@portal/contract';

const path = (...segments: string[]) => `/affiliate/${segments.map(encodeURIComponent).join('/')}`;

const listTags = [
  { type: 'Customer', id: 'LIST' },
  { type: 'CustomerTransaction', id: 'LIST' },
] as const;

const affiliateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCustomers: build.query<CustomersResponse, { affiliateId: string } & CustomersQuery>({
      query: ({ affiliateId, ...params }) => ({ url: path(affiliateId, 'customers'), params }),
      providesTags: [{ type: 'Customer', id: 'LIST' }],
    }),
    getEarnings: build.query<AffiliateEarnings, string>({
      query: (affiliateId) => path(affiliateId, 'earnings'),
      providesTags: [...listTags],
    }),
    createCustomer: build.mutation<
      CreateCustomerResponse,
      { affiliateId: string; customer: CreateCustomerRequest }
    >({
      query: ({ affiliateId, customer }) => ({
        url: path(affiliateId, 'customer'),
        method: 'POST',
        body: customer,
      }),
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Customer', id: 'LIST' }]),
    }),
    // A removal without a response may have succeeded, so the list is always refetched.
    removeCustomer: build.mutation<MessageResponse, { affiliateId: string; customerId: string }>({
      query: ({ affiliateId, customerId }) => ({
        url: path(affiliateId, 'customer', customerId),
        method: 'DELETE',
      }),
      invalidatesTags: [...listTags],
    }),
    mailReferral: build.mutation<MessageResponse, ReferralEmailRequest>({
      query: (body) => ({ url: '/instruction/code-referal-email', method: 'POST', body }),
    }),
    getCustomerTransactions: build.query<
      CustomerTransactionsResponse,
      { affiliateId: string } & TransactionsQuery
    >({
      query: ({ affiliateId, ...params }) => ({
        url: `/wallet/${encodeURIComponent(affiliateId)}/customers`,
        params,
      }),
      providesTags: [{ type: 'CustomerTransaction', id: 'LIST' }],
    }),
    getCustomerCountries: build.query<CountriesResponse, void>({
      query: () => '/packages/product-countries',
      providesTags: ['Country'],
    }),
  }),
});

export const {
  useGetCustomersQuery,
  useGetEarningsQuery,
  useCreateCustomerMutation,
  useRemoveCustomerMutation,
  useMailReferralMutation,
  useGetCustomerTransactionsQuery,
  useLazyGetCustomerTransactionsQuery,
  useGetCustomerCountriesQuery,
} = affiliateApi;
