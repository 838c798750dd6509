import {
  api,
  buildCustomer,
  fakeApi,
  recording,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import type { EsimOwner } from '@portal/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildEsim } from '../../testing/builders';
import { ActivationTab } from './ActivationTab';

const code = 'LPA:1$rsp.example.com$04386-AGYFT';
const server = fakeApi();
const renderActivationTab = (esim = buildEsim(), owner?: EsimOwner) =>
  renderScreen(<ActivationTab esim={esim} owner={owner} />, { user: buildCustomer() });
const section = (name: string) => within(screen.getByRole('region', { name }));

it('offers this phone, the QR code and manual details', async () => {
  renderActivationTab();
  expect(await screen.findByRole('img', { name: 'QR code to install the eSIM' })).toBeInTheDocument();
  const carddata = encodeURIComponent(code);
  expect(screen.getByRole('link', { name: /Install on iPhone/ })).toHaveAttribute(
    'href',
    `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${carddata}`,
  );
  expect(screen.getByRole('link', { name: /Install on Android/ })).toHaveAttribute(
    'href',
    `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${carddata}`,
  );
  const byHand = section('Manual activation');
  expect(byHand.getByText('rsp.example.com')).toBeInTheDocument();
  expect(byHand.getByText('04386-AGYFT')).toBeInTheDocument();
  expect(byHand.getByText(code)).toBeInTheDocument();
  expect(screen.queryByText('Confirmation Code')).not.toBeInTheDocument();
});

it('copies a detail and confirms it', async () => {
  const { person } = renderActivationTab();
  await screen.findByRole('img', { name: 'QR code to install the eSIM' });
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: 'Copy iPhone: Activation Code' }));
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeInTheDocument();
  expect(write).toHaveBeenCalledWith('04386-AGYFT');
});

it.each([
  ['QR code', 'qr-code-instruction-email', {}],
  ['Manual activation', 'manual-instruction-email', { activationCode: code, smdpAddress: 'rsp.example.com' }],
])('emails the instructions of %s', async (name, path, more) => {
  const sent = recording({ message: 'ok' });
  server.use(api.post(`/instruction/${path}`, sent));
  const esim = buildEsim();
  const { person } = renderActivationTab(esim);
  await screen.findByRole('img', { name: 'QR code to install the eSIM' });
  expect(section(name).getByText('To you')).toBeInTheDocument();
  await person.click(section(name).getByRole('button', { name: 'Email to User' }));
  await waitFor(() => expect(shownToasts()).toEqual(['Instructions sent to ada@example.com']));
  expect(sent.bodies.at(-1)).toEqual({
    email: 'ada@example.com',
    userName: 'Ada',
    qrCodeUrl: code,
    esimId: esim.uid,
    ...more,
  });
});

it('says that the email may come when there was no answer', async () => {
  server.use(api.post('/instruction/qr-code-instruction-email', () => api.unreachable()));
  const { person } = renderActivationTab();
  await screen.findByRole('img', { name: 'QR code to install the eSIM' });
  await person.click(section('QR code').getByRole('button', { name: 'Email to User' }));
  await waitFor(() =>
    expect(shownToasts()).toEqual(['There was no answer. If the email does not come, send it again.']),
  );
});

it('explains that the phone asks for a confirmation code', async () => {
  renderActivationTab(buildEsim({ activation_code: 'LPA:1$rsp.example.com$04386-AGYFT$$1' }));
  await screen.findByRole('img', { name: 'QR code to install the eSIM' });
  expect(screen.getByText('Confirmation Code')).toBeInTheDocument();
});

it.each(['', 'LPA:1$', 'not a code'])(
  'says that the carrier has not sent a code yet (%j)',
  (activation_code) => {
    renderActivationTab(buildEsim({ activation_code }));
    expect(screen.getByText('The carrier has not sent an activation code yet')).toBeInTheDocument();
  },
);

it('explains at the buttons that the device is offline', async () => {
  renderActivationTab();
  await screen.findByRole('img', { name: 'QR code to install the eSIM' });
  setDevice('offline');
  const button = section('QR code').getByRole('button', { name: 'Email to User' });
  expect(button).toHaveAccessibleDescription('This needs a connection.');
});

const grace: EsimOwner = { fname: 'Grace', lname: 'Hopper', email: 'grace@example.com' };
const ofCustomer = (changes = {}) =>
  buildEsim({ customer_id: '00000000-0000-4000-8000-0000000000dd', ...changes });

it('emails a customer’s instructions to the customer, and shows the recipient before and after', async () => {
  const sent = recording({ message: 'ok' });
  server.use(api.post('/instruction/qr-code-instruction-email', sent));
  const { person } = renderActivationTab(ofCustomer(), grace);
  await screen.findByRole('img', { name: 'QR code to install the eSIM' });
  expect(section('QR code').getByText('To Grace Hopper (grace@example.com)')).toBeInTheDocument();
  await person.click(section('QR code').getByRole('button', { name: 'Email to User' }));
  await waitFor(() => expect(shownToasts()).toEqual(['Instructions sent to grace@example.com']));
  expect(sent.bodies.at(-1)).toMatchObject({ email: 'grace@example.com', userName: 'Grace' });
});

it('explains who can see the details if the server omits them', () => {
  const esim = ofCustomer();
  delete esim.activation_code;
  delete esim.smdp_address;
  renderActivationTab(esim, grace);
  expect(screen.getByText('Only Grace Hopper can see the activation details')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Email to User' })).not.toBeInTheDocument();
  expect(screen.queryByText('The carrier has not sent an activation code yet')).not.toBeInTheDocument();
});

it.each([
  [true, /Your phone sets it by itself/],
  [false, /Enter it in your phone’s mobile data settings after installing/],
  [null, /if there is no connection/],
])('shows the APN, and how to use it if automatic is %s', async (auto_apn, hint) => {
  const { person } = renderActivationTab(buildEsim({ apn: 'internet.example', auto_apn }));
  await screen.findByRole('img', { name: 'QR code to install the eSIM' });
  const byHand = section('Manual activation');
  expect(byHand.getByText('internet.example')).toBeInTheDocument();
  expect(byHand.getByText(hint)).toBeInTheDocument();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(byHand.getByRole('button', { name: 'Copy APN' }));
  expect(write).toHaveBeenCalledWith('internet.example');
});

it('shows no APN if the carrier sent none', async () => {
  renderActivationTab(buildEsim({ apn: '' }));
  await screen.findByRole('img', { name: 'QR code to install the eSIM' });
  expect(screen.queryByText('APN')).not.toBeInTheDocument();
});
