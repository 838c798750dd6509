import {
  api,
  buildCustomer,
  fakeApi,
  recording,
  renderScreen,
  setDevice,
  shownToasts,
} from '@portal/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { needsProof, proofSlots } from '../testing/proof';
import { TwoFactorCard } from './TwoFactorCard';

const ada = buildCustomer();
const codes = Array.from({ length: 10 }, (_code, position) => `AAAA-BBBB-000${position}`);
const setup = { qrCode: 'data:image/png;base64,AAAA', secret: 'JBSWY3DPEHPK3PXP' };
const server = fakeApi(
  api.get('/user/:id', () => ada),
  api.get('/2fa/recovery-codes', () => ({ remaining: 7 })),
  api.get('/2fa/authenticators', () => ({ authenticators: [] })),
  api.post('/2fa/generate', () => setup),
);

const renderTwoFactorCard = (isEnabled: boolean) =>
  renderScreen(<TwoFactorCard isEnabled={isEnabled} />, {
    user: { ...ada, is2FAEnabled: isEnabled },
    slots: proofSlots,
  });

async function enterCode({ person }: ReturnType<typeof renderTwoFactorCard>) {
  await person.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456');
  await person.click(screen.getByRole('button', { name: 'Verify & Enable' }));
}

it('is set up with a code, and shows the recovery codes once', async () => {
  const sent = recording({ message: 'ok', recoveryCodes: codes });
  server.use(api.post('/2fa/enable', sent));
  const rendered = renderTwoFactorCard(false);
  expect(screen.getByText('Disabled')).toBeInTheDocument();
  await rendered.person.click(screen.getByRole('button', { name: 'Enable' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute('src', setup.qrCode);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Code from the app' })).toHaveFocus());
  await rendered.person.click(screen.getByRole('button', { name: 'Copy secret' }));
  expect((await screen.findAllByText('Secret copied to clipboard!')).length).toBeGreaterThan(0);
  await enterCode(rendered);
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(codes);
  expect(sent.bodies.at(-1)).toEqual({ secret: setup.secret, token: '123456' });
  await rendered.person.keyboard('{Escape}');
  await rendered.person.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.getByText(codes[0] as string)).toBeInTheDocument();
  expect(screen.getByText(/^These codes are not shown again/)).toBeInTheDocument();
  await rendered.person.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText(codes[0] as string)).not.toBeInTheDocument();
});

describe('new recovery codes', () => {
  const showNewCodes = async () => {
    server.use(api.post('/2fa/recovery-codes', () => ({ recoveryCodes: codes })));
    const { person } = renderTwoFactorCard(true);
    await person.click(await screen.findByRole('button', { name: 'New recovery codes' }));
    await person.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456');
    await person.click(screen.getByRole('button', { name: 'Make new codes' }));
    await screen.findByRole('dialog', { name: 'Save your recovery codes' });
    return person;
  };

  it('are saved as a text file that names their account', async () => {
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return 'blob:codes';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const person = await showNewCodes();
    await person.click(screen.getByRole('button', { name: 'Download' }));
    expect(blobs[0]?.type).toBe('text/plain;charset=utf-8');
    const lines = (await blobs[0]?.text())?.split('\r\n');
    expect(lines).toContain(`Account: ${ada.email} (customer)`);
    expect(lines?.filter((line) => codes.includes(line))).toEqual(codes);
  });

  it('are printed on a sheet of their own, which is gone after that', async () => {
    const sheet = () => document.body.querySelector('[data-print-sheet]');
    const print = jest.fn(() => {
      window.dispatchEvent(new Event('beforeprint'));
      expect(sheet()).toHaveTextContent(new RegExp(`${ada.email}.*${codes.join('')}`));
      window.dispatchEvent(new Event('afterprint'));
    });
    window.print = print;
    const person = await showNewCodes();
    expect(sheet()).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(sheet()).toBeNull());
  });
});

it.each([
  [
    'a code is wrong',
    api.post('/2fa/enable', () => api.error(409, 'invalid_code', 'Wrong')),
    'Invalid code!',
  ],
  [
    'the secret is missing',
    api.post('/2fa/generate', () => ({ ...setup, secret: '' })),
    'Missing 2FA secret',
  ],
])('shows that %s', async (_what, handler, text) => {
  server.use(handler);
  const rendered = renderTwoFactorCard(false);
  await rendered.person.click(screen.getByRole('button', { name: 'Enable' }));
  await enterCode(rendered);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
});

