// Which eSIM gets a plan: what the dialog reads of it, and what it says when it cannot.
import { idempotencyKeyFor } from '@portal/platform';
import { api, buildCustomer, fakeApi, renderScreen } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { buildEsim } from '../testing/builders';
import { deferred } from '../testing/deferred';
import { franceShop } from '../testing/fakeShop';
import { usePurchaseAddress } from '../purchase/usePurchaseAddress';
import DataPlanPurchaseDialog from './DataPlanPurchaseDialog';

const user = buildCustomer();
let esim = buildEsim();
let esimsRead: unknown[] = [];
const server = fakeApi(
  api.get('/esim/:esimId/data-plans', ({ params }) => {
    esimsRead.push(params.esimId);
    return { result: { esim, plans: esim.plans } };
  }),
  ...franceShop(),
);
beforeEach(() => {
  esimsRead = [];
  esim = buildEsim();
});

function renderDialog(at = '/?add-plan=open&esim=esim-1') {
  const onClose = jest.fn();
  return { onClose, ...renderScreen(<DataPlanPurchaseDialog isOpen onClose={onClose} />, { user, at }) };
}

describe('an address that it cannot serve', () => {
  const message = (text: string) => screen.findByText(text);

  it('says that it names no eSIM', async () => {
    const { person, onClose } = renderDialog('/?add-plan=open');
    expect(await message('This link is not complete')).toBeInTheDocument();
    expect(esimsRead).toEqual([]);
    await person.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it.each([404, 422])('says that there is no such eSIM (%s)', async (status) => {
    server.use(api.get('/esim/:esimId/data-plans', () => api.error(status, 'not_found', 'No.')));
    renderDialog();
    expect(await message('No eSIM found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to eSims' })).toHaveAttribute('href', '/esim');
  });

  it('says that somebody else’s eSIM gets no plan', async () => {
    esim = buildEsim({ customer_id: 'someone', user_id: 'someone' });
    renderDialog();
    expect(await message('This eSIM is not yours')).toBeInTheDocument();
  });

  it('offers a retry when the eSIM does not load', async () => {
    server.use(
      api.get('/esim/:esimId/data-plans', () => api.error(504, 'carrier_timeout', 'Late.'), { once: true }),
    );
    const { person } = renderDialog('/?add-plan=open&esim=esim-1&to=FR');
    expect(await message('This eSIM cannot be shown right now')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'How much?' })).toBeInTheDocument();
  });
});

it('shows neither packages nor destinations while the eSIM is read', async () => {
  const answer = deferred<object>();
  server.use(api.get('/esim/:esimId/data-plans', () => answer.promise as never));
  renderDialog('/?add-plan=open&esim=esim-1&to=FR');
  const dialog = screen.getByRole('dialog', { name: 'Add data plan' });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  expect(document.querySelector('[aria-current=step]')).toHaveTextContent('How much?');
  expect(screen.queryByRole('heading', { name: /How much|Where to/ })).not.toBeInTheDocument();
  answer.resolve({ result: { esim, plans: [] } });
  expect(await screen.findByRole('heading', { name: 'How much?' })).toBeInTheDocument();
  // It is the same dialog: neither does it open twice, nor does the focus leave it.
  expect(dialog).toBeInTheDocument();
});

it('reads the eSIM while it is open alone', async () => {
  const closed = renderScreen(<DataPlanPurchaseDialog isOpen={false} onClose={() => undefined} />, {
    user,
    at: '/?esim=esim-1',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  closed.unmount();
  expect(esimsRead).toEqual([]);
  renderDialog();
  expect(await screen.findByRole('heading', { name: 'Where to?' })).toBeInTheDocument();
  expect(esimsRead).toEqual(['esim-1']);
});

it('serves a page that shows it for an eSIM of its own', async () => {
  const given = { uid: 'esim-9', iccid: '8901', tag: null };
  renderScreen(<DataPlanPurchaseDialog isOpen esim={given} onClose={() => undefined} />, { user });
  expect(await screen.findByRole('heading', { name: 'Where to?' })).toBeInTheDocument();
  expect(esimsRead).toEqual(['esim-9']);
});

it('leaves the page to its notices after a reload in the middle of paying', async () => {
  idempotencyKeyFor('purchase:data-plan:1:esim-1:fr-1:4:self');
  function Page() {
    const { isOpen } = usePurchaseAddress('add-plan');
    return <DataPlanPurchaseDialog isOpen={isOpen} onClose={() => undefined} />;
  }
  const at = '/esim/esim-1?user_id=1&add-plan=open&esim=esim-1&plan=fr-1';
  const { address } = renderScreen(<Page />, { user, at });
  await waitFor(() => expect(address()).toBe('/esim/esim-1?user_id=1'));
  expect(esimsRead).toEqual([]);
  window.sessionStorage.clear();
});
