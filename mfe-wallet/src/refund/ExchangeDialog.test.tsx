import { heldRefundMessage, withdrawalTermsVersion, type RefundOptionResponse } from '@portal/contract';
import type { SlotProps } from '@portal/platform';
import { api, buildCustomer, fakeApi, renderScreen, runAhead } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { buildPackages, buildPlan } from '../testing/builders';
import { FakeAddFunds } from '../testing/fakeSlots';
import ExchangeDialog from './ExchangeDialog';

const possible: RefundOptionResponse = {
  ...{ state: 'possible', reason: null, message: null, type: 'esim', amount: 4.49 },
  ...{ package_title: 'France 1 GB', support: 'mailto:help@example.com' },
};
const bali = buildPlan({ uid: 'id-1', name: 'Indonesia 1 GB', rrp_usd: 6.5, countries: ['ID'] });
const exchangePath = '/payment/purchase/:id/exchange';
const sent: { key: string | null; body: unknown }[] = [];
let price = 6.5;
const exchanged = { outcome: 'exchanged', transactionId: 't-2', walletBalance: 28 } as const;
const server = fakeApi(
  api.get('/payment/purchase/:id/refund', () => possible),
  api.get('/packages/plans', () => buildPackages([{ ...bali, rrp_usd: price }])),
  api.post(exchangePath, ({ headers, body }) => {
    sent.push({ key: headers.get('idempotency-key'), body });
    return exchanged;
  }),
);
beforeEach(() => {
  sent.length = 0;
  price = 6.5;
});

function FakePlanChoice({ isOpen, onChoose, onClose, exchanged }: SlotProps['purchase/plan-choice']) {
  const handleClick = () => {
    onChoose({ planId: 'id-1', to: 'ID' });
    onClose();
  };
  return isOpen ? <button onClick={handleClick}>Take Indonesia in place of {exchanged}</button> : null;
}
const renderExchange = () => {
  const onClose = jest.fn();
  const onDone = jest.fn();
  const slots = { 'purchase/plan-choice': FakePlanChoice, 'wallet/add-funds': FakeAddFunds };
  return {
    ...renderScreen(<ExchangeDialog isOpen transactionId="t-1" {...{ onClose, onDone }} />, {
      user: buildCustomer(),
      slots,
    }),
    onClose,
    onDone,
  };
};
type Person = ReturnType<typeof renderExchange>['person'];
const button = () => screen.getByRole('button', { name: 'Exchange' });
async function choose(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Choose a package' }));
  await person.click(screen.getByRole('button', { name: 'Take Indonesia in place of t-1' }));
  await person.click(await screen.findByRole('checkbox', { name: /withdraw from the contract/ }));
}
async function exchange() {
  const rendered = renderExchange();
  await choose(rendered.person);
  await rendered.person.click(button());
  return rendered;
}

it('chooses another package, says the difference, and exchanges once it is confirmed', async () => {
  const { person, onDone } = renderExchange();
  await screen.findByRole('dialog', { name: 'Exchange for another destination' });
  expect(await screen.findByText('France 1 GB, $4.49')).toBeInTheDocument();
  expect(button()).toBeDisabled();
  expect(button()).toHaveAccessibleDescription('First choose a package.');
  await choose(person);
  expect(screen.getByText('Indonesia 1 GB, $6.50')).toBeInTheDocument();
  expect(screen.getByText('Paid from your wallet').nextElementSibling).toHaveTextContent('$2.01');
  await person.dblClick(button());
  await screen.findByRole('dialog', { name: 'Exchanged' });
  expect(screen.getByText(/Indonesia 1 GB takes the place of France 1 GB/)).toBeInTheDocument();
  expect(sent.map(({ body }) => body)).toEqual([
    { planId: 'id-1', cost: 6.5, withdrawalTerms: withdrawalTermsVersion },
  ]);
  await person.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  expect(onDone).toHaveBeenCalledTimes(1);
});

it('says what a cheaper package returns', async () => {
  price = 3;
  const { person } = renderExchange();
  await choose(person);
  expect(screen.getByText('Returned to your wallet').nextElementSibling).toHaveTextContent('$1.49');
});

