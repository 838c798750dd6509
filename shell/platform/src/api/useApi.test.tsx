import { minuteMs } from '@portal/contract';
import * as calls from '@portal/contract/calls';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { onCallRejected, type Caller } from '../connection/callWatch';
import { sessionOver, userLoaded } from '../session/userSlice';
import { store } from '../store';
import { api, buildCustomer, catchDownloads, fakeApi } from '../testing';
import { sharedApi } from './baseApi';
import { CallerContext, useApiMutation, useApiQuery, useLazyApiQuery } from './useApi';

let sent: string[];
const server = fakeApi(
  api.get('/packages/product-countries', () => note('countries', [])),
  api.get('/affiliate/:id/customers', () => note('customers', { data: [], total: 0 })),
  api.get('/affiliate/:id/api-keys', () => note('keys', { keys: [] })),
  api.get('/esim/:id/data-plans', ({ params }) => note(`plans of ${String(params['id'])}`, { data: [] })),
  api.get('/wallet/:userId', () => note('wallet', { balance: 5 })),
);
beforeEach(() => {
  sent = [];
});
function note<Answer>(what: string, answer: Answer): Answer {
  sent.push(what);
  return answer;
}
const times = (what: string) => sent.filter((one) => one === what).length;

const esims = { remote: 'mfe-esim', version: '1.0.0' };
const callerOf =
  (caller?: Caller) =>
  ({ children }: PropsWithChildren) => (
    <Provider store={store}>
      <CallerContext value={caller}>{children}</CallerContext>
    </Provider>
  );
/** Runs a hook as a component of a remote. */
const run = <Value,>(hook: () => Value, caller?: Caller) => renderHook(hook, { wrapper: callerOf(caller) });

const settled = () =>
  act(async () => void (await Promise.all(store.dispatch(sharedApi.util.getRunningQueriesThunk()))));

describe('a call that several remotes read', () => {
  it('is sent once', async () => {
    const one = run(() => useApiQuery(calls.productCountries), esims);
    const other = run(() => useApiQuery({ ...calls.productCountries }));
    await waitFor(() => expect(one.result.current.data).toEqual([]));
    expect(other.result.current.data).toEqual([]);
    expect(sent).toEqual(['countries']);
  });

  it('is sent once a session if it says so, however long no screen shows it', async () => {
    jest.useFakeTimers();
    store.dispatch(userLoaded(buildCustomer()));
    const show = async () => {
      const { unmount } = run(() => {
        useApiQuery(calls.productCountries);
        useApiQuery(calls.getWallet, { userId: 'ada' });
      });
      await settled();
      unmount();
      act(() => jest.advanceTimersByTime(60 * minuteMs));
    };
    await show();
    await show();
    expect([times('countries'), times('wallet')]).toEqual([1, 2]);
    act(() => {
      store.dispatch(sessionOver('signed-out'));
      jest.advanceTimersByTime(1);
    });
    await show();
    expect(times('countries')).toBe(2);
  });

  it.each([
    ['tags', { ...calls.productCountries, tags: ['User'] as const }],
    ['schemas', { ...calls.productCountries, shape: 2 }],
    [
      'path',
      { ...calls.productCountries, path: '/packages/product-countries?' as '/packages/product-countries' },
    ],
  ])('is sent once for each description of it: other %s', async (_what, described) => {
    const one = run(() => useApiQuery(calls.productCountries));
    const other = run(() => useApiQuery(described));
    await waitFor(() => expect(one.result.current.isSuccess && other.result.current.isSuccess).toBe(true));
    expect(sent).toEqual(['countries', 'countries']);
  });
});

