import { store } from '../store';
import { buildCustomer } from '../testing';
import { watchSessionEnds } from '../testing/sessionEnds';
import { userLoaded } from '../session/userSlice';

const ended = watchSessionEnds();
beforeEach(() => void store.dispatch(userLoaded(buildCustomer())));

const rejected = (payload: unknown) => ({
  type: 'call/rejected',
  payload,
  error: {},
  meta: { requestId: '1', requestStatus: 'rejected', rejectedWithValue: true },
});

it.each([
  [401, ['refused']],
  [403, ['refused']],
  [429, ['too-many-requests']],
  ['PARSING_ERROR', ['unreadable-response']],
  [404, []],
  ['FETCH_ERROR', []],
])('a call that fails with %p ends the session by %j', (status, reasons) => {
  store.dispatch(rejected({ status }));
  expect(ended).toEqual(reasons);
});

it.each([
  ['an action that is no rejection', { type: 'call/noted', payload: { status: 401 } }],
  ['a rejection without a value', rejected(undefined)],
])('%s ends nothing, and is passed on', (_what, action) => {
  expect(store.dispatch(action)).toEqual(action);
  expect(ended).toEqual([]);
});