it('adds what the wallet lacks, and exchanges then', async () => {
  server.use(
    api.post(
      exchangePath,
      () =>
        api.error(402, 'insufficient_funds', 'There is not enough money in the wallet.', {
          ...{ walletBalance: 0, missing: 2.01 },
        }),
      { once: true },
    ),
  );
  const { person } = await exchange();
  expect(await screen.findByText('There is not enough money in the wallet.')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Add $2.01' }));
  await person.click(screen.getByRole('button', { name: 'Funds: 2.01' }));
  await person.click(button());
  await screen.findByRole('dialog', { name: 'Exchanged' });
});

it('shows a new price before it is paid', async () => {
  server.use(
    api.post(
      exchangePath,
      () => {
        price = 7;
        return api.error(409, 'price_changed', 'The price of this plan is now $7.00.', { price: 7 });
      },
      { once: true },
    ),
  );
  const { person } = await exchange();
  await person.click(await screen.findByRole('button', { name: 'Show the new price' }));
  expect(await screen.findByText('Indonesia 1 GB, $7.00')).toBeInTheDocument();
  await person.click(button());
  await screen.findByRole('dialog', { name: 'Exchanged' });
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ cost: 7 })]);
});

it('keeps the key when an answer is lost and the next press is turned away, so that it exchanges once', async () => {
  const answers = [
    () => api.unreachable(),
    () => api.error(503, 'carrier_timeout', 'The carrier did not answer.'),
    () => exchanged,
  ];
  server.use(
    api.post(exchangePath, ({ headers, body }) => {
      sent.push({ key: headers.get('idempotency-key'), body });
      return (answers[sent.length - 1] ?? api.unreachable)();
    }),
  );
  const { person } = await exchange();
  await screen.findByText(/it is exchanged once/);
  await person.click(button());
  await screen.findByText(/The carrier did not answer/);
  await person.click(button());
  await screen.findByRole('dialog', { name: 'Exchanged' });
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

it('says that all the money is back when the other package was not delivered', async () => {
  server.use(api.post(exchangePath, () => ({ outcome: 'refunded', transactionId: null, walletBalance: 30 })));
  await exchange();
  await screen.findByRole('dialog', { name: 'Refunded instead' });
  expect(screen.getByText(/All the money is back in your wallet/)).toBeInTheDocument();
});

it('waits for a silent carrier, and asks what became of it, also after a lost answer, once the first has ended', async () => {
  const pending = { outcome: 'pending', transactionId: null, walletBalance: 25 } as const;
  const answers = [() => pending, () => api.unreachable(), () => exchanged];
  server.use(api.post(exchangePath, () => (answers.shift() ?? api.unreachable)()));
  const { person } = renderExchange();
  await choose(person);
  server.use(
    api.get('/payment/purchase/:id/refund', () => ({ ...possible, state: 'refunded', reason: 'refunded' })),
  );
  await runAhead(async () => {
    await person.click(button());
    await screen.findByRole('dialog', { name: 'The exchange is on its way' });
    await screen.findByRole('dialog', { name: 'Exchanged' });
  });
});

it('says that a person decides where money went back often', async () => {
  server.use(api.post(exchangePath, () => ({ outcome: 'pending', transactionId: null, walletBalance: 25 })));
  const { person } = renderExchange();
  await choose(person);
  server.use(
    api.get('/payment/purchase/:id/refund', () => ({
      ...possible,
      ...{ state: 'running', message: heldRefundMessage },
    })),
  );
  await runAhead(async () => {
    await person.click(button());
    expect(await screen.findByText(heldRefundMessage)).toBeInTheDocument();
  });
});

it('says why it is refused and where to turn', async () => {
  const message = 'This eSIM has been installed on a phone.';
  server.use(
    api.get('/payment/purchase/:id/refund', () => ({
      ...possible,
      ...{ state: 'refused', reason: 'installed', message },
    })),
  );
  renderExchange();
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', possible.support);
  expect(screen.queryByRole('button', { name: 'Exchange' })).not.toBeInTheDocument();
});

it('says after a reload in the middle that it is on its way', async () => {
  server.use(api.get('/payment/purchase/:id/refund', () => ({ ...possible, state: 'running' })));
  renderExchange();
  await screen.findByRole('dialog', { name: 'This purchase cannot be exchanged' });
  expect(screen.getByText(/It is being refunded or exchanged already/)).toBeInTheDocument();
});
