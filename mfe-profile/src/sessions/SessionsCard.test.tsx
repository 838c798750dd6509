import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { deviceName, type Session, type TrustedDevice } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { giveNoProof, needsProof, proofSlots } from '../testing/proof';
import SessionsCard from './SessionsCard';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';

const buildSession = (changes: Partial<Session>): Session => ({
  id: 'one',
  createdAt: '2026-11-01T10:00:00.000Z',
  lastUsedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-01T10:00:00.000Z',
  userAgent: chrome,
  ipAddress: '203.0.113.7',
  current: false,
  ...changes,
});
const here = buildSession({ id: 'here', current: true });
const phone = buildSession({ id: 'phone', userAgent: iphone, lastUsedAt: '2026-11-21T10:00:00.000Z' });

let sessions: Session[] = [];
let devices: TrustedDevice[] = [];
const server = fakeApi(
  api.get('/auth/sessions', () => ({ sessions })),
  api.get('/2fa/trusted-devices', () => ({ devices })),
  api.delete('/2fa/trusted-devices/:trustedDeviceId', ({ params }) => {
    devices = devices.filter(({ id }) => id !== params.trustedDeviceId);
    return { message: 'ok' };
  }),
);
beforeEach(() => {
  devices = [];
  sessions = [phone, here];
});

const renderSessionsCard = (user = buildCustomer()) => renderScreen(<SessionsCard />, { user });

it('lists this device first', async () => {
  renderSessionsCard();
  const rows = await screen.findAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Chrome on Windows');
  expect(rows[0]).toHaveTextContent('This device');
  expect(rows[0]).toHaveTextContent(/Last used 20\/11\/2026.*Signed in 01\/11\/2026/);
  expect(rows[1]).toHaveTextContent('Safari on iPhone');
  expect(screen.queryByRole('button', { name: 'Sign out Chrome on Windows' })).not.toBeInTheDocument();
});

it('says approximately where a session began, where that is known', async () => {
  sessions = [
    { ...phone, place: 'Hamburg, Germany' },
    { ...here, place: '' },
  ];
  renderSessionsCard();
  expect(await screen.findByText(/203\.0\.113\.7 · approximately Hamburg, Germany$/)).toBeVisible();
  expect(screen.getByText(/203\.0\.113\.7$/)).toBeVisible();
});

it('signs one out', async () => {
  server.use(
    api.delete('/auth/sessions/:sessionId', ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.sessionId);
      return { message: 'ok' };
    }),
  );
  const { person } = renderSessionsCard();
  await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
});

it('asks before all others are signed out', async () => {
  server.use(
    api.delete('/auth/sessions', () => {
      sessions = [here];
      return { message: 'ok', ended: 1 };
    }),
  );
  const { person } = renderSessionsCard();
  await person.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  await person.click(screen.getAllByRole('button', { name: 'Sign out all others' })[1] as HTMLElement);
  expect(await screen.findByText('You are signed in nowhere else.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Where you are signed in' })).toHaveFocus());
});

it.each([
  [true, 'end'],
  [false, 'keep'],
])('ends the API keys and webhooks of an affiliate if ticked (%s)', async (isTicked, programs) => {
  const sent: (string | null)[] = [];
  server.use(
    api.delete('/auth/sessions', ({ query }) => {
      sent.push(query.get('programs'));
      return { message: 'ok', ended: 1 };
    }),
  );
  const { person } = renderSessionsCard(buildAffiliate());
  await person.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  const tick = screen.getByRole('checkbox', { name: 'Also revoke my API keys and pause my webhooks' });
  expect(tick).toBeChecked();
  if (!isTicked) await person.click(tick);
  await person.click(screen.getAllByRole('button', { name: 'Sign out all others' })[1] as HTMLElement);
  await waitFor(() => expect(sent).toEqual([programs]));
});

