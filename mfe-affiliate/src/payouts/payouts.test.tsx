import type { Payout } from '@portal/contract';
import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPayoutAccount } from '../testing/builders';
import PayoutsCard from './PayoutsCard';
import PayoutsScreen from './PayoutsScreen';

const ready = buildPayoutAccount({ state: 'ready', available: 40, paid: 100 });
const payout: Payout = {
  id: '00000000-0000-4000-8000-0000000000aa',
  amount: 30,
  state: 'paid',
  failure: null,
  waitsUntil: null,
  origin: 'request',
  requestedAt: '2026-11-02T10:00:00.000Z',
  finishedAt: '2026-11-02T10:00:05.000Z',
};
const failed: Payout = {
  ...payout,
  id: payout.id.replace('aa', 'ab'),
  state: 'failed',
  failure: 'currency_not_supported',
};

let account = ready;
const sent: { body: unknown; key: string | null }[] = [];
const server = fakeApi(
  api.get('/affiliate/:id/payout-account', () => account),
  api.get('/affiliate/:id/payouts', () => ({ payouts: [payout, failed], total: 12 })),
  api.put('/affiliate/:id/payout-schedule', ({ body }) => {
    account = { ...account, ...(body as object), nextPayoutAt: '2026-12-01T00:00:00.000Z' };
    return account;
  }),
  api.post('/affiliate/:id/payouts', ({ body, headers }) => {
    sent.push({ body, key: headers.get('idempotency-key') });
    if (sent.length === 1) return api.unreachable();
    return { ...payout, ...(body as object) };
  }),
);
beforeEach(() => {
  account = ready;
  sent.length = 0;
});
const left: string[] = [];
const renderPayouts = (at = '/customers/payouts') =>
  renderScreen(<PayoutsCard affiliateId="a1" leaveTo={(address) => left.push(address)} />, {
    user: buildAffiliate(),
    at,
  });

it('is a page of its own, for affiliates alone', async () => {
  const { unmount } = renderScreen(<PayoutsScreen />, { user: buildAffiliate(), at: '/customers/payouts' });
  expect(await screen.findByRole('heading', { name: 'Your commission', level: 2 })).toBeVisible();
  unmount();
  renderScreen(<PayoutsScreen />, { user: buildCustomer(), at: '/customers/payouts' });
  expect(screen.getByText('Only affiliates have payouts')).toBeVisible();
});

it('leads to the payment provider', async () => {
  account = buildPayoutAccount();
  server.use(api.post('/affiliate/:id/payout-account', () => ({ url: 'https://connect.example/x' })));
  const { person } = renderPayouts();
  await person.click(await screen.findByRole('button', { name: 'Set up payouts' }));
  await waitFor(() => expect(left).toEqual(['https://connect.example/x']));
});