it.each([
  [422, 'two_factor_secret_unknown', 'This QR code is out of date.'],
  [502, 'api_unreachable', 'The server cannot be reached. Please try again.'],
])('keeps a code that nobody has checked, and says why: %i', async (status, code, message) => {
  const refuse = () => api.error(status, code, message);
  server.use(api.post('/2fa/enable', refuse), api.post('/2fa/recovery-codes', refuse));
  const settingUp = renderTwoFactorCard(false);
  await settingUp.person.click(screen.getByRole('button', { name: 'Enable' }));
  await enterCode(settingUp);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('textbox', { name: 'Code from the app' })).toHaveValue('123456');
  settingUp.unmount();
  const { person } = renderTwoFactorCard(true);
  await person.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const field = await screen.findByRole('textbox', { name: 'Code from the app' });
  await person.type(field, '123456');
  await person.click(screen.getByRole('button', { name: 'Make new codes' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(message));
  expect(field).toHaveValue('123456');
});

it('hides the set-up by Cancel', async () => {
  const { person } = renderTwoFactorCard(false);
  await person.click(screen.getByRole('button', { name: 'Enable' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Enable' })).toHaveFocus();
  expect(screen.queryByRole('img', { name: /QR code/ })).not.toBeInTheDocument();
});

it('only logs that no secret could be generated', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  server.use(api.post('/2fa/generate', () => api.error(500, 'internal', 'Boom')));
  const { person } = renderTwoFactorCard(false);
  await person.click(screen.getByRole('button', { name: 'Enable' }));
  await waitFor(() =>
    expect(warn).toHaveBeenCalledWith('Failed to generate the 2FA secret', expect.anything()),
  );
  expect(shownToasts()).toEqual([]);
});

it('asks before it is disabled, and says why it was not', async () => {
  let calls = 0;
  server.use(
    api.post('/2fa/disable', () => {
      calls += 1;
      return api.error(503, 'unavailable', 'Try again in a minute.');
    }),
  );
  const { person } = renderTwoFactorCard(true);
  expect(await screen.findByText('7 of 10 recovery codes left')).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Disable' }));
  expect(
    screen.getByRole('alertdialog', { name: 'Are you sure you want to disable 2FA?' }),
  ).toBeInTheDocument();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(calls).toBe(0);
  await person.click(screen.getByRole('button', { name: 'Disable' }));
  await person.click(screen.getAllByRole('button', { name: 'Disable' })[1] as HTMLElement);
  await waitFor(() => expect(calls).toBe(1));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(shownToasts()).toEqual(['Try again in a minute.']);
});

it('creates new recovery codes for a valid code', async () => {
  server.use(api.post('/2fa/recovery-codes', () => ({ recoveryCodes: codes })));
  const { person } = renderTwoFactorCard(true);
  await person.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  await person.type(await screen.findByRole('textbox', { name: 'Code from the app' }), '123456');
  await person.click(screen.getByRole('button', { name: 'Make new codes' }));
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeInTheDocument();
});

it('keeps the set-up and the code while offline', async () => {
  const rendered = renderTwoFactorCard(false);
  await rendered.person.click(screen.getByRole('button', { name: 'Enable' }));
  await screen.findByRole('textbox', { name: 'Code from the app' });
  setDevice('offline');
  await enterCode(rendered);
  expect(screen.getByRole('button', { name: 'Verify & Enable' })).toHaveAccessibleDescription(
    'This needs a connection.',
  );
  expect(shownToasts()).toEqual(['This needs a connection.']);
  expect(screen.getByRole('textbox', { name: 'Code from the app' })).toHaveValue('123456');
});

it('shows the number of recovery codes while offline, and changes nothing', async () => {
  const { person } = renderTwoFactorCard(true);
  await screen.findByText('7 of 10 recovery codes left');
  await person.click(screen.getByRole('button', { name: 'Disable' }));
  setDevice('offline');
  const buttons = screen.getAllByRole('button', { name: /^(Disable|New recovery codes)$/ });
  expect(buttons).toHaveLength(3);
  for (const button of buttons) expect(button).toHaveAccessibleDescription('This needs a connection.');
});

describe('an old session', () => {
  let sent: unknown[];
  let disabled: number;
  beforeEach(() => {
    sent = [];
    disabled = 0;
    server.use(
      api.post('/auth/reauthenticate', ({ body }) => {
        sent.push(body);
        const { password } = body as { password?: string };
        return password === 'wrong'
          ? api.error(422, 'password_wrong', 'The password is not right.')
          : { message: 'ok' };
      }),
      api.post('/2fa/disable', () => {
        if (sent.length === 0) return needsProof();
        disabled += 1;
        return { message: 'ok' };
      }),
    );
  });
  const askToDisable = async () => {
    const rendered = renderTwoFactorCard(true);
    await rendered.person.click(await screen.findByRole('button', { name: 'Disable' }));
    expect(
      screen.getByRole('alertdialog', { name: 'Are you sure you want to disable 2FA?' }),
    ).toBeInTheDocument();
    await rendered.person.click(screen.getAllByRole('button', { name: 'Disable' })[1] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Confirm that it is you' })).toBeInTheDocument();
    return rendered;
  };

  it('asks for the password in place, and continues', async () => {
    const { person } = await askToDisable();
    await person.type(screen.getByLabelText(/^Password/), 'wrong');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The password is not right.');
    await person.clear(screen.getByLabelText(/^Password/));
    await person.type(screen.getByLabelText(/^Password/), 'Correct-Horse-9');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(disabled).toBe(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent.at(-1)).toEqual({ password: 'Correct-Horse-9' });
  });

  it('accepts a code of the app instead', async () => {
    const { person } = await askToDisable();
    await person.click(screen.getByRole('button', { name: 'Use a code from the app' }));
    await person.type(screen.getByRole('textbox', { name: 'Code from the app' }), '123456');
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(disabled).toBe(1));
    expect(sent).toEqual([{ token: '123456' }]);
  });

  it('changes nothing when the proof is cancelled', async () => {
    const { person } = await askToDisable();
    const question = screen.getByRole('dialog', { name: 'Confirm that it is you' });
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(disabled).toBe(0);
    expect(shownToasts()).toEqual([]);
  });

  it('asks before it shows the secret that enables two-factor', async () => {
    server.use(api.post('/2fa/generate', () => (sent.length === 0 ? needsProof() : setup)));
    const { person } = renderTwoFactorCard(false);
    await person.click(screen.getByRole('button', { name: 'Enable' }));
    await person.type(await screen.findByLabelText(/^Password/), 'Correct-Horse-9');
    expect(screen.queryByRole('button', { name: 'Use a code from the app' })).not.toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('img', { name: /QR code/ })).toHaveAttribute('src', setup.qrCode);
  });
});