describe('what a call changes', () => {
  const customer = { id: 'ada', body: { email: 'mei@example.com' } as never };
  const answers = {
    'an answer': { response: () => ({}), isRead: true },
    'no response': { response: api.unreachable, isRead: true },
    'an error of the server': { response: () => api.error(502, 'x', 'Broken'), isRead: true },
    'an error page': { response: () => api.html('<p>Sorry</p>'), isRead: true },
    'a refusal': { response: () => api.error(409, 'x', 'No'), isRead: false },
  };

  it.each(Object.entries(answers))(
    'is read again after %s as declared',
    async (_name, { response, isRead }) => {
      server.use(api.post('/affiliate/:id/customer', response as never));
      const { result } = run(() => ({
        list: useApiQuery(calls.listCustomers, { id: 'ada' }),
        create: useApiMutation(calls.createCustomer)[0],
      }));
      await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
      await act(() => result.current.create(customer));
      await waitFor(() => expect(result.current.list.isFetching).toBe(false));
      expect(times('customers')).toBe(isRead ? 2 : 1);
    },
  );

  it('is read again after a refusal that says that the page is out of date', async () => {
    server.use(api.delete('/affiliate/:id/api-keys/:keyId', () => api.error(404, 'not_found', 'Gone')));
    const { result } = run(() => ({
      list: useApiQuery(calls.listApiKeys, { id: 'ada' }),
      revoke: useApiMutation(calls.revokeApiKey)[0],
    }));
    await waitFor(() => expect(result.current.list.isSuccess).toBe(true));
    await act(() => result.current.revoke({ id: 'ada', keyId: 'k' }));
    await waitFor(() => expect(times('keys')).toBe(2));
  });

  it('is loading until it was read again, and not when it is read once more later', async () => {
    const answers: (() => void)[] = [];
    const answer = async (count: number) => {
      await waitFor(() => expect(answers).toHaveLength(count));
      answers.at(-1)?.();
      await waitFor(() => expect(result.current.list.isFetching).toBe(false));
    };
    server.use(
      api.delete('/affiliate/:id/api-keys/:keyId', () => ({ message: 'Revoked' })),
      api.get('/affiliate/:id/api-keys', async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        return { keys: [] };
      }),
    );
    const { result } = run(() => ({
      list: useApiQuery(calls.listApiKeys, { id: 'ada' }),
      revoke: useApiMutation(calls.revokeApiKey),
    }));
    await answer(1);
    await act(() => result.current.revoke[0]({ id: 'ada', keyId: 'k' }));
    expect(result.current.revoke[1]).toMatchObject({ isSuccess: true, isLoading: true });
    await answer(2);
    expect(result.current.revoke[1].isLoading).toBe(false);
    act(() => void result.current.list.refetch());
    await waitFor(() => expect(result.current.list.isFetching).toBe(true));
    expect(result.current.revoke[1].isLoading).toBe(false);
    await answer(3);
  });

  it('is what its argument names', async () => {
    server.use(api.delete('/esim/:id/data-plan/:plan/:product', () => ({ message: 'Done' })));
    const { result } = run(() => ({
      one: useApiQuery(calls.dataPlans, { esimId: 'one' }),
      other: useApiQuery(calls.dataPlans, { esimId: 'other' }),
      end: useApiMutation(calls.deleteDataPlan)[0],
    }));
    await waitFor(() => expect(result.current.one.isSuccess && result.current.other.isSuccess).toBe(true));
    await act(() => result.current.end({ esimId: 'one', dataPlanId: 'p', productId: 'x' }));
    await waitFor(() => expect(times('plans of one')).toBe(2));
    expect(times('plans of other')).toBe(1);
  });
});

describe('what a call changes later', () => {
  beforeEach(() => jest.useFakeTimers());
  const topUp = () => ({ outcome: 'credited', walletBalance: 5 });
  const fulfilled = () => ({ outcome: 'fulfilled', walletBalance: 5 });
  const body = {} as never;

  it.each([
    ['a top-up', topUp, 2000],
    ['a purchase', fulfilled, 1000],
    ['no response', api.unreachable, 2000],
    ['a refusal', () => api.error(409, 'x', 'No'), null],
  ])('is read again after %s, although its screen is gone', async (_name, response, afterMs) => {
    server.use(api.post('/payment/confirm-payment', response as never));
    run(() => useApiQuery(calls.getWallet, { userId: 'ada' }));
    await settled();
    const { result, unmount } = run(() => useApiMutation(calls.confirmPayment)[0]);
    const sending = act(() => result.current({ idempotencyKey: 'k', body }));
    unmount();
    await sending;
    await act(() => jest.advanceTimersByTimeAsync((afterMs ?? 5000) - 1));
    expect(times('wallet')).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(1));
    await settled();
    expect(times('wallet')).toBe(afterMs ? 2 : 1);
  });
});

