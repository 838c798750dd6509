import type { WebhookDelivery, WebhookEndpoint } from '@portal/contract';
import { api, buildAffiliate, fakeApi, renderScreen, runAhead, shownToasts } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { giveNoProof, needsProof, proofSlots } from '../testing/proof';
import WebhooksCard from './WebhooksCard';

const secret = `whsec_${'A'.repeat(43)}`;
const url = 'https://example.com/events';
const buildEndpoint = (changes: Partial<WebhookEndpoint> = {}): WebhookEndpoint => ({
  id: '00000000-0000-4000-8000-0000000000f1',
  url,
  description: 'Booking system',
  eventTypes: ['esim.created'],
  createdAt: '2026-01-05T09:00:00.000Z',
  disabledAt: null,
  disabledReason: null,
  failingSince: null,
  oldSecretUntil: null,
  ...changes,
});
const buildDelivery = (changes: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  eventId: 'evt_1',
  eventType: 'esim.created',
  state: 'failed',
  attempts: 16,
  createdAt: '2026-01-06T09:00:00.000Z',
  lastAttemptAt: '2026-01-09T09:00:00.000Z',
  nextAttemptAt: null,
  responseStatus: 500,
  lastError: 'The endpoint answered 500',
  ...changes,
});
const path = '/affiliate/:id/webhook-endpoints';
let endpoints: WebhookEndpoint[];
let deliveries: WebhookDelivery[];
let sent: unknown;
const server = fakeApi(
  api.get(path, () => ({ endpoints })),
  api.post(path, ({ body }) => {
    sent = body;
    endpoints = [buildEndpoint()];
    return { endpoint: buildEndpoint(), secret };
  }),
  api.patch(`${path}/:endpointId`, ({ body }) => {
    sent = body;
    endpoints = [buildEndpoint({ disabledAt: '2026-01-07T09:00:00.000Z', disabledReason: 'owner' })];
    return { endpoint: endpoints[0] };
  }),
  api.delete(`${path}/:endpointId`, () => {
    endpoints = [];
    return { message: 'ok' };
  }),
  api.get(`${path}/:endpointId/deliveries`, () => ({ deliveries, total: deliveries.length })),
  api.get(`${path}/:endpointId/deliveries/:deliveryId`, () => ({
    delivery: deliveries[0],
    requestBody: '{"id":"evt_1"}',
    responseBody: 'Sorry',
    durationMs: 1234,
  })),
  api.post(`${path}/:endpointId/deliveries/:deliveryId/resend`, () => {
    deliveries = [buildDelivery({ state: 'delivered', attempts: 1, responseStatus: 200, lastError: null })];
    return { delivery: deliveries[0] };
  }),
);
beforeEach(() => {
  endpoints = [];
  deliveries = [];
  sent = undefined;
});

const renderWebhooksCard = () => renderScreen(<WebhooksCard />, { user: buildAffiliate() });
async function choose({ person }: ReturnType<typeof renderWebhooksCard>, item: string) {
  await person.click(await screen.findByRole('button', { name: `Actions for ${url}` }));
  await person.click(screen.getByRole('menuitem', { name: item }));
}
async function fill({ person }: ReturnType<typeof renderWebhooksCard>, address = url) {
  await person.click(screen.getByRole('button', { name: 'Add endpoint' }));
  await person.type(screen.getByLabelText(/^Address/), address);
  await person.click(screen.getByLabelText('An eSIM was created (esim.created)'));
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add endpoint' }));
}

it('adds an endpoint, shows its secret once, disables and deletes it', async () => {
  const rendered = renderWebhooksCard();
  const { person } = rendered;
  expect(await screen.findByText('There is no webhook endpoint yet.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '/api/docs' })).toHaveAttribute('href', '/api/docs');
  await fill(rendered);
  expect(await screen.findByLabelText('Secret')).toHaveValue(secret);
  expect(sent).toEqual({ url, description: '', eventTypes: ['esim.created'] });
  await person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText(/^This secret is not shown again/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'I have saved it' }));
  expect(screen.queryByDisplayValue(secret)).not.toBeInTheDocument();

  await choose(rendered, 'Disable');
  expect(await screen.findByText('Disabled')).toBeInTheDocument();
  expect(sent).toEqual({ isEnabled: false });
  await choose(rendered, 'Delete');
  await person.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete endpoint' }),
  );
  expect(await screen.findByText('There is no webhook endpoint yet.')).toBeInTheDocument();
});

it('takes an address without https://', async () => {
  await fill(renderWebhooksCard(), ' hooks.example.com:8443/events ');
  expect(await screen.findByLabelText('Secret')).toHaveValue(secret);
  expect(sent).toMatchObject({ url: 'https://hooks.example.com:8443/events' });
});

it('makes no new secret, and says nothing, when no proof is given', async () => {
  endpoints = [buildEndpoint()];
  server.use(api.post(`${path}/:endpointId/secret`, needsProof));
  const rendered = renderScreen(<WebhooksCard />, { user: buildAffiliate(), slots: proofSlots });
  await choose(rendered, 'New secret');
  await rendered.person.click(screen.getByRole('button', { name: 'Make new secret' }));
  await giveNoProof(rendered.person);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(shownToasts()).toEqual([]);
});

it('says at the field what is wrong with an address, also when only the server knows', async () => {
  const rendered = renderWebhooksCard();
  await fill(rendered, 'http://example.com/');
  expect(screen.getByLabelText(/^Address/)).toHaveFocus();
  expect(screen.getByText('The address must begin with https://')).toBeInTheDocument();
  expect(sent).toBeUndefined();
  const message = 'The address must be one of the public internet';
  server.use(
    api.post(path, () => api.error(422, 'invalid_input', message, [{ field: 'url', code: 'x', message }])),
  );
  await rendered.person.clear(screen.getByLabelText(/^Address/));
  await rendered.person.type(screen.getByLabelText(/^Address/), 'https://10.0.0.8/');
  await rendered.person.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Add endpoint' }),
  );
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText(/^Address/)).toHaveValue('https://10.0.0.8/');
  expect(screen.getByLabelText('An eSIM was created (esim.created)')).toBeChecked();
});

it('lists deliveries with what was sent and answered, and sends one again', async () => {
  endpoints = [buildEndpoint({ failingSince: '2026-01-06T09:00:00.000Z' })];
  deliveries = [buildDelivery()];
  const { person } = renderWebhooksCard();
  expect(await screen.findByText('Failing')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: `Deliveries to ${url}` }));
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Failed', { selector: 'span' })).toBeInTheDocument();
  expect(dialog.getByText(/16 attempts · answer 500/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: /^Details of An eSIM was created/ }));
  expect(await dialog.findByText('Sorry')).toBeInTheDocument();
  expect(dialog.getByText(/"id": "evt_1"/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: /^Send again: An eSIM was created/ }));
  expect(await dialog.findByText('Delivered', { selector: 'span' })).toBeInTheDocument();
});

it('shows the outcome of a first attempt that was under way when the list was read', async () => {
  endpoints = [buildEndpoint()];
  const underWay = buildDelivery({ state: 'pending', attempts: 1, responseStatus: null, lastError: null });
  deliveries = [underWay];
  const { person } = renderWebhooksCard();
  const open = await screen.findByRole('button', { name: `Deliveries to ${url}` });
  await runAhead(async () => {
    await person.click(open);
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('Waiting', { selector: 'span' })).toBeInTheDocument();
    deliveries = [{ ...underWay, state: 'delivered', responseStatus: 200 }];
    expect(await dialog.findByText('Delivered', { selector: 'span' })).toBeInTheDocument();
  });
});
