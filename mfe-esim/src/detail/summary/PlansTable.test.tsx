import { daysBefore } from '@portal/contract';
import type { SlotProps } from '@portal/platform';
import {
  api,
  buildAffiliate,
  buildCustomer,
  fakeApi,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildDetail, buildEsim, buildEsimPlan, buildUnusedPlan } from '../../testing/builders';
import EsimDetailScreen from '../EsimDetailScreen';

let esim = buildEsim();
const deleted: string[] = [];
const server = fakeApi(
  api.get('/esim/:esimId/data-plans', () => buildDetail(esim)),
  api.get('/esim/:esimId/renewal', () => ({ renewal: null, offers: [] })),
  api.get('/esim/:esimId/data-usage', () => ({ data: [], refreshedAt: null })),
  api.delete('/esim/:esimId/data-plan/:planId/:productId', ({ params }) => {
    deleted.push(String(params['planId']));
    return { message: 'ok' };
  }),
);
const slots = {
  'wallet/exchange': ({ transactionId, onDone }: SlotProps['wallet/exchange']) => (
    <button onClick={onDone}>Exchange of {transactionId}</button>
  ),
  'wallet/refund': ({ transactionId, isWithdrawal }: SlotProps['wallet/refund']) => (
    <p>
      {isWithdrawal ? 'Withdrawal from' : 'Refund of'} {transactionId}
    </p>
  ),
};
const unused = { uid: 'esim-a', network_status: 'NOT_ACTIVE', service_status: 'inactive' };
const renderPage = (user = buildCustomer()) =>
  renderScreen(<EsimDetailScreen />, {
    user,
    at: `/esim/esim-a?user_id=${esim.customer_id}`,
    path: '/esim/:id',
    slots,
  });
async function deletePlan() {
  const { person } = renderPage();
  await person.click(await screen.findByRole('button', { name: /^Delete plan/ }));
  await person.click(screen.getByRole('button', { name: 'Delete without refund' }));
}
beforeEach(() => {
  deleted.length = 0;
  esim = buildEsim({ ...unused, plans: [buildUnusedPlan({ id: 'plan-1' })] });
});

it('refunds a plan that was never used instead of throwing its price away', async () => {
  const { person } = renderPage();
  await person.click(await screen.findByRole('button', { name: /^Delete plan/ }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent('its price can go back to your wallet');
  await person.click(within(dialog).getByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund of t-1')).toBeInTheDocument();
  expect(deleted).toEqual([]);
});

it('still deletes it where its owner says so', async () => {
  await deletePlan();
  expect(deleted).toEqual(['plan-1']);
});

const endPlan = () => {
  esim = { ...esim, plans: [buildUnusedPlan({ id: 'plan-1', network_status: 'TERMINATED' })] };
};

it('keeps the focus in the card of a deleted plan, whose button has gone', async () => {
  server.use(
    api.delete('/esim/:esimId/data-plan/:planId/:productId', () => {
      endPlan();
      return { message: 'ok' };
    }),
  );
  await deletePlan();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete plan/ })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Data Plan' })).toHaveFocus());
});

it('shows that a plan has ended that another tab deleted', async () => {
  const message = 'This plan has already ended.';
  server.use(
    api.delete('/esim/:esimId/data-plan/:planId/:productId', () => {
      endPlan();
      return api.error(409, 'plan_terminated', message);
    }),
  );
  await deletePlan();
  await waitFor(() => expect(shownToasts()).toEqual([message]));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete plan/ })).not.toBeInTheDocument());
});

it('does not say that a plan is still there when the answer was lost', async () => {
  server.use(api.delete('/esim/:esimId/data-plan/:planId/:productId', () => api.unreachable()));
  await deletePlan();
  const text = 'There was no answer. If the plan is still there, try again.';
  await waitFor(() => expect(shownToasts()).toEqual([text]));
});

it('says how the price of the first plan comes back while there are others', async () => {
  const paidAt = new Date().toISOString();
  esim.plans = [
    buildUnusedPlan({ id: 'plan-1', purchase: { transactionId: 't-1', type: 'esim', paidAt } }),
    buildUnusedPlan({ id: 'plan-2', purchase: { transactionId: 't-2', type: 'data-plan', paidAt } }),
  ];
  const { person } = renderPage();
  const [first, second] = await screen.findAllByRole('button', { name: /^Delete plan/ });
  await person.click(first as HTMLElement);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    'Refund or delete the other plans of this eSIM first',
  );
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(second as HTMLElement);
  expect(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Refund' })).toBeVisible();
});

