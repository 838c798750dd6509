import '@portal/platform/testing/inGerman';
import { api, buildAffiliate, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, within } from '@testing-library/react';
import ApiKeysCard from './ApiKeysCard';

fakeApi(
  api.get('/affiliate/:id/api-keys', () => ({
    apiKeys: [
      {
        id: '00000000-0000-4000-8000-0000000000f1',
        name: 'Buchungen',
        prefix: 'esk_AAAA',
        scopes: ['customers:read'],
        createdAt: '2026-01-05T09:00:00.000Z',
        expiresAt: '2099-01-05T09:00:00.000Z',
        revokedAt: null,
        lastUsedAt: '2026-01-06T09:00:00.000Z',
      },
    ],
  })),
);

it('is German: values, plurals, sentences with elements, and the texts of shared parts', async () => {
  const { person } = renderScreen(<ApiKeysCard />, { user: buildAffiliate() });
  expect(await screen.findByText(/^Zuletzt verwendet: .* · gilt bis .*$/)).toBeInTheDocument();
  const link = screen.getByRole('link', { name: '/api/docs' });
  expect(link.parentElement).toHaveTextContent('Die Aufrufe sind unter /api/docs beschrieben.');
  expect(screen.getByRole('button', { name: /^Widerrufen: Buchungen/ })).toBeInTheDocument();

  await person.click(screen.getByRole('button', { name: 'API-Schlüssel erstellen' }));
  const dialog = within(screen.getByRole('dialog', { name: 'API-Schlüssel erstellen' }));
  expect(dialog.getByRole('option', { name: '30 Tage' })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Abbrechen' })).toBeInTheDocument();
});
