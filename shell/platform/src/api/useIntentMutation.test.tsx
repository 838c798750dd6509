import * as calls from '@portal/contract/calls';
import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { store } from '../store';
import { api, fakeApi } from '../testing';
import { useIntentMutation } from './useIntentMutation';

const keys: (string | null)[] = [];
const answers = [
  () => api.unreachable(),
  () => api.error(429, 'too_many_requests', 'Too many requests.'),
  () => api.error(409, 'account_closing', 'Your account is closing.'),
  () => ({ amount: 5 }),
];
fakeApi(
  api.post('/affiliate/:id/commission/transfer', ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    return (answers[keys.length - 1] ?? api.unreachable)() as never;
  }),
);

it('sends the key of an intent until the call succeeds, whatever was refused or lost before', async () => {
  const { result } = renderHook(() => useIntentMutation(calls.transferCommission), {
    wrapper: ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>,
  });
  const move = (intent: string) => act(() => result.current[0](intent, { id: 'a-1', body: { amount: 5 } }));
  for (const _ of answers) await move('move:5');
  expect(keys).toEqual(Array(4).fill(expect.any(String)));
  expect(new Set(keys)).toHaveProperty('size', 1);
  await move('move:5');
  await move('move:6');
  expect(new Set(keys)).toHaveProperty('size', 3);
});
