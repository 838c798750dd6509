// Apart from the other endpoints: the page of a link loads this alone.
import * as calls from '@portal/contract/calls';
import { baseApi, callsOf } from '@portal/platform';

const handoverApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    // A POST, so that the token is in no address; its answer has the activation code and is not kept.
    openHandover: callsOf(build).query(calls.openHandover, { keepUnusedDataFor: 0 }),
  }),
});

export const { useOpenHandoverQuery } = handoverApi;
