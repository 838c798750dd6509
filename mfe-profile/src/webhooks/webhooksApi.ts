import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const endpointsTag = { type: 'User', id: 'WEBHOOK_ENDPOINTS' } as const;
const deliveriesTag = { type: 'User', id: 'WEBHOOK_DELIVERIES' } as const;
const whenDone =
  <Tag>(tag: Tag) =>
  (_answer: unknown, error: unknown) =>
    error ? [] : [tag];

const webhooksApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const call = callsOf(build);
    return {
      getWebhookEndpoints: call.query(calls.listWebhookEndpoints, { providesTags: [endpointsTag] }),
      createWebhookEndpoint: call.mutation(calls.createWebhookEndpoint, {
        invalidatesTags: whenDone(endpointsTag),
      }),
      updateWebhookEndpoint: call.mutation(calls.updateWebhookEndpoint, {
        invalidatesTags: whenDone(endpointsTag),
      }),
      deleteWebhookEndpoint: call.mutation(calls.deleteWebhookEndpoint, { invalidatesTags: [endpointsTag] }),
      rotateWebhookSecret: call.mutation(calls.rotateWebhookSecret, {
        invalidatesTags: whenDone(endpointsTag),
      }),
      getWebhookDeliveries: call.query(calls.listWebhookDeliveries, { providesTags: [deliveriesTag] }),
      getWebhookDelivery: call.query(calls.getWebhookDelivery, { providesTags: [deliveriesTag] }),
      sendWebhookTest: call.mutation(calls.sendWebhookTest, { invalidatesTags: [deliveriesTag] }),
      resendWebhookDelivery: call.mutation(calls.resendWebhookDelivery, { invalidatesTags: [deliveriesTag] }),
    };
  },
});

export const {
  useGetWebhookEndpointsQuery,
  useCreateWebhookEndpointMutation,
  useUpdateWebhookEndpointMutation,
  useDeleteWebhookEndpointMutation,
  useRotateWebhookSecretMutation,
  useGetWebhookDeliveriesQuery,
  useGetWebhookDeliveryQuery,
  useSendWebhookTestMutation,
  useResendWebhookDeliveryMutation,
} = webhooksApi;
