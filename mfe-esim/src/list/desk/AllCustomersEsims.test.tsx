import type { CustomersEsim } from '@portal/contract';
import type { SlotProps } from '@portal/platform';
import {
  api,
  buildAffiliate,
  buildCustomer,
  catchDownloads,
  fakeApi,
  renderScreen,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEsim } from '../../testing/builders';
import EsimListScreen from '../EsimListScreen';

const longName = 'น้ำ'.repeat(33);
const owned = (uid: string, fname: string, changes: Partial<CustomersEsim> = {}): CustomersEsim => ({
  ...buildEsim({ uid, tag: `Trip ${uid}` }),
  customer: { id: `c-${uid}`, fname, lname: 'Lovelace', email: `${uid}@example.com` },
  ...changes,
});
const { activation_code: _code, ...withoutCode } = owned('b', 'Bo');
const states = { not_installed: 31, active: 148, used_up: 35, off: 0, running_out: 9 };
let listed: CustomersEsim[];
const requested: string[] = [];
const sent: { body: unknown; key: string | null }[] = [];
const server = fakeApi(
  api.get('/affiliate/:id/esims', ({ query }) => {
    requested.push(query.toString());
    return { data: listed, total: listed.length, states };
  }),
  api.get('/esim/:userId', () => ({ data: [], total: 0 })),
  api.post('/affiliate/:id/instructions', ({ body, headers }) => {
    sent.push({ body, key: headers.get('idempotency-key') });
    if (sent.length === 1) return api.unreachable();
    return { mailed: [{ esimId: 'a', email: 'a@example.com' }], skipped: [] };
  }),
);
beforeEach(() => {
  requested.length = 0;
  sent.length = 0;
  listed = [owned('a', 'Ada'), withoutCode, owned('c', longName)];
});

const saved = catchDownloads();
const slots = {
  'wallet/open-purchases': () => null,
  'affiliate/customer-picker': ({
    allLabel,
    isAll,
    onAll,
    onChange,
  }: SlotProps['affiliate/customer-picker']) => (
    <>
      <button onClick={onAll} aria-pressed={isAll}>
        {allLabel}
      </button>
      <button onClick={() => onChange(null)}>Your esims</button>
    </>
  ),
};
const overlays = [{ name: 'buy', slot: 'purchase/esim', query: 'buy', value: 'esim' }];
const renderDesk = (at = '/esim?customers=all', user = buildAffiliate()) =>
  renderScreen(<EsimListScreen />, { user, at, slots, overlays });
const rowOf = (tag: string) => screen.findByRole('row', { name: new RegExp(tag) });
const choose = (tag: string) => screen.findByRole('checkbox', { name: new RegExp(`^Choose ${tag} `) });

it('lists the eSIMs of all customers by the selector, with the customer before the columns of the list', async () => {
  const { person, address } = renderDesk('/esim');
  await person.click(await screen.findByRole('button', { name: 'All customers' }));
  const row = await rowOf('Trip a');
  expect(address()).toBe('/esim?customers=all');
  expect(screen.getByRole('button', { name: 'All customers' })).toHaveAttribute('aria-pressed', 'true');
  expect(
    screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace(/\W+$/, '')),
  ).toEqual([
    'Chosen',
    'Customer',
    'Date Assigned',
    'eSIM Tag',
    'Id',
    'Service Status',
    'Network Status',
    'Actions',
  ]);
  expect(within(row).getByRole('link', { name: 'Ada Lovelace' })).toHaveAttribute(
    'href',
    '/esim?user_id=c-a',
  );
  expect(within(row).getByRole('link', { name: 'Trip a' })).toHaveAttribute('href', '/esim/a?user_id=c-a');
  await person.click(screen.getByRole('button', { name: 'Your esims' }));
  await waitFor(() => expect(address()).toBe('/esim'));
});

it('asks for what needs attention first, and filters by the address', async () => {
  const { person, address } = renderDesk();
  await rowOf('Trip a');
  expect(requested.at(-1)).toContain('sort=attention&order=desc');
  const chips = screen.getByRole('radiogroup', { name: 'State' });
  expect(within(chips).getByRole('radio', { name: /^All\s*214$/ })).toBeInTheDocument();
  await person.click(within(chips).getByRole('radio', { name: /^Running out\s*9$/ }));
  await waitFor(() => expect(requested.at(-1)).toContain('state=running_out'));
  expect(address()).toBe('/esim?customers=all&state=running_out');
});