it('lists the devices while offline, and needs a connection to sign one out', async () => {
  const { person } = renderSessionsCard();
  await person.click(await screen.findByRole('button', { name: 'Sign out all others' }));
  setDevice('offline');
  for (const button of screen.getAllByRole('button', { name: /^Sign out/ }))
    expect(button).toHaveAccessibleDescription('This needs a connection.');
  expect(screen.getByText('Safari on iPhone')).toBeInTheDocument();
});

it('ends nothing, and says nothing, when no proof is given', async () => {
  server.use(api.delete('/auth/sessions/:sessionId', needsProof), api.delete('/auth/sessions', needsProof));
  const { person } = renderScreen(<SessionsCard />, { user: buildCustomer(), slots: proofSlots });
  await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await giveNoProof(person);
  await person.click(screen.getByRole('button', { name: 'Sign out all others' }));
  await person.click(screen.getAllByRole('button', { name: 'Sign out all others' })[1] as HTMLElement);
  await giveNoProof(person);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(shownToasts()).toEqual([]);
  expect(screen.getByText('Safari on iPhone')).toBeInTheDocument();
});

it('says why a device could not be signed out', async () => {
  server.use(api.delete('/auth/sessions/:sessionId', () => api.error(500, 'internal', 'Boom')));
  const { person } = renderSessionsCard();
  await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }));
  await waitFor(() => expect(shownToasts()).toEqual(['Boom']));
  expect(screen.getByText('Safari on iPhone')).toBeInTheDocument();
});

it('does not say that a device stays signed in when the answer was lost', async () => {
  server.use(api.delete('/auth/sessions/:sessionId', () => api.unreachable()));
  const { person } = renderSessionsCard();
  await person.click(await screen.findByRole('button', { name: /^Sign out Safari/ }));
  const text = 'There was no answer. If the device is still listed, try again.';
  await waitFor(() => expect(shownToasts()).toEqual([text]));
});

it('shows Loading..., and retries after a failure', async () => {
  server.use(api.get('/auth/sessions', () => api.error(500, 'internal', 'Boom')));
  const { person } = renderSessionsCard();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(await screen.findByText('Your sessions could not be loaded')).toBeInTheDocument();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chrome on Windows')).toBeInTheDocument();
});

it.each([
  ['', 'Unknown device'],
  ['curl/8.0', 'Unknown device'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Linux'],
])('names %p as %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

describe('with two-factor authentication', () => {
  const withTwoFactor = buildCustomer({ is2FAEnabled: true });

  it('lists trusted devices, and stops trusting one', async () => {
    devices = [
      buildSession({ id: 'laptop', current: true, expiresAt: '2026-12-20T10:00:00.000Z' }),
      buildSession({ id: 'phone', userAgent: iphone }),
    ];
    const { person } = renderSessionsCard(withTwoFactor);
    const list = within(await screen.findByRole('list', { name: 'Trusted devices' }));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(
      /Chrome on Windows.*This device.*without a code until 20\/12\/2026/,
    );
    await person.click(list.getByRole('button', { name: 'Stop trusting Safari on iPhone' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(shownToasts()).toContain('Signing in there asks for a code again');
  });

  it('says that every sign-in asks for a code, and that signing out others ends all trust', async () => {
    const { person } = renderSessionsCard(withTwoFactor);
    expect(await screen.findByText('Every sign-in asks for a code of your app.')).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Sign out all others' }));
    expect(screen.getByRole('alertdialog')).toHaveTextContent('No device is trusted any more');
  });

  it('keeps a device that could not be stopped, and says so', async () => {
    devices = [buildSession({ id: 'laptop' })];
    server.use(
      api.delete('/2fa/trusted-devices/:trustedDeviceId', () => api.error(500, 'internal_error', 'Boom')),
    );
    const { person } = renderSessionsCard(withTwoFactor);
    await person.click(await screen.findByRole('button', { name: /^Stop trusting/ }));
    await waitFor(() => expect(shownToasts()).toHaveLength(1));
    expect(screen.getByRole('list', { name: 'Trusted devices' })).toBeInTheDocument();
  });
});
