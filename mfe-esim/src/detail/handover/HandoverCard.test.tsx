import { api, buildAffiliate, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import type { Handover } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import HandoverCard from './HandoverCard';

const link = `https://portal.example/handover#${'A'.repeat(43)}`;
let handovers: Handover[];
let requested: unknown;
const server = fakeApi(
  api.get('/esim/:esimId/handovers', () => ({ handovers })),
  api.post('/esim/:esimId/handovers', ({ body }) => {
    requested = body;
    const handover = {
      id: '00000000-0000-4000-8000-0000000000f1',
      createdAt: '2026-01-05T09:00:00.000Z',
      expiresAt: '2099-01-05T09:00:00.000Z',
      revokedAt: null,
      openedAt: null,
    };
    handovers = [handover];
    return { handover, link };
  }),
  api.delete('/handovers/:handoverId', () => {
    handovers = handovers.map((one) => ({ ...one, revokedAt: '2026-01-06T09:00:00.000Z' }));
    return { message: 'ok' };
  }),
);
beforeEach(() => {
  handovers = [];
});
const renderHandoverCard = () => renderScreen(<HandoverCard esimId="esim-1" />, { user: buildAffiliate() });
async function createLink() {
  const { person } = renderHandoverCard();
  await person.click(screen.getByRole('button', { name: 'Create hand-over link' }));
  await person.click(screen.getByRole('button', { name: 'Create link' }));
  return person;
}

it('creates a link for the chosen time, shows it once, lists it and revokes it', async () => {
  const { person } = renderHandoverCard();
  await person.click(screen.getByRole('button', { name: 'Create hand-over link' }));
  await person.selectOptions(screen.getByLabelText('The link works for'), '7 days');
  await person.click(screen.getByRole('button', { name: 'Create link' }));
  expect(await screen.findByLabelText('Hand-over link')).toHaveValue(link);
  expect(requested).toEqual({ days: 7 });
  await person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue(link)).not.toBeInTheDocument();

  await person.click(await screen.findByRole('button', { name: /^Revoke the link/ }));
  const dialog = screen.getByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Revoke link' }));
  expect(await screen.findByText(/^Revoked/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Revoke the link/ })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Create hand-over link' })).toHaveFocus());
});

it('gives the link to the share sheet of a phone', async () => {
  const share = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const person = await createLink();
  await person.click(await screen.findByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Your eSIM', url: link });
  Reflect.deleteProperty(navigator, 'share');
});

it('closes nothing with a second click where the button was that created the link', async () => {
  const { person } = renderHandoverCard();
  // The very last one is the cross that closes the dialog.
  const lastButton = () => within(screen.getByRole('dialog')).getAllByRole('button').at(-2)!;
  await person.click(screen.getByRole('button', { name: 'Create hand-over link' }));
  expect(lastButton()).toHaveAccessibleName('Create link');
  await person.click(lastButton());
  await screen.findByLabelText('Hand-over link');
  expect(lastButton()).toHaveAccessibleName('Copy hand-over link');
});

it('says in the dialog why no link was created', async () => {
  const message = 'This eSIM has 10 working links. Revoke one of them first.';
  server.use(api.post('/esim/:esimId/handovers', () => api.error(409, 'handover_limit_reached', message)));
  await createLink();
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('does not say that a link still works when the answer was lost', async () => {
  server.use(api.delete('/handovers/:handoverId', () => api.unreachable()));
  const person = await createLink();
  await person.click(await screen.findByRole('button', { name: 'Done' }));
  await person.click(await screen.findByRole('button', { name: /^Revoke the link/ }));
  await person.click(screen.getByRole('button', { name: 'Revoke link' }));
  const text = 'There was no answer. If the link still works, try again.';
  await waitFor(() => expect(shownToasts()).toEqual([text]));
});

it.each([
  ['the answer was lost', () => api.unreachable()],
  ['the gateway had none', () => api.error(504, 'api_timeout', 'The server took too long to answer.')],
])('does not say that no link was created when %s', async (_what, answer) => {
  server.use(api.post('/esim/:esimId/handovers', answer));
  await createLink();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('There was no answer');
  expect(alert).toHaveTextContent(/the list behind this has it: revoke it there/);
  expect(screen.queryByText('No link was created')).not.toBeInTheDocument();
});