describe('files', () => {
  const files = catchDownloads();

  it('answers the address of a file’s content', async () => {
    server.use(api.get('/receipts/:id/pdf', () => new Response('the pages') as never));
    const { result } = run(() => useApiMutation(calls.receiptPdf));
    await act(() => result.current[0]({ receiptId: 'r' }));
    expect(result.current[1].data).toBe('blob:1');
    expect(files).toHaveLength(1);
  });

  it('sends a file as a field of a form', async () => {
    let type: string | null = '';
    server.use(
      api.post('/upload', ({ headers }) => {
        type = headers.get('content-type');
        return { url: '/api/upload/x.png' };
      }),
    );
    const { result } = run(() => useApiMutation(calls.uploadImage)[0]);
    const { data } = await act(() => result.current({ body: new File(['x'], 'x.png') }));
    expect(data).toEqual({ url: '/api/upload/x.png' });
    expect(type).toMatch(/^multipart\/form-data/);
  });
});

it('reads at a press', async () => {
  const { result } = run(() => useLazyApiQuery(calls.getWallet)[0]);
  expect(sent).toEqual([]);
  const { data } = await act(() => result.current({ userId: 'ada' }));
  expect(data).toEqual({ balance: 5 });
});

describe('a call that the server refuses', () => {
  const report = jest.fn();
  beforeEach(() => {
    onCallRejected(report);
    report.mockClear();
    const refuse = () => api.error(500, 'internal_error', 'Broken');
    server.use(api.get('/wallet/:userId', refuse), api.post('/affiliate/:id/customer', refuse));
  });
  const wallet = { call: 'GET /wallet/:userId', status: 500 };

  it('is reported with the release that reads it', async () => {
    const { result } = run(() => useApiQuery(calls.getWallet, { userId: 'ada' }), esims);
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(report.mock.calls).toEqual([[{ ...wallet, caller: esims }]]);
  });

  it('is reported with the release that read it at a press', async () => {
    const { result } = run(() => useLazyApiQuery(calls.getWallet)[0], esims);
    await act(() => result.current({ userId: 'ada' }));
    expect(report.mock.calls).toEqual([[{ ...wallet, caller: esims }]]);
  });

  it('is reported with the release that sent it, although its component is gone', async () => {
    const { result, unmount } = run(() => useApiMutation(calls.createCustomer)[0], esims);
    const sending = act(() => result.current({ id: 'ada', body: {} as never }));
    unmount();
    await sending;
    expect(report.mock.calls).toEqual([
      [{ call: 'POST /affiliate/:id/customer', status: 500, caller: esims }],
    ]);
  });
});

// The compiler reads these lines: a field that is renamed in the contract is an error in each of its consumers.
it('types a call by its schemas', () => {
  const purchase = { userId: 'u', cost: 5, type: 'esim' as const, package_title: 'France' };
  const uses = [
    () => useApiQuery(calls.listEsims, { id: 'u', page: 1 }).data?.data[0]?.iccid,
    () => useApiQuery(calls.listSessions),
    () => useApiQuery(calls.listSessions, undefined, { skip: true }),
    // @ts-expect-error an eSIM has no field of this name
    () => String(useApiQuery(calls.listEsims, { id: 'u' }).data?.data[0]?.name),
    // @ts-expect-error the parameter is called id
    () => useApiQuery(calls.listEsims, { userId: 'u' }),
    // @ts-expect-error a call with parameters needs them
    () => useApiQuery(calls.listEsims),
    // @ts-expect-error a purchase is no read
    () => useApiQuery(calls.purchase, { body: purchase, idempotencyKey: 'k' }),
    // @ts-expect-error a list is no change
    () => useApiMutation(calls.listEsims),
    () => useApiMutation(calls.purchase)[0]({ body: purchase, idempotencyKey: 'k' }),
    // @ts-expect-error a purchase needs the key of its intent
    () => useApiMutation(calls.purchase)[0]({ body: purchase }),
    // @ts-expect-error an amount is a number
    () => useApiMutation(calls.purchase)[0]({ body: { ...purchase, cost: '5' }, idempotencyKey: 'k' }),
  ];
  expect(uses).toHaveLength(11);
});
