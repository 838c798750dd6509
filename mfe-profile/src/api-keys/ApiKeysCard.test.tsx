import type { ApiKey } from '@portal/contract';
import { api, buildAffiliate, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, within } from '@testing-library/react';
import { giveNoProof, needsProof, proofSlots } from '../testing/proof';
import ApiKeysCard from './ApiKeysCard';

const key = `esk_${'A'.repeat(43)}`;
const buildKey = (changes: Partial<ApiKey> = {}): ApiKey => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  name: 'Booking system',
  prefix: 'esk_AAAA',
  scopes: ['customers:read', 'wallet:read'],
  createdAt: '2026-01-05T09:00:00.000Z',
  expiresAt: '2099-01-05T09:00:00.000Z',
  revokedAt: null,
  lastUsedAt: null,
  ...changes,
});
let apiKeys: ApiKey[];
let sent: unknown;
let isProved: boolean;
const server = fakeApi(
  api.get('/affiliate/:id/api-keys', () => ({ apiKeys })),
  api.post('/affiliate/:id/api-keys', ({ body }) => {
    if (!isProved) return needsProof();
    sent = body;
    apiKeys = [buildKey()];
    return { apiKey: buildKey(), key };
  }),
  api.post('/auth/reauthenticate', () => {
    isProved = true;
    return { message: 'ok' };
  }),
  api.delete('/affiliate/:id/api-keys/:keyId', () => {
    apiKeys = [buildKey({ revokedAt: '2026-01-06T09:00:00.000Z' })];
    return { message: 'ok' };
  }),
);
beforeEach(() => {
  apiKeys = [];
  sent = undefined;
  isProved = true;
});

const renderApiKeysCard = () => renderScreen(<ApiKeysCard />, { user: buildAffiliate(), slots: proofSlots });
async function fill({ person }: ReturnType<typeof renderApiKeysCard>) {
  await person.click(screen.getByRole('button', { name: 'Create API key' }));
  await person.type(screen.getByLabelText(/^Name/), 'Booking system');
  await person.click(screen.getByLabelText('Read the wallet'));
  await person.click(screen.getByLabelText('Read customers'));
  await person.selectOptions(screen.getByLabelText('The key works for'), '30 days');
  await person.click(screen.getByRole('button', { name: 'Create key' }));
}

it('creates a key after a proof of identity, shows it once, lists it and revokes it', async () => {
  isProved = false;
  const rendered = renderApiKeysCard();
  const { person } = rendered;
  expect(await screen.findByText('There is no API key yet.')).toBeInTheDocument();
  await fill(rendered);
  await person.type(await screen.findByLabelText(/^Password/), 'Correct-Horse-9');
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('API key')).toHaveValue(key);
  expect(sent).toEqual({ name: 'Booking system', scopes: ['customers:read', 'wallet:read'], days: 30 });
  // Neither Escape nor the cross loses it.
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText(/^This key is not shown again/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByDisplayValue(key)).not.toBeInTheDocument();

  const row = within(await screen.findByRole('listitem'));
  expect(row.getByText('esk_AAAA…')).toBeInTheDocument();
  expect(row.getByText('Read customers · Read the wallet')).toBeInTheDocument();
  expect(row.getByText(/^Never used · works until/)).toBeInTheDocument();
  await person.click(row.getByRole('button', { name: 'Revoke Booking system (esk_AAAA…)' }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Revoke key' }));
  expect(await screen.findByText('Revoked')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument();
});

it('keeps what was typed, and the focus, when no proof is given', async () => {
  isProved = false;
  const rendered = renderApiKeysCard();
  await fill(rendered);
  await giveNoProof(rendered.person);
  const create = await screen.findByRole('button', { name: 'Create key' });
  expect(create).toHaveFocus();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Booking system');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('marks the whole group of which nothing is chosen, and focuses its first box', async () => {
  const { person } = renderApiKeysCard();
  await person.click(screen.getByRole('button', { name: 'Create API key' }));
  await person.type(screen.getByLabelText(/^Name/), 'Booking system');
  await person.click(screen.getByRole('button', { name: 'Create key' }));
  const boxes = within(screen.getByRole('group', { name: 'The key may' })).getAllByRole('checkbox');
  expect(boxes[0]).toHaveFocus();
  for (const box of boxes) {
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Choose at least one');
  }
  await person.click(boxes[0]!);
  expect(boxes[0]).toBeValid();
});

it('says at the fields what is missing, and sends nothing', async () => {
  const { person } = renderApiKeysCard();
  await person.click(screen.getByRole('button', { name: 'Create API key' }));
  await person.click(screen.getByRole('button', { name: 'Create key' }));
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  expect(screen.getByLabelText(/^Name/)).toHaveAccessibleDescription(/^Enter a name/);
  expect(screen.getByText('Choose at least one')).toBeInTheDocument();
  expect(sent).toBeUndefined();
});

it('keeps what was typed when no key could be created, and says why', async () => {
  const message = 'You have 20 API keys that work. Revoke one of them first.';
  server.use(api.post('/affiliate/:id/api-keys', () => api.error(409, 'api_key_limit_reached', message)));
  await fill(renderApiKeysCard());
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Booking system');
  expect(screen.getByLabelText('Read the wallet')).toBeChecked();
});
