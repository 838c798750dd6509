import type { Plan } from '@portal/contract';
import { api, buildCountries, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen } from '@testing-library/react';
import { noFilters } from '../steps/plans/planFilters';
import { buildPlan, buildSent } from '../testing/builders';
import { FakeAddFunds } from '../testing/fakeSlots';
import { initialFlow, type PurchaseFlowState } from '../purchase';
import { PurchaseFrame } from './PurchaseFrame';
import type { Packages } from './usePackages';
import type { Purchase } from './usePurchase';

fakeApi(api.get('/packages/product-countries', () => buildCountries({ FR: 'France' })));

const plan = buildPlan();
const send = jest.fn();
const on = { onClose: jest.fn(), onBuy: jest.fn() };

function renderPurchaseFrame(
  state: Partial<PurchaseFlowState>,
  { isOpen = true, ...known }: { isOpen?: boolean; plans?: Plan[] | undefined; days?: 5 } = {},
) {
  const packages = {
    plans: 'plans' in known ? known.plans : [plan],
    isLoading: false,
    isError: false,
    error: undefined,
    isStale: false,
    refetch: () => undefined,
    input: { kind: 'country', value: 'FR' },
    setInput: () => undefined,
    place: { kind: 'country', id: 'FR', name: 'France' },
    filters: known.days ? { ...noFilters, days: 10 } : noFilters,
    setFilters: () => undefined,
  } as unknown as Packages;
  const purchase = { state: { ...initialFlow, ...state }, send, buy: () => undefined } as Purchase;
  return renderScreen(
    <PurchaseFrame
      {...{ isOpen, purchase, packages, ...on }}
      title="Add data plan"
      description="For the eSIM."
      offer={<p>Again</p>}
      warning={<p>Elsewhere</p>}
      review={({ name }) => <p>Review of {name}</p>}
      buyLabel="Buy data plan"
    />,
    { user: buildCustomer(), slots: { 'wallet/add-funds': FakeAddFunds } },
  );
}
const button = (name: string) => screen.getByRole('button', { name });
const isShown = (name: string) => screen.queryByRole('button', { name }) !== null;

it('chooses a package first', async () => {
  const { person } = renderPurchaseFrame({});
  expect(screen.getByRole('dialog', { name: 'Add data plan' })).toHaveAccessibleDescription('For the eSIM.');
  expect(screen.getByText('Again')).toBeInTheDocument();
  expect(screen.getByText('Elsewhere')).toBeInTheDocument();
  expect(button('Continue')).toBeDisabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(isShown('Back') || isShown('Buy data plan') || isShown('Funds: ')).toBe(false);
  await person.click(await screen.findByRole('radio', { name: /France 1 GB/ }));
  expect(send.mock.calls).toEqual([[{ type: 'choose', plan }]]);
});

it('continues with the chosen package, which has the focus when one returns', async () => {
  const { person } = renderPurchaseFrame({ plan });
  expect(button('Continue')).toBeEnabled();
  expect(button('Continue')).toHaveFocus();
  expect(await screen.findByRole('radio', { name: /France 1 GB/ })).toBeChecked();
  await person.click(button('Continue'));
  expect(send.mock.calls).toEqual([[{ type: 'continue' }]]);
});

it.each([
  ['of another place', { plans: [buildPlan({ uid: 'de-1' })] }],
  ['that a filter hides', { days: 5 }],
  ['that is not loaded', { plans: undefined }],
] as const)('does not continue with a package %s', (_what, known) => {
  renderPurchaseFrame({ plan }, known as Parameters<typeof renderPurchaseFrame>[1]);
  expect(button('Continue')).toBeDisabled();
});

it.each(['reviewing', 'unanswered', 'undecided', 'refused', 'refunded'] as const)(
  'buys or returns in %s',
  async (status) => {
    const { person } = renderPurchaseFrame({ status, plan });
    expect(screen.getByText('Review of France 1 GB')).toBeInTheDocument();
    expect(isShown('Continue')).toBe(false);
    await person.click(button('Buy data plan'));
    expect(on.onBuy).toHaveBeenCalledTimes(1);
    await person.click(button('Back'));
    expect(send.mock.calls).toEqual([[{ type: 'back' }]]);
    await person.click(button('Close'));
    expect(on.onClose).toHaveBeenCalledTimes(1);
  },
);

it.each(['debiting', 'ordering', 'settling'] as const)('waits in %s', async (status) => {
  const { person } = renderPurchaseFrame({ status, plan, sent: buildSent() });
  expect(button('Back')).toBeDisabled();
  const buy = screen.getByRole('button', { name: /Buy data plan/ });
  expect(buy).toHaveAttribute('aria-busy', 'true');
  await person.click(buy);
  await person.click(button('Close'));
  expect(on.onBuy).not.toHaveBeenCalled();
  expect(on.onClose).not.toHaveBeenCalled();
});

it('leads to a purchase that the carrier decides instead of offering it again', () => {
  const sent = buildSent();
  renderPurchaseFrame({
    status: 'undecided',
    plan: sent.request.plan,
    sent,
    isUndecided: true,
    problem: 'Safe.',
  });
  expect(screen.getByRole('link', { name: 'See purchase' })).toHaveAttribute(
    'href',
    '/transactions?state=processing',
  );
  expect(isShown('Buy data plan') || isShown('Continue purchase')).toBe(false);
});

it('continues a purchase that got no answer', async () => {
  const sent = buildSent();
  const { person } = renderPurchaseFrame({ status: 'unanswered', plan: sent.request.plan, sent });
  expect(isShown('Buy data plan')).toBe(false);
  await person.click(button('Continue purchase'));
  expect(on.onBuy).toHaveBeenCalledTimes(1);
});

it.each([
  [false, 'error'],
  [true, 'info'],
])('shows at once what is wrong, or what is not known yet (%p)', (isUndecided) => {
  renderPurchaseFrame({ status: 'undecided', plan, problem: 'Something.', isUndecided });
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Something.');
  const background = getComputedStyle(alert).background;
  expect(background.includes('error')).toBe(!isUndecided);
  expect(background.includes('info')).toBe(isUndecided);
});

it('gives way to adding funds, and comes back when they are closed', async () => {
  const { person, unmount } = renderPurchaseFrame({ status: 'addingFunds', plan, missingDollars: 2.5 });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await person.click(button('Funds: 2.5'));
  expect(send.mock.calls).toEqual([[{ type: 'closeFunds' }]]);
  unmount();
  renderPurchaseFrame({ status: 'addingFunds', plan, missingDollars: 2.5 }, { isOpen: false });
  expect(isShown('Funds: 2.5')).toBe(false);
});

it('shows nothing while it is closed', () => {
  renderPurchaseFrame({}, { isOpen: false });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
