/* oxlint-disable typescript/no-deprecated -- remotes of an older platform use it */
import * as calls from '@portal/contract/calls';
import { endpointOf } from './endpointOf';
import { cacheTagTypes } from '@portal/contract';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { store } from '../store';
import { api, buildCustomer, fakeApi, setDevice } from '../testing';
import { baseApi } from './baseApi';
import { useRefreshTags } from './useRefreshTags';

const user = buildCustomer();
let requested: string[];
const server = fakeApi(
  api.get('/user/:id', ({ params }) => {
    requested.push(String(params['id']));
    return { ...user, _id: String(params['id']) };
  }),
);
beforeEach(() => {
  requested = [];
});

/** Shows users on a screen until the test ends. */
async function show(...ids: string[]) {
  const queries = ids.map((id) => store.dispatch(endpointOf(calls.getUser).initiate({ id })));
  shown = () => queries.forEach((query) => query.unsubscribe());
  await Promise.all(queries);
}
let shown: () => void;
afterEach(() => {
  shown();
  store.dispatch(baseApi.util.resetApiState());
});
const settled = () =>
  act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())).then(() => undefined));

it('reads a user again whose tag is refreshed, and no other', async () => {
  await show('a', 'b');
  const { result } = renderHook(useRefreshTags);
  result.current([{ type: 'User', id: 'a' }] as never);
  await settled();
  expect(requested).toEqual(['a', 'b', 'a']);
  result.current(['Wallet']);
  await settled();
  result.current(['User']);
  await settled();
  expect(requested.sort()).toEqual(['a', 'a', 'a', 'b', 'b']);
});

it('reads what is on the screen again once the device is back online', async () => {
  await show('a');
  setDevice('offline');
  setDevice('online');
  await settled();
  expect(requested).toEqual(['a', 'a']);
});

it('has a tag for each kind of data that remotes change', async () => {
  await show();
  expect([...cacheTagTypes]).toEqual([
    'User',
    'Wallet',
    'Esim',
    'DataPlan',
    'DataUsage',
    'Customer',
    'CustomerTransaction',
    'Package',
    'Country',
    'Session',
    'Notification',
  ]);
});

describe('endpoints of one name, as in two remotes or two releases of one', () => {
  const inject = (path: string) =>
    baseApi.injectEndpoints({
      endpoints: (build) => ({
        getThing: build.query<string, void>({ query: () => `/${path}` }),
        changeThing: build.mutation<string, void>({ query: () => ({ url: `/${path}`, method: 'POST' }) }),
      }),
    });
  const [one, other] = [inject('one'), inject('other')];
  beforeEach(() =>
    server.use(
      ...['one', 'other'].flatMap((path) => [
        api.get(`/${path}`, () => `got ${path}`),
        api.post(`/${path}`, () => `changed ${path}`),
      ]),
    ),
  );
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>;

  it.each([
    [one, 'one'],
    [other, 'other'],
  ])(
    'answer by their own definition (%#)',
    async ({ useGetThingQuery, useLazyGetThingQuery, useChangeThingMutation, endpoints }, path) => {
      await show();
      const { result } = renderHook(
        () => ({
          thing: useGetThingQuery().data,
          get: useLazyGetThingQuery()[0],
          change: useChangeThingMutation()[0],
        }),
        { wrapper },
      );
      await waitFor(() => expect(result.current.thing).toBe(`got ${path}`));
      await act(async () => expect(await result.current.get().unwrap()).toBe(`got ${path}`));
      await act(async () => expect(await result.current.change().unwrap()).toBe(`changed ${path}`));
      expect(endpoints.getThing.select()(store.getState()).data).toBe(`got ${path}`);
    },
  );
});
