import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  renderScreen,
  setDevice,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { SlotProps } from '@portal/platform';
import { buildListedCustomer } from '../testing/builders';
import BulkPurchaseScreen from './BulkPurchaseScreen';

const affiliate = buildAffiliate({});
const mei = buildListedCustomer({ fname: 'Mei', lname: 'Chen', email: 'mei@example.com' });
const plan = {
  uid: 'fr-1',
  name: 'France 1 GB 5 Days',
  data_quota_mb: 1024,
  validity_days: 6,
  policy_name: '',
  countries: ['FR'],
  rrp_usd: 4,
  rrp_aud: null,
  rrp_cad: null,
  rrp_eur: null,
  rrp_gbp: null,
  rrp_jpy: null,
};
const answer = {
  errors: [] as object[],
  newCustomers: 1,
  package_title: plan.name,
  price: 4,
  total: 8,
  walletBalance: 20,
  missing: 0,
  seconds: 250,
};
const sent: { path: string; body: unknown; key: string | null }[] = [];
const server = fakeApi(
  api.get('/packages/plans', () => ({ plans: [plan], refreshedAt: null, stale: false })),
  api.get('/affiliate/:id/customers', () => ({ customers: [mei], total: 1 })),
  api.get('/bulk-purchases', () => ({ bulkPurchases: [], total: 0 })),
  api.post('/bulk-purchases/check', ({ body }) => {
    sent.push({ path: 'check', body, key: null });
    return answer;
  }),
  api.post('/bulk-purchases', ({ body, headers }) => {
    sent.push({ path: 'create', body, key: headers.get('idempotency-key') });
    return { bulkPurchaseId: mei.id, total: 8, walletBalance: 12 };
  }),
);
beforeEach(() => {
  sent.length = 0;
  window.sessionStorage.clear();
});

/** Chooses the package of France. */
function FakePlanChoice({ isOpen, onClose, onChoose, chosen }: SlotProps['purchase/plan-choice']) {
  const handleClick = () => {
    onChoose({ planId: 'fr-1', to: 'FR' });
    onClose();
  };
  return isOpen ? <button onClick={handleClick}>France, after {chosen?.planId ?? 'none'}</button> : null;
}
const renderBulkPurchaseScreen = () =>
  renderScreen(<BulkPurchaseScreen />, {
    user: affiliate,
    at: '/customers/several',
    path: '/customers/several',
    slots: { 'purchase/plan-choice': FakePlanChoice },
  });
type Person = ReturnType<typeof renderBulkPurchaseScreen>['person'];

async function choosePlan(person: Person) {
  await person.click(await screen.findByRole('button', { name: 'Choose a package' }));
  await person.click(screen.getByRole('button', { name: 'France, after none' }));
  expect(await screen.findByText('France 1 GB 5 Days')).toBeInTheDocument();
}
const upload = (person: Person, text: string) =>
  person.upload(screen.getByLabelText('CSV file'), new File([text], 'people.csv', { type: 'text/csv' }));
const check = (person: Person) => person.click(screen.getByRole('button', { name: 'Check lines' }));

