import type { ReportDay } from '@portal/contract';
import {
  api,
  buildAffiliate,
  catchDownloads,
  fakeApi,
  filledButtons,
  renderScreen,
} from '@portal/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildReport, buildReportDay } from '../testing/builders';
import AffiliateReport from './AffiliateReport';

const affiliate = buildAffiliate({ company_name: 'Travel Ltd' });
const mei = { id: '00000000-0000-4000-8000-000000000001', fname: 'Mei', lname: 'Chen' };
const before = { sales: 40, commission: 2, purchases: 4 };
const series: ReportDay[] = [
  buildReportDay('2026-11-22', { sales: -10, commission: -0.5, purchases: -1, before }),
  buildReportDay('2026-11-23', { sales: 60, commission: 3, purchases: 5 }),
];
const report = buildReport({
  customers: 12_345,
  series,
  current: { sales: 50, commission: 2.5, purchases: 4, newCustomers: 3 },
  before: { ...before, newCustomers: 1 },
  destinations: [
    { place: 'FR', sales: 30, purchases: 2 },
    { place: 'apac', sales: 20, purchases: 1 },
    { place: null, sales: 10, purchases: 1 },
  ],
  topCustomers: [{ customer: mei, sales: 50, commission: 2.5, purchases: 4 }],
  latest: [
    {
      customer: mei,
      transactionId: '00000000-0000-4000-8000-000000000009',
      type: 'esim',
      package_title: 'France 1 GB',
      sales: -10,
      commission: -0.5,
      timestamp: '2026-11-22T09:00:00.000Z',
    },
  ],
  runningOut: {
    total: 3,
    esims: [
      {
        customer: mei,
        esimUid: 'e1',
        tag: 'Paris',
        planTitle: 'France 1 GB',
        isUnlimited: false,
        remainingBytes: 0,
        endsAt: null,
      },
    ],
  },
  funnel: { visits: 200, signUps: 10, firstPurchases: 4 },
});
const requested: string[] = [];
const server = fakeApi(
  api.get('/affiliate/:id/report', ({ query }) => {
    requested.push(query.toString());
    return { ...report, days: Number(query.get('days')) };
  }),
);

beforeEach(() => requested.splice(0));
const saved = catchDownloads();

const renderAffiliateReport = (at = '/?period=7') =>
  renderScreen(<AffiliateReport userId={affiliate._id} wallet={<p>The wallet</p>} />, {
    user: affiliate,
    at,
    path: '/',
  });

it('shows the figures beside those before, the rankings and who runs out', async () => {
  renderAffiliateReport();
  expect(await screen.findByText('$50.00', { selector: 'dd' })).toBeInTheDocument();
  expect(screen.getByText('The wallet')).toBeInTheDocument();
  expect(screen.getByText(/^17\/11\/2026 to 23\/11\/2026/).parentElement).toHaveTextContent(
    /^Travel Ltd · 17/,
  );
  expect(screen.getAllByText(/Up 25\.0%/)).toHaveLength(2);
  expect(screen.getByText('3 new')).toBeInTheDocument();
  const destinations = screen.getByRole('region', { name: 'Best destinations' });
  for (const name of ['France', 'Asia Pacific', 'Several countries'])
    expect(within(destinations).getByText(name)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Mei Chen.*France 1 GB · No data left/ })).toHaveAttribute(
    'href',
    `/esim/e1?user_id=${mei.id}`,
  );
  expect(screen.getByText('And 2 more')).toBeInTheDocument();
  expect(
    screen.getByRole('row', { name: /Mei Chen.*Refund of eSIM purchase: France 1 GB.*\+\$10\.00.*−\$0\.50/ }),
  ).toBeInTheDocument();
  expect(screen.getByText('5% of visits')).toBeInTheDocument();
  expect(screen.getByText('40% of sign-ups')).toBeInTheDocument();
});

it('gives screen readers the chart as a table, and keys the days one by one', async () => {
  renderAffiliateReport();
  const table = await screen.findByRole('table', { name: 'Commission of each day of the last 7 days' });
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual(['DateCommission7 days before', '22/11/2026−$0.50$2.00', '23/11/2026$3.00$0.00']);
  const slider = screen.getByRole('slider', { name: 'Day of the chart' });
  expect(slider).toHaveAttribute('aria-valuetext', '23/11/2026: $3.00, 7 days before $0.00');
  fireEvent.change(slider, { target: { value: '0' } });
  expect(slider).toHaveAttribute('aria-valuetext', '22/11/2026: −$0.50, 7 days before $2.00');
});

