import * as calls from '@portal/contract/calls';
import { useApiMutation, useRefreshTags } from '@portal/platform';
import { api, fakeApi } from '@portal/platform/testing';
import { act, waitFor } from '@testing-library/react';
import { renderValue } from '../testing/renderValue';
import { useSavedCards } from './useSavedCards';

let reads = 0;
const visa = { id: 'pm_visa', brand: 'visa', last4: '4242', expMonth: 12, expYear: 2090 };
fakeApi(
  api.get('/payment/saved-cards', () => {
    reads += 1;
    return { cards: [visa] };
  }),
  api.delete('/payment/saved-cards/:cardId', () => ({ message: 'Removed' })),
);
beforeEach(() => {
  reads = 0;
});

it('reads the cards again after a top-up, after one was removed, and when asked', async () => {
  const { value } = renderValue(() => {
    const [remove] = useApiMutation(calls.removeSavedCard);
    return { ...useSavedCards(), refresh: useRefreshTags(), remove };
  });
  expect(value()).toMatchObject({ savedCards: [], isLoading: true });
  await waitFor(() => expect(value()).toMatchObject({ savedCards: [visa], isLoading: false }));
  act(() => value().refresh(['Wallet']));
  await waitFor(() => expect(reads).toBe(2));
  await act(() => value().remove({ cardId: visa.id }));
  await waitFor(() => expect(reads).toBe(3));
  await act(async () => value().reload());
  await waitFor(() => expect(reads).toBe(4));
});