/** Whether the browser would ask before a reload or the end of the tab. */
const warnsOfUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('checks a file and one’s customers, says total and time, pays once and leads to the progress', async () => {
  const { person, address } = renderBulkPurchaseScreen();
  await choosePlan(person);
  expect(warnsOfUnload()).toBe(false);
  await upload(person, 'name;email\r\nAda Lovelace;ada@example.com\r\n');
  expect(await screen.findByRole('textbox', { name: 'Email of line 1' })).toHaveValue('ada@example.com');
  expect(screen.getAllByText(/^1 (line|result)$/, { selector: '[role=status]' })).toHaveLength(1);
  expect(warnsOfUnload()).toBe(true);
  await person.type(screen.getByRole('combobox', { name: 'Add one of your customers' }), 'Mei');
  await person.click(await screen.findByRole('option', { name: /Mei Chen/ }));
  await check(person);
  expect(await screen.findByText('about 4 minutes')).toBeInTheDocument();
  // The second press of a double one, after a fast answer.
  await check(person);
  expect(screen.getByRole('button', { name: 'Check lines' })).toHaveFocus();
  expect(screen.getByText('All lines are right.')).toBeInTheDocument();
  expect(screen.getByText(/1 person becomes your customer/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Pay $8.00 for 2 eSIMs' }));
  await waitFor(() => expect(address()).toBe(`/customers/several/${mei.id}`));
  expect(warnsOfUnload()).toBe(false);
  expect(sent.map(({ path }) => path)).toEqual(['check', 'create']);
  expect(sent[1]).toMatchObject({
    body: { planId: 'fr-1', price: 4, lines: [{ email: 'ada@example.com' }, { email: 'mei@example.com' }] },
    key: expect.any(String) as string,
  });
});

it('shows errors at the fields, which are corrected in place, and asks the server only then', async () => {
  const { person } = renderBulkPurchaseScreen();
  await choosePlan(person);
  await upload(person, 'name,email\nAda Lovelace,no-mail\n=1+1,mei@example.com');
  expect(await screen.findByText('2 lines need correction')).toBeInTheDocument();
  const email = screen.getByRole('textbox', { name: 'Email of line 1' });
  expect(email).toHaveAccessibleDescription('Please enter valid email');
  await check(person);
  expect(sent).toEqual([]);
  await person.clear(email);
  await person.type(email, 'ada@example.com');
  expect(email).not.toBeInvalid();
  await person.click(screen.getByRole('button', { name: 'Remove line 2' }));
  server.use(
    api.post('/bulk-purchases/check', () => ({
      ...answer,
      errors: [
        { line: 1, field: 'email', message: 'This email belongs to an account that is not your customer' },
      ],
    })),
  );
  await check(person);
  await waitFor(() => expect(email).toHaveAccessibleDescription(/not your customer/));
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

it('keeps the lines when a file is refused, after a failure, and after a reload', async () => {
  const { person, unmount } = renderBulkPurchaseScreen();
  await choosePlan(person);
  await upload(person, 'Ada Lovelace,ada@example.com');
  await screen.findByRole('textbox', { name: 'Email of line 1' });
  await upload(person, `email\n${'x@example.com\n'.repeat(501)}`);
  expect(await screen.findByText(/The file has 501 lines/)).toBeInTheDocument();
  server.use(api.post('/bulk-purchases/check', api.unreachable));
  await check(person);
  const people = within(screen.getByRole('region', { name: 'People' }));
  await waitFor(() => expect(people.getAllByRole('alert')).toHaveLength(2));
  unmount();
  renderBulkPurchaseScreen();
  expect(await screen.findByRole('textbox', { name: 'Email of line 1' })).toHaveValue('ada@example.com');
});

it('offers to add what is missing in the wallet instead of paying', async () => {
  server.use(api.post('/bulk-purchases/check', () => ({ ...answer, walletBalance: 3, missing: 5 })));
  const { person } = renderBulkPurchaseScreen();
  await choosePlan(person);
  await upload(person, 'Ada Lovelace,ada@example.com');
  await screen.findByRole('textbox', { name: 'Email of line 1' });
  await check(person);
  expect(await screen.findByText('$5.00 is missing in your wallet')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add funds' })).toBeEnabled();
});

it('keeps the key of an order whose answer was lost, also when a second try is turned away', async () => {
  const { person } = renderBulkPurchaseScreen();
  await choosePlan(person);
  await upload(person, 'Ada Lovelace,ada@example.com');
  await screen.findByRole('textbox', { name: 'Email of line 1' });
  await check(person);
  const keys: (string | null)[] = [];
  server.use(
    api.post('/bulk-purchases', ({ headers }) => {
      keys.push(headers.get('idempotency-key'));
      return keys.length === 2
        ? api.error(409, 'account_closing', 'Your account is closing.')
        : api.error(503, 'database_unavailable', 'The portal cannot reach its data right now.');
    }),
  );
  const pay = await screen.findByRole('button', { name: /^Pay/ });
  await person.click(pay);
  expect(await screen.findByText(/cannot reach its data/)).toBeInTheDocument();
  await person.click(pay);
  expect(await screen.findByText('Your account is closing.')).toBeInTheDocument();
  await person.click(pay);
  await waitFor(() => expect(keys).toHaveLength(3));
  expect(keys).toEqual([keys[0], keys[0], keys[0]]);
});

it('says once that there is no connection, and keeps the lines', async () => {
  setDevice('offline');
  server.use(
    api.get('/affiliate/:id/customers', () => api.unreachable()),
    api.get('/bulk-purchases', () => api.unreachable()),
  );
  const { person } = renderBulkPurchaseScreen();
  await upload(person, 'Ada Lovelace,ada@example.com');
  expect(await screen.findByRole('textbox', { name: 'Email of line 1' })).toBeInTheDocument();
  expect(screen.getByText('No connection')).toBeInTheDocument();
  expect(screen.queryByText(/could not be loaded|cannot be shown/)).not.toBeInTheDocument();
});

it('says one thing when the wallet turns out to have too little, and at the button', async () => {
  const { person } = renderBulkPurchaseScreen();
  await choosePlan(person);
  await upload(person, 'Ada Lovelace,ada@example.com');
  await check(person);
  const pay = await screen.findByRole('button', { name: /^Pay/ });
  server.use(
    api.post('/bulk-purchases/check', () => ({ ...answer, walletBalance: 3, missing: 5 })),
    api.post('/bulk-purchases', () =>
      api.error(402, 'insufficient_funds', 'Your wallet has too little money.', { missing: 5 }),
    ),
  );
  await person.click(pay);
  expect(await screen.findByText('$5.00 is missing in your wallet')).toBeInTheDocument();
  expect(screen.queryByText('Your wallet has too little money.')).not.toBeInTheDocument();
});

it('shows why a payment failed beside its button, and who gets more than one eSIM', async () => {
  const { person } = renderBulkPurchaseScreen();
  await choosePlan(person);
  await upload(person, 'Ada Lovelace,ada@example.com\nAda,ADA@example.com');
  await check(person);
  const payment = await screen.findByRole('region', { name: 'Review and pay' });
  expect(payment).toHaveTextContent('ada@example.com gets more than one eSIM.');
  server.use(api.post('/bulk-purchases', () => api.error(503, 'database_unavailable', 'No data.')));
  await person.click(within(payment).getByRole('button', { name: /^Pay/ }));
  expect(await within(payment).findByRole('alert')).toHaveTextContent('No data.');
  server.use(api.post('/bulk-purchases', () => api.error(504, 'api_timeout', 'It took too long.')));
  await person.click(within(payment).getByRole('button', { name: /^Pay/ }));
  expect(
    await within(payment).findByText(
      /no answer to the payment.* you pay once.*see below whether it was ordered/,
    ),
  ).toBeInTheDocument();
  server.use(
    api.post('/bulk-purchases', () => api.error(422, 'idempotency_key_reused', 'The key was used.')),
  );
  await person.click(within(payment).getByRole('button', { name: /^Pay/ }));
  expect(await within(payment).findByText(/was paid before, at another price/)).toBeInTheDocument();
});

it('tells customers that it is for affiliates', () => {
  renderScreen(<BulkPurchaseScreen />, { user: buildCustomer() });
  expect(screen.getByText('Only affiliates buy for several')).toBeInTheDocument();
});

it('opens the choice at the package that was chosen, also after a reload', async () => {
  const first = renderBulkPurchaseScreen();
  await choosePlan(first.person);
  first.unmount();
  const { person } = renderBulkPurchaseScreen();
  expect(await screen.findByText('France 1 GB 5 Days')).toBeInTheDocument();
  expect(screen.getByText(/\$4\.00 each/)).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Change' }));
  expect(screen.getByRole('button', { name: 'France, after fr-1' })).toBeInTheDocument();
});

it.each([
  ['is gone', []],
  ['has no price', [{ ...plan, rrp_usd: null }]],
])('says that a package that %s is no longer offered', async (_what, plans) => {
  const { person } = renderBulkPurchaseScreen();
  server.use(api.get('/packages/plans', () => ({ plans, refreshedAt: null, stale: false })));
  await person.click(await screen.findByRole('button', { name: 'Choose a package' }));
  await person.click(screen.getByRole('button', { name: 'France, after none' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This package is no longer offered.');
});
