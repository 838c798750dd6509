import { api, fakeApi, renderScreen } from '@portal/platform/testing';
import type { OpenHandoverResponse } from '@portal/contract';
import { screen } from '@testing-library/react';
import { buildEsim } from '../testing/builders';
import HandoverScreen from './HandoverScreen';

const token = 'A'.repeat(43);
const response = (changes: Partial<OpenHandoverResponse['esim']> = {}): OpenHandoverResponse => {
  const { tag, service_status, plans, activation_code, refreshedAt } = buildEsim();
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
  await person.click(screen.getByRole('button', { name: 'Show install links too' }));
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
  expect(screen.queryByRole('img', { name: /^QR code/ })).not.toBeInTheDocument();
  expect(screen.getByText(field)).toBeInTheDocument();
  expect(screen.queryByText(new RegExp(`^${other}: Activation Code`))).not.toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Show the QR code and other phones' }));
  expect(screen.getByRole('link', { name: `Install on ${other}` })).toBeInTheDocument();
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
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