it('offers to withdraw from the contract of each plan, also of one that has started', async () => {
  const paidAt = new Date().toISOString();
  const nameOf = (plan_name: string) => ({ id: plan_name, plan_name, validity_days: 5 });
  esim.plans = [
    buildEsimPlan({ plan_type: nameOf('First'), purchase: { transactionId: 't-1', type: 'esim', paidAt } }),
    buildUnusedPlan({
      plan_type: nameOf('Second'),
      purchase: { transactionId: 't-2', type: 'data-plan', paidAt },
    }),
  ];
  const { person } = renderPage();
  const second = await screen.findByRole('button', { name: 'Withdraw from contract here: Second' });
  expect(screen.getByRole('button', { name: 'Withdraw from contract here: First' })).toBeVisible();
  await person.click(second);
  expect(await screen.findByText('Withdrawal from t-2')).toBeInTheDocument();
});

it.each([
  ['a plan of an eSIM, and stays on its page', 2, 't-2', /^\/esim\/esim-a/],
  ['an eSIM with one plan, and leaves its page', 1, 't-1', /^\/esim$/],
])('offers to exchange %s', async (_what, count, transactionId, expected) => {
  const paidAt = new Date().toISOString();
  const nameOf = (plan_name: string) => ({ id: plan_name, plan_name, validity_days: 5 });
  esim.plans = [
    buildUnusedPlan({ plan_type: nameOf('First'), purchase: { transactionId: 't-1', type: 'esim', paidAt } }),
    buildUnusedPlan({
      plan_type: nameOf('Second'),
      purchase: { transactionId: 't-2', type: 'data-plan', paidAt },
    }),
  ].slice(0, count);
  const { person, address } = renderPage();
  // One button: an eSIM with a second plan cannot be exchanged.
  await person.click(await screen.findByRole('button', { name: /^Exchange for another destination/ }));
  await person.click(await screen.findByRole('button', { name: `Exchange of ${transactionId}` }));
  expect(address()).toMatch(expected);
});

it('offers no refund where it would be refused', async () => {
  const paidAt = daysBefore(16).toISOString();
  esim.plans = [buildUnusedPlan({ purchase: { transactionId: 't-1', type: 'esim', paidAt } })];
  const { person } = renderPage();
  await person.click(await screen.findByRole('button', { name: /^Delete plan/ }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent('it is not refunded');
  expect(screen.queryByText('Bought by mistake?')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Refund|Exchange)/ })).not.toBeInTheDocument();
});

it('lets an affiliate refund what they paid for a customer, and delete nothing', async () => {
  const affiliate = buildAffiliate();
  esim = { ...esim, user_id: affiliate._id };
  const { person } = renderPage(affiliate);
  await person.click(await screen.findByRole('button', { name: 'Refund' }));
  expect(await screen.findByText('Refund of t-1')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Delete plan/ })).not.toBeInTheDocument();
});

it.each([
  ['Not started', 'NOT_ACTIVE', buildUnusedPlan()],
  ['Used up', 'ACTIVE', buildEsimPlan({ data_bytes_remaining: 0 })],
  ['Used up', 'TERMINATED', buildEsimPlan({ network_status: 'TERMINATED', data_bytes_remaining: 0 })],
  ['Ended', 'TERMINATED', buildEsimPlan({ network_status: 'TERMINATED' })],
  ['Deleted', 'TERMINATED', buildEsimPlan({ network_status: 'TERMINATED', endedByOwner: true })],
])('says %s of a plan beside the carrier’s %s', async (word, status, plan) => {
  esim = buildEsim({ ...unused, plans: [plan] });
  renderPage();
  const row = await screen.findByRole('row', { name: /France 10 GB/ });
  expect(within(row).getByText(word)).toBeInTheDocument();
  expect(within(row).getByText(status)).toBeInTheDocument();
});

it('says Active once where the carrier says it too', async () => {
  esim = buildEsim({ ...unused, plans: [buildEsimPlan()] });
  renderPage();
  const row = await screen.findByRole('row', { name: /France 10 GB/ });
  expect(within(row).getAllByText(/^active$/i)).toHaveLength(1);
});

it('does not call an eSIM used up whose plans were deleted', async () => {
  esim = buildEsim({
    ...unused,
    plans: [buildEsimPlan({ network_status: 'TERMINATED', endedByOwner: true })],
  });
  renderPage();
  await screen.findByRole('row', { name: /France 10 GB/ });
  expect(screen.queryByText('Used up')).not.toBeInTheDocument();
  expect(screen.getAllByText('No plan left')).toHaveLength(2);
});

it.each([
  ['names the customer whose eSIM an affiliate looks at', buildAffiliate(), 1],
  ['does not name the customer to themselves', buildCustomer(), 0],
])('%s', async (_what, user, times) => {
  const cher = { fname: 'Cher', lname: '', email: 'cher@example.com' };
  const { result } = buildDetail(esim);
  server.use(api.get('/esim/:esimId/data-plans', () => ({ result: { ...result, owner: cher } })));
  renderPage(user);
  await screen.findByText('Data Plans');
  expect(screen.queryAllByText('Cher (cher@example.com)')).toHaveLength(times);
});