it.each([93, 2000])(
  'asks for a page of the eSIMs of %i customers, and offers the rest',
  async (customers) => {
    const all = Array.from({ length: customers }, (_, index) => owned(`n${index + 1}`, 'Ada'));
    server.use(
      api.get('/affiliate/:id/esims', ({ query }) => {
        requested.push(query.toString());
        const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
        return { data: all.slice((page - 1) * size, page * size), total: customers, states };
      }),
    );
    const { person } = renderDesk();
    await screen.findByRole('link', { name: 'Trip n1' });
    expect(screen.getAllByRole('row').length).toBeLessThanOrEqual(26);
    await person.click(screen.getByRole('button', { name: `Page ${Math.ceil(customers / 25)}` }));
    await screen.findByRole('link', { name: `Trip n${customers}` });
    expect(requested).toHaveLength(2);
  },
);

it('mails instructions to the chosen once, and says whose code is not the affiliate’s to send', async () => {
  const { person } = renderDesk();
  await person.click(await choose('Trip a'));
  await person.click(await choose('Trip b'));
  await person.click(screen.getByRole('button', { name: 'Email instructions for 2' }));
  const dialog = screen.getByRole('dialog', { name: 'Email instructions' });
  expect(within(dialog).getByRole('listitem')).toHaveTextContent('Ada Lovelace (a@example.com): Trip a');
  expect(within(dialog).getByText('1 eSIM left out')).toBeVisible();
  await person.click(within(dialog).getByRole('button', { name: 'Send 1 email' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    'There was no answer. The emails may be sent or not. If you try again, they are sent once.',
  );
  await person.click(within(dialog).getByRole('button', { name: 'Send 1 email' }));
  await waitFor(() => expect(shownToasts()).toEqual(['Instructions sent: 1 email']));
  expect(sent.map(({ body }) => body)).toEqual([{ esimIds: ['a'] }, { esimIds: ['a'] }]);
  expect(sent[0]?.key).toBe(sent[1]?.key);
  expect(await choose('Trip a')).not.toBeChecked();
});

it('keeps the focus in the bar when the pressed button goes, also after mailing', async () => {
  server.use(
    api.post('/affiliate/:id/instructions', () => ({
      mailed: [{ esimId: 'a', email: 'a@example.com' }],
      skipped: [],
    })),
  );
  const { person } = renderDesk();
  await rowOf('Trip a');
  const button = (name: string) => screen.getByRole('button', { name });
  const press = async (name: string) => {
    button(name).focus();
    await person.keyboard('{Enter}');
  };
  await press('Choose this page');
  await waitFor(() => expect(button('Choose none')).toHaveFocus());
  await press('Choose none');
  await waitFor(() => expect(button('Choose this page')).toHaveFocus());
  await press('Choose this page');
  await press('Email instructions for 3');
  await press('Send 2 emails');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button('Choose this page')).toHaveFocus());
});

it('says which were not mailed', async () => {
  server.use(
    api.post('/affiliate/:id/instructions', () => ({
      mailed: [{ esimId: 'a', email: 'a@example.com' }],
      skipped: [{ esimId: 'c', reason: 'not_found' }],
    })),
  );
  const { person } = renderDesk();
  await rowOf('Trip a');
  await person.click(screen.getByRole('button', { name: 'Choose this page' }));
  await person.click(screen.getByRole('button', { name: 'Email instructions for 3' }));
  await person.click(screen.getByRole('button', { name: 'Send 2 emails' }));
  expect(await screen.findByText('1 email on the way.')).toBeVisible();
  expect(screen.getByText('1 eSIM not mailed')).toBeVisible();
  expect(screen.getByText(/They changed since/)).toHaveTextContent(`Trip c of ${longName} Lovelace.`);
});

it('exports what the filters find, without activation codes', async () => {
  const { person } = renderDesk('/esim?customers=all&state=active&search=trip');
  await rowOf('Trip a');
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(requested.at(-1)).toContain('pageSize=1000');
  expect(requested.at(-1)).toContain('search=trip&state=active');
  const text = await saved[0]?.text();
  expect(text).toContain('Ada Lovelace,a@example.com,2026-01-05 09:00:00,Trip a,a,');
  expect(text).not.toContain('LPA:');
});

it('says what to do when there is none, or none that matches', async () => {
  listed = [];
  const { person, address } = renderDesk('/esim?customers=all&state=used_up');
  await person.click(await screen.findByRole('button', { name: 'Show all' }));
  expect(address()).toBe('/esim?customers=all');
  expect(await screen.findByText(/Your customers have none yet/)).toBeVisible();
});

it('is not for customers', async () => {
  renderDesk('/esim?customers=all', buildCustomer());
  await screen.findByText('No eSIM found');
  expect(requested).toEqual([]);
});
