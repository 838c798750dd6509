import type { SecurityActivity } from '@portal/contract';
import { api, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import ActivityCard from './ActivityCard';

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
const buildActivity = (changes: Partial<SecurityActivity> = {}): SecurityActivity => ({
  id: 'one',
  kind: 'signed-in',
  method: 'password',
  title: null,
  userAgent: chrome,
  ipAddress: '203.0.113.7',
  times: 1,
  at: '2026-11-20T10:00:00.000Z',
  ...changes,
});

let activity: SecurityActivity[] = [];
const server = fakeApi(api.get('/auth/activity', () => ({ activity })));

it('says what happened, when, and from which device and address', async () => {
  activity = [
    buildActivity({ id: '1', kind: 'changed', method: null, title: 'A passkey was added', userAgent: '' }),
    buildActivity({ id: '2', method: 'passkey', place: 'Hamburg, Germany' }),
    buildActivity({ id: '3', kind: 'sign-in-failed', times: 3 }),
    buildActivity({ id: '4', kind: 'sign-in-failed', method: 'code', ipAddress: '' }),
  ];
  renderScreen(<ActivityCard />);
  const rows = (await screen.findAllByRole('listitem')).map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^A passkey was added20\/11\/2026, \d\d:00$/),
    expect.stringMatching(
      /^Signed in with a passkey20\/11.* · Chrome on Windows · 203\.0\.113\.7 · approximately Hamburg, Germany$/,
    ),
    expect.stringMatching(/^3 failed sign-ins: wrong password/),
    expect.stringMatching(/^Failed sign-in: wrong code.* · -$/),
  ]);
});

it('shows the latest, and all on request', async () => {
  activity = Array.from({ length: 20 }, (_, index) => buildActivity({ id: String(index) }));
  const { person } = renderScreen(<ActivityCard />);
  expect(await screen.findAllByRole('listitem')).toHaveLength(8);
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.queryByRole('button', { name: 'Show all' })).not.toBeInTheDocument();
});

it('says that nothing has happened yet', async () => {
  activity = [];
  renderScreen(<ActivityCard />);
  expect(await screen.findByText('Nothing has happened yet.')).toBeInTheDocument();
});

it('retries after a failure', async () => {
  activity = [buildActivity()];
  server.use(api.get('/auth/activity', () => api.error(500, 'internal_error', 'Boom')));
  const { person } = renderScreen(<ActivityCard />);
  expect(await screen.findByText('Your security activity could not be loaded')).toBeInTheDocument();
  server.resetHandlers();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Signed in with your password')).toBeInTheDocument();
});
