import type { Closing } from '@portal/contract';
import { session } from '@portal/platform';
import { api, buildCustomer, fakeApi, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import CloseAccountCard from './CloseAccountCard';

const buildClosing = (changes: Partial<Closing> = {}): Closing => ({
  blockers: [],
  walletBalance: 0,
  returnable: 0,
  commission: 0,
  givenUp: 0,
  esims: 0,
  renewals: 0,
  customers: 0,
  days: 14,
  ...changes,
});
let facts: Closing;
let sent: unknown;
let signOut: jest.SpiedFunction<typeof session.signOut>;
const path = '/user/:id/closing';
const server = fakeApi(
  api.get(path, () => facts),
  api.post(path, ({ body }) => {
    sent = body;
    return { message: 'ok', closesAt: '2026-12-09T10:00:00.000Z' };
  }),
  api.post('/payment/card-returns', () => {
    facts = buildClosing({ walletBalance: 3, givenUp: 3 });
    return { returns: [{ paymentId: 'pi', amount: 12, fee: 0, state: 'made' }], walletBalance: 3 };
  }),
);
beforeEach(() => {
  facts = buildClosing();
  sent = undefined;
  signOut = jest.spyOn(session, 'signOut').mockResolvedValue();
});

async function openDialog() {
  const { person } = renderScreen(<CloseAccountCard />, { user: buildCustomer() });
  await person.click(screen.getByRole('button', { name: 'Close account' }));
  // What closing means is there, or could not be loaded.
  await screen.findByText(/^You are signed out everywhere|cannot be closed yet$|cannot be shown right now$/);
  return { person, dialog: within(screen.getByRole('dialog', { name: 'Close account' })) };
}

it('says what becomes of eSIMs, renewals and customers, and signs out', async () => {
  facts = buildClosing({ esims: 2, renewals: 1, customers: 3 });
  const { person, dialog } = await openDialog();
  expect(await dialog.findByText(/^2 eSIMs stay on your phones/)).toBeInTheDocument();
  expect(dialog.getByText('Auto-renew ends now.')).toBeInTheDocument();
  expect(
    dialog.getByText(
      /^3 customers keep their accounts.* What they buy in these 14 days earns you commission only if you keep/,
    ),
  ).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(signOut).toHaveBeenCalled());
  expect(sent).toEqual({ givenUp: 0 });
  expect(shownToasts()).toEqual(['Your account closes on 09/12/2026. Sign in before to keep it.']);
});

it('moves no money by Enter pressed once too often', async () => {
  facts = buildClosing({ walletBalance: 15, returnable: 12, givenUp: 15 });
  const { person, dialog } = await openDialog();
  // What closing means comes first, also for a screen reader and in a small window.
  expect(dialog.getByRole('list')).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(dialog.getByRole('button', { name: 'Return $12.00 to the card' })).toBeEnabled();
  expect(facts.returnable).toBe(12);
});

it('returns what the card paid, and asks for the rest to be given up in words', async () => {
  facts = buildClosing({ walletBalance: 15, returnable: 12, givenUp: 15 });
  const { person, dialog } = await openDialog();
  expect(await dialog.findByText('$15.00 are in your wallet')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Close account' })).toBeDisabled();
  await person.click(dialog.getByRole('checkbox', { name: /^I give up \$15\.00/ }));
  await person.click(dialog.getByRole('button', { name: 'Return $12.00 to the card' }));
  // The consent was to another amount.
  const rest = await dialog.findByRole('checkbox', { name: /^I give up \$3\.00/ });
  expect(rest).not.toBeChecked();
  // The pressed button has gone, and this is what is left to do.
  await waitFor(() => expect(rest).toHaveFocus());
  expect(dialog.getByRole('button', { name: 'Close account' })).toBeDisabled();
  await person.click(rest);
  await person.click(dialog.getByRole('button', { name: 'Close account' }));
  await waitFor(() => expect(signOut).toHaveBeenCalled());
  expect(sent).toEqual({ givenUp: 3 });
});

it('says how much goes back where a card does not take its part', async () => {
  facts = buildClosing({ walletBalance: 15, returnable: 12, givenUp: 15 });
  const of = (amount: number, state: string) => ({ paymentId: state, amount, fee: 0, state });
  server.use(
    api.post('/payment/card-returns', () => ({
      returns: [of(7.5, 'made'), of(4.5, 'failed')],
      walletBalance: 7.5,
    })),
  );
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole('button', { name: 'Return $12.00 to the card' }));
  await waitFor(() =>
    expect(shownToasts()).toEqual(['$7.50 go back to your card. It takes your bank up to ten days.']),
  );
});

it('says what must end first', async () => {
  facts = buildClosing({ blockers: ['open_dispute', 'payout_on_its_way'] });
  const { dialog } = await openDialog();
  expect(await dialog.findByText('Your account cannot be closed yet')).toBeInTheDocument();
  expect(dialog.getByText(/^Your bank disputes/)).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Close account' })).not.toBeInTheDocument();
});

it('shows a refusal in the dialog, which stays open', async () => {
  const text = 'The money of your account has changed meanwhile. Nothing was closed.';
  server.use(api.post(path, () => api.error(409, 'closing_changed', text)));
  const { person, dialog } = await openDialog();
  await person.click(await dialog.findByRole('button', { name: 'Close account' }));
  expect(await dialog.findByText(text)).toBeInTheDocument();
  expect(signOut).not.toHaveBeenCalled();
});

it('does not say that the account is still open when the answer was lost', async () => {
  server.use(api.post(path, () => api.unreachable()));
  const { person, dialog } = await openDialog();
  await person.click(dialog.getByRole('button', { name: 'Close account' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'There was no answer. Your account may be closed or not. If you try again, it is closed once. If you have to sign in then, it was closed already.',
  );
});

it('asks again for consent to an amount that has changed, and drops the refusal with it', async () => {
  const text = 'The money of your account has changed meanwhile. Nothing was closed.';
  facts = buildClosing({ walletBalance: 15, givenUp: 15 });
  server.use(
    api.post(path, () => {
      facts = buildClosing({ walletBalance: 25, givenUp: 25 });
      return api.error(409, 'closing_changed', text);
    }),
  );
  const { person, dialog } = await openDialog();
  await person.click(dialog.getByRole('checkbox', { name: /^I give up \$15\.00/ }));
  await person.click(dialog.getByRole('button', { name: 'Close account' }));
  const changed = await dialog.findByRole('checkbox', { name: /^I give up \$25\.00/ });
  expect(changed).not.toBeChecked();
  expect(dialog.getByText(text)).toBeInTheDocument();
  expect(dialog.getByRole('list')).toHaveFocus();
  await person.click(changed);
  expect(dialog.queryByText(text)).not.toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Close account' })).toBeEnabled();
});

it('says that what closing means could not be loaded', async () => {
  server.use(api.get(path, () => api.error(500, 'internal_error', 'Boom')));
  const { dialog } = await openDialog();
  expect(await dialog.findByText(/cannot be shown right now$/)).toBeInTheDocument();
});
