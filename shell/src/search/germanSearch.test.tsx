import '@portal/platform/testing/inGerman';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { HeaderSearch } from './HeaderSearch';

jest.mock('@module-federation/runtime', () => ({}));

const resultPages = [{ kind: 'transaction', path: '/transactions?search={title}' }];
fakeApi(
  http.get(`${window.location.origin}/search.json`, () =>
    HttpResponse.json({ remotes: { 'mfe-wallet': { resultPages } } }),
  ),
  api.get('/search', () => ({
    results: [
      {
        kind: 'transaction',
        id: 't1',
        title: 'eSIM purchase: Japan',
        subtitle: '−$13.49 · 2026-11-30',
        amount: -13.49,
        timestamp: '2026-11-30T12:00:00.000Z',
      },
    ],
  })),
);

it('shows a transaction as its list does, and opens that list with these words', async () => {
  const { person, address } = renderScreen(<HeaderSearch />, { user: buildCustomer() });
  await person.keyboard('{Control>}k{/Control}japan');
  const option = await screen.findByRole('option', { name: /eSIM-Kauf: Japan/ });
  expect(option).toHaveTextContent('−13,49 $ · 30.11.2026');
  await person.click(option);
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/transactions?search=eSIM-Kauf: Japan'));
});
