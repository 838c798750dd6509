import { api, fakeApi, renderScreen, setDevice, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import CloseAccountScreen from './CloseAccountScreen';

const closesAt = '2026-12-09T10:00:00.000Z';
let sent: unknown;
const server = fakeApi(
  api.post('/auth/closing', () => ({ closesAt })),
  api.post('/auth/keep-account', ({ body }) => {
    sent = body;
    return { message: 'ok' };
  }),
);
beforeEach(() => {
  sent = undefined;
});
const renderClosing = () =>
  renderScreen(<CloseAccountScreen />, {
    path: '/close-account/:token',
    at: `/close-account/${'a'.repeat(43)}`,
  });
const invalid = () => api.error(422, 'invalid_link', 'This link does not work any more.');

it('says when the account closes, and keeps it', async () => {
  const { person, address } = renderClosing();
  expect(await screen.findByText('09/12/2026')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Keep my account' }));
  await waitFor(() => expect(address()).toBe('/login'));
  expect(sent).toEqual({ token: 'a'.repeat(43) });
  expect(shownToasts()).toEqual(['Your account stays. Please log in.']);
});

it('says that a link does not work any more, at once and when it is pressed', async () => {
  const { person } = renderClosing();
  await screen.findByText('09/12/2026');
  server.use(api.post('/auth/keep-account', invalid));
  await person.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('This link does not work')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeInTheDocument();
});

it('keeps its button while the connection is lost', async () => {
  const { person } = renderClosing();
  await screen.findByText('09/12/2026');
  setDevice('offline');
  server.use(api.post('/auth/keep-account', () => api.unreachable()));
  await person.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeEnabled();
});

it('loads no longer once the day could not be read, and can keep the account all the same', async () => {
  server.use(api.post('/auth/closing', () => api.error(500, 'internal_error', 'Something went wrong.')));
  renderClosing();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong.');
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep my account' })).toBeEnabled();
});