it('says what is missing after an unfinished set-up', async () => {
  account = { ...ready, state: 'incomplete', missing: ['A bank account', 'Your date of birth'] };
  renderPayouts('/customers/payouts?payouts=returned');
  expect(await screen.findByText('A bank account')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue set-up' })).toBeVisible();
});

it('says after the return that payouts are set up', async () => {
  renderPayouts('/customers/payouts?payouts=returned');
  expect(await screen.findByText('Payouts are set up')).toBeVisible();
});

it('tells in words why the set-up cannot be opened', async () => {
  account = { ...ready, state: 'none' };
  server.use(
    api.post('/affiliate/:id/payout-account', () =>
      api.error(409, 'payouts_unavailable', 'Payouts to a bank in North Korea are not possible.'),
    ),
  );
  const { person } = renderPayouts();
  await person.click(await screen.findByRole('button', { name: 'Set up payouts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('North Korea');
});

it('requests a payout once, also after a lost response, and what was typed stays', async () => {
  const { person } = renderPayouts();
  await person.click(await screen.findByRole('button', { name: 'Request payout' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByLabelText('Amount');
  const send = async () => person.click(await dialog.findByRole('button', { name: 'Request payout' }));
  for (const [typed, problem] of [
    ['0', 'Type an amount in dollars, for instance 40.00.'],
    ['41', 'Only $40.00 can be paid out.'],
    ['24', 'The least that is paid out is $25.00.'],
  ] as const) {
    await person.clear(amount);
    await person.type(amount, typed);
    await send();
    expect(dialog.getByText(problem)).toBeVisible();
  }
  expect(sent).toEqual([]);
  await person.clear(amount);
  await person.type(amount, '30');
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'There was no answer. It may be paid out or not: your payouts show it. If you try again, it is paid out once.',
  );
  expect(amount).toHaveValue('30.00');
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.map(({ body }) => body)).toEqual([{ amount: 30 }, { amount: 30 }]);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(shownToasts()).toContain('$30.00 were sent to your payout account');
});

it('keeps the focus in the card when what is left is too little for another payout', async () => {
  server.use(
    api.post('/affiliate/:id/payouts', () => {
      account = { ...ready, available: 0, paid: 140 };
      return payout;
    }),
  );
  const { person } = renderPayouts();
  await person.click(await screen.findByRole('button', { name: 'Request payout' }));
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Request payout' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(screen.getByRole('button', { name: 'Change bank account' })).toHaveFocus());
});

it('says in the dialog why a payout failed, and sends the next one with another key', async () => {
  server.use(
    api.post('/affiliate/:id/payouts', ({ body, headers }) => {
      sent.push({ body, key: headers.get('idempotency-key') });
      return failed;
    }),
  );
  const { person } = renderPayouts();
  await person.click(await screen.findByRole('button', { name: 'Request payout' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Request payout' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('cannot receive US dollars');
  await person.click(await dialog.findByRole('button', { name: 'Request payout' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
});

it('shows the history page by page, with the reason of a failure', async () => {
  const { person } = renderPayouts();
  const row = await screen.findByRole('row', { name: /Failed/ });
  expect(row).toHaveTextContent('The money is back in your commission.');
  const requested: string[] = [];
  server.use(
    api.get('/affiliate/:id/payouts', ({ query }) => {
      requested.push(query.toString());
      return { payouts: [payout], total: 12 };
    }),
  );
  await person.click(screen.getByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(requested).toEqual(['page=2&pageSize=10']));
});

it('says until when a payout waits, and that it was cancelled', async () => {
  const waiting = { ...payout, state: 'waiting', waitsUntil: '2026-11-28T10:00:00.000Z', finishedAt: null };
  const cancelled = { ...payout, id: failed.id, state: 'cancelled' };
  server.use(api.get('/affiliate/:id/payouts', () => ({ payouts: [waiting, cancelled], total: 2 })));
  renderPayouts();
  const table = await screen.findByRole('table', { name: 'Payouts' });
  expect(await within(table).findByText('Waiting')).toBeInTheDocument();
  expect(
    within(table).getByText(/leaves after 28\/11\/2026, \d\d:\d\d [A-Z].*unless you cancel it/),
  ).toBeInTheDocument();
  expect(within(table).getByText('Cancelled')).toBeInTheDocument();
  expect(
    within(table).getByText(/^The money is back in your commission\. Our mail says why\.$/),
  ).toBeVisible();
});

it('changes the schedule, shows the new one until it was read again, and says when it pays next', async () => {
  const { person } = renderPayouts();
  const schedule = await screen.findByLabelText('Automatic payouts');
  let release: () => void = () => undefined;
  const reading = new Promise<void>((resolve) => (release = resolve));
  server.use(api.get('/affiliate/:id/payout-account', () => reading.then(() => account)));
  await person.selectOptions(schedule, 'monthly');
  await waitFor(() => expect(shownToasts()).toEqual(['The schedule was changed']));
  expect(schedule).toHaveValue('monthly');
  release();
  expect(await screen.findByText(/^Next on .*, if \$25\.00 or more is available then/)).toBeVisible();
});

it('says why nothing can be requested', async () => {
  account = { ...ready, available: -3 };
  renderPayouts();
  expect(await screen.findByText(/^Refunds have taken back \$3\.00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Request payout' })).not.toBeInTheDocument();
});

it('says that what the wallet owes is not paid out', async () => {
  account = { ...ready, available: -3, walletDebt: 43 };
  renderPayouts();
  expect(await screen.findByText(/^Your wallet is \$43\.00 below zero/)).toBeVisible();
});

it('says that pending commission cannot be paid out', async () => {
  account = { ...ready, available: 3, maturing: 22 };
  renderPayouts();
  expect(await screen.findByText(/^Payouts begin at \$25\.00\. \$22\.00 are pending/)).toBeVisible();
});

it('offers Retry when it fails to load', async () => {
  server.use(api.get('/affiliate/:id/payout-account', () => api.unreachable(), { once: true }));
  const { person } = renderPayouts();
  const alert = await screen.findByRole('alert');
  await person.click(within(alert).getByRole('button'));
  expect(await screen.findByRole('button', { name: 'Request payout' })).toBeVisible();
});