it('keeps the period in the address', async () => {
  const { person, address } = renderAffiliateReport('/?buy=esim&period=8');
  await screen.findByText('The wallet');
  await waitFor(() => expect(requested).toEqual(['days=30']));
  await person.click(screen.getByRole('radio', { name: '90 days' }));
  await waitFor(() => expect(requested.at(-1)).toBe('days=90'));
  expect(address()).toBe('/?buy=esim&period=90');
  await person.click(screen.getByRole('radio', { name: '30 days' }));
  await waitFor(() => expect(address()).toBe('/?buy=esim'));
});

it('saves the days as CSV', async () => {
  const { person } = renderAffiliateReport();
  await screen.findByText('3 new');
  await person.click(screen.getByRole('button', { name: 'Download CSV' }));
  const lines = (await saved[0]?.text())?.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines?.[1]).toBe('2026-11-22,-10.00,-0.50,-1,0.00,0,40.00,2.00,4,0.00,0');
});

it('counts what the affiliate paid for customers next to what they bought themselves', async () => {
  server.use(
    api.get('/affiliate/:id/report', () => ({
      ...report,
      current: { ...report.current, ordered: 24, orders: 3 },
      before: { ...report.before, ordered: 8, orders: 1 },
      destinations: [{ place: 'FR', sales: 30, purchases: 2, ordered: 24, orders: 3 }],
      topCustomers: [{ customer: mei, sales: 0, commission: 0.4, purchases: 0, ordered: 8, orders: 1 }],
    })),
  );
  renderAffiliateReport();
  expect(
    await screen.findByText(/^Plus \$24\.00 that you paid for customers \(3 orders\), \$8\.00 before$/),
  ).toBeVisible();
  expect(screen.getByText('2 purchases, 3 orders of yours')).toBeVisible();
  expect(screen.getByText('$24.00 paid by you')).toBeVisible();
  expect(screen.getByRole('link', { name: /Mei Chen\s*1 order of yours/ })).toHaveTextContent(
    '$8.00 paid by you',
  );
});

it('says which commission is pending, and nothing where none is', async () => {
  server.use(api.get('/affiliate/:id/report', () => ({ ...report, maturing: 1.25 }), { once: true }));
  const rendered = renderAffiliateReport();
  const pending = /^\$1\.25 of all your commission is pending, until its purchases can no longer be refunded/;
  expect(await screen.findByText(pending)).toBeVisible();
  rendered.unmount();
  server.use(api.get('/affiliate/:id/report', () => ({ ...report, maturing: 0 })));
  renderAffiliateReport('/?period=90');
  await screen.findByText('3 new');
  expect(screen.queryByText(/is pending/)).not.toBeInTheDocument();
});

it('says what is missing without sales, and what to do without customers', async () => {
  server.use(api.get('/affiliate/:id/report', () => buildReport(), { once: true }));
  const rendered = renderAffiliateReport();
  expect(await screen.findByText('No commission in these 7 days')).toBeInTheDocument();
  expect(screen.getByText(/^All good/)).toBeInTheDocument();
  rendered.unmount();
  server.use(api.get('/affiliate/:id/report', () => buildReport({ customers: 0 })));
  renderAffiliateReport('/?period=90');
  expect(await screen.findByText('No customers yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Add a customer' })).toHaveAttribute('href', '/customers');
  // The dashboard around it leads with 'Buy eSIM'.
  expect(filledButtons()).toEqual([]);
  expect(screen.queryByRole('slider')).not.toBeInTheDocument();
});

it('offers a retry, and shows the wallet all the same', async () => {
  server.use(api.get('/affiliate/:id/report', () => api.error(500, 'internal', 'No.'), { once: true }));
  const { person } = renderAffiliateReport();
  await screen.findByText('Your report cannot be shown right now');
  expect(screen.getByText('The wallet')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 new')).toBeInTheDocument();
});

it('copies the referral link with one press, before and after the report is there', async () => {
  const { person } = renderAffiliateReport();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: 'Copy referral link' }));
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/register/${affiliate._id}`);
  await screen.findByText('$50.00', { selector: 'dd' });
  expect(screen.getAllByRole('button', { name: /^Cop/ })).toHaveLength(1);
});
