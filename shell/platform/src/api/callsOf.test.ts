/* oxlint-disable typescript/no-deprecated -- remotes of an older platform use it */
import * as calls from '@portal/contract/calls';
import { onCallRejected, type RejectedCall } from '../connection/callWatch';
import { baseApi, injectionOf } from './baseApi';
import { api, catchDownloads, fakeApi } from '../testing';
import { store } from '../store';
import { callsOf } from './callsOf';
import { requestOf } from './requestOf';

it('fills the path, and sends the rest as the query, in its order', () => {
  const request = requestOf(calls.listEsims, { id: 'a/b', page: 1, sort: 'tag', order: 'desc' });
  expect(request).toEqual({
    url: '/esim/a%2Fb',
    method: 'GET',
    body: undefined,
    params: { page: 1, sort: 'tag', order: 'desc' },
  });
  expect(Object.keys(request.params ?? {})).toEqual(['page', 'sort', 'order']);
});

it('sends no query without a parameter left', () => {
  expect(requestOf(calls.listSessions, undefined)).toEqual({ url: '/auth/sessions', method: 'GET' });
  expect(requestOf(calls.logout, { id: '1' })).toEqual({ url: '/auth/logout/1', method: 'POST' });
});

it('sends the idempotency key as a header beside the body', () => {
  const body = { dataPlanId: 'p', transactionId: 't' };
  expect(requestOf(calls.addDataPlan, { esimId: 'e', dataPlanId: 'p', body, idempotencyKey: 'key' })).toEqual(
    {
      url: '/esim/e/data-plan/p',
      method: 'POST',
      body,
      headers: { 'idempotency-key': 'key' },
    },
  );
});

it('sends PATCH', () => {
  expect(requestOf({ method: 'PATCH', path: '/things/:id' }, { id: 1 })).toMatchObject({ method: 'PATCH' });
});

describe('a call that the server refuses', () => {
  const server = fakeApi();

  it('is told with its name in the contract and where its endpoint was injected', async () => {
    const { endpoints } = baseApi.injectEndpoints({
      endpoints: (build) => ({ readEsims: callsOf(build).query(calls.listEsims) }),
    });
    const told: RejectedCall[] = [];
    server.use(api.get('/esim/:id', () => api.error(500, 'internal_error', 'Broken')));
    await store.dispatch(endpoints.readEsims.initiate({ id: 'ada' }));
    // Also what was before somebody watches.
    onCallRejected((rejected) => told.push(rejected));
    server.use(api.get('/esim/:id', () => ({ data: [], total: 0 })));
    await store.dispatch(endpoints.readEsims.initiate({ id: 'bob' }));
    const ours = told.filter(({ call }) => call === 'GET /esim/:id');
    expect(ours).toEqual([{ endpoint: expect.any(String) as string, call: 'GET /esim/:id', status: 500 }]);
    expect(injectionOf(ours[0]?.endpoint ?? '')?.stack).toContain('callsOf.test');
    expect(injectionOf('ofAnOlderStore')).toBeUndefined();
  });
});

describe('a call that answers a file', () => {
  const server = fakeApi();
  const files = catchDownloads();
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) => ({ fetchPdf: callsOf(build).file(calls.receiptPdf) }),
  });
  const fetchPdf = () => store.dispatch(endpoints.fetchPdf.initiate({ receiptId: 'r' }));

  it('gives the address of its content', async () => {
    server.use(api.get('/receipts/:id/pdf', () => new Response('the pages')));
    expect((await fetchPdf()).data).toBe('blob:1');
    expect(files).toHaveLength(1);
  });

  it('is not kept by the browser', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch');
    server.use(api.get('/receipts/:id/pdf', () => new Response('the pages')));
    await fetchPdf();
    expect(fetch.mock.calls.map(([request]) => (request as Request).cache)).toEqual(['no-store']);
  });

  it('gives an error as the API words it', async () => {
    server.use(api.get('/receipts/:id/pdf', () => api.error(404, 'not_found', 'This receipt is unknown')));
    expect((await fetchPdf()).error).toMatchObject({ status: 404, data: { code: 'not_found' } });
    expect(files).toEqual([]);
  });
});

// The compiler reads these lines: a field that is renamed in the contract is an error in each of its consumers.
it('types an endpoint by its call', () => {
  const { endpoints } = baseApi.injectEndpoints({
    endpoints: (build) => {
      const call = callsOf(build);
      return {
        typedList: call.query(calls.listEsims, {
          providesTags: (result) =>
            // @ts-expect-error an eSIM has no field of this name
            (result?.data ?? []).map(({ name }) => ({ type: 'Esim', id: String(name) })),
        }),
        typedPurchase: call.mutation(calls.purchase),
        typedSessions: call.query(calls.listSessions),
      };
    },
  });
  const send = () => [
    endpoints.typedList.initiate({ id: 'u', page: 1 }),
    // @ts-expect-error the parameter is called id
    endpoints.typedList.initiate({ userId: 'u' }),
    // @ts-expect-error a purchase needs the key of its intent
    endpoints.typedPurchase.initiate({ body: buildPurchase() }),
    // @ts-expect-error an amount is a number
    endpoints.typedPurchase.initiate({ body: { ...buildPurchase(), cost: '5' }, idempotencyKey: 'k' }),
    endpoints.typedSessions.initiate(),
  ];
  expect(send).not.toThrow();
});

const buildPurchase = () => ({ userId: 'u', cost: 5, type: 'esim' as const, package_title: 'France' });
