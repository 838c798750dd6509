import { api, fakeApi, renderScreen } from '@portal/platform/testing';
import type { OpenHandoverResponse } from '@portal/contract';
import { screen } from '@testing-library/react';
import { buildEsim, buildEsimPlan } from '../testing/builders';
import HandoverScreen from './HandoverScreen';

const token = 'A'.repeat(43);
const response = (changes: Partial<OpenHandoverResponse['esim']> = {}): OpenHandoverResponse => {
  const plans = [buildEsimPlan({ countries: ['FR'] })];
  const { tag, service_status, activation_code, refreshedAt } = buildEsim();
  return {
    affiliate: { company_name: 'Travel Ltd', logo: null, domain: 'travel.example', colour: '#1d4ed8' },
    esim: {
      tag,
      service_status,
      network_status: 'NOT_ACTIVE',
      plans,
      activation_code,
      apn: 'internet',
      auto_apn: true,
      refreshedAt,
      ...changes,
    },
    expiresAt: '2099-01-05T09:00:00.000Z',
  };
};
let requested: unknown;
const server = fakeApi(
  api.post('/handovers/open', ({ body }) => {
    requested = body;
    return response();
  }),
);
const renderHandoverScreen = (hash = `#${token}`) =>
  renderScreen(<HandoverScreen />, { at: `/handover${hash}`, path: '/handover' });

it('installs the eSIM under the affiliate’s brand', async () => {
  const { person } = renderHandoverScreen();
  expect(await screen.findByText('Travel Ltd')).toBeInTheDocument();
  expect(requested).toEqual({ token });
  expect(screen.getByText('Travel Ltd').closest('[style]')).toHaveStyle({ backgroundColor: '#1d4ed8' });
  expect(await screen.findByRole('img', { name: 'QR code to install the eSIM' })).toBeInTheDocument();
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(0, 3),
  ).toEqual([
    expect.stringMatching(/^Connect the phone to Wi-Fi/),
    expect.stringMatching(/^Scan the code/),
    expect.stringMatching(/^In France, choose this line for data/),
  ]);
  await person.click(screen.getByText('On the phone itself: open its setup'));
  expect(screen.getByRole('link', { name: /Install on iPhone/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Install on iPhone/ })).toHaveAttribute(
    'href',
    expect.stringContaining('carddata=LPA'),
  );
  expect(screen.getByText('04386-AGYFT')).toBeInTheDocument();
  expect(screen.getByText(/^7\.40 GiB left · /)).toBeInTheDocument();
});

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'iPhone', 'Android', 'iPhone: Activation Code'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 'Android', 'iPhone', 'Android: Activation Code'],
])('shows what fits %s, and the rest on request', async (userAgent, own, other, field) => {
  jest.spyOn(window.navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { person } = renderHandoverScreen();
  expect(await screen.findByRole('link', { name: `Install on ${own}` })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: `Install on ${other}` })).not.toBeInTheDocument();
  expect(screen.getByText('Press the button, then Continue')).toBeVisible();
  const [ownField] = screen.getAllByText(field);
  const otherField = screen.getByText(`${other}: Activation Code`);
  const code = await screen.findByRole('img', { name: /^QR code/ });
  for (const hidden of [ownField, otherField, code]) expect(hidden).not.toBeVisible();
  await person.click(screen.getByText('Without a camera: enter the details by hand'));
  expect(ownField).toBeVisible();
  expect(otherField).not.toBeVisible();
  await person.click(screen.getByText('For another phone: show the QR code'));
  expect(code).toBeVisible();
  expect(otherField).toBeVisible();
});

it('shows by itself that it was installed when one returns, and that the link has ended', async () => {
  renderHandoverScreen();
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  const { activation_code: _code, ...installed } = response({ network_status: 'ENABLED' }).esim;
  server.use(api.post('/handovers/open', () => ({ ...response(), esim: installed })));
  const comeBack = () => void window.dispatchEvent(new Event('focus'));
  comeBack();
  expect(await screen.findByText('This eSIM is installed')).toBeInTheDocument();
  server.use(api.post('/handovers/open', () => api.error(410, 'handover_ended', 'It was revoked.')));
  comeBack();
  expect(await screen.findByText('This link no longer works')).toBeInTheDocument();
  expect(screen.queryByText('This eSIM is installed')).not.toBeInTheDocument();
});

it('shows the data left and no code once the eSIM is installed', async () => {
  server.use(
    api.post('/handovers/open', () => {
      const { activation_code: _code, ...esim } = response({ network_status: 'ENABLED' }).esim;
      return { ...response(), esim };
    }),
  );
  renderHandoverScreen();
  expect(await screen.findByText('This eSIM is installed')).toBeInTheDocument();
  expect(screen.getByText(/of 10\.00 GiB left/)).toBeInTheDocument();
  expect(screen.queryByText('QR code')).not.toBeInTheDocument();
});

it('says whom to ask when the link has ended', async () => {
  const message = 'This link has expired. Ask Travel Ltd for a new one.';
  server.use(api.post('/handovers/open', () => api.error(410, 'handover_ended', message)));
  renderHandoverScreen();
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('asks nothing for a link that is not whole', async () => {
  requested = undefined;
  renderHandoverScreen('#AAAA');
  expect(await screen.findByText('This link is not complete')).toBeInTheDocument();
  expect(requested).toBeUndefined();
});

it('tries again without a connection', async () => {
  server.use(api.post('/handovers/open', () => api.unreachable(), { once: true }));
  const { person } = renderHandoverScreen();
  await person.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Travel Ltd')).toBeInTheDocument();
});
