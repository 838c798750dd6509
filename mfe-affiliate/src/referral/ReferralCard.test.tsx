import { api, buildAffiliate, fakeApi, recording, renderScreen, shownToasts } from '@portal/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { ReferralCard } from './ReferralCard';

const affiliate = buildAffiliate({ company_name: 'Travel Ltd' });
const link = `http://localhost/register/${affiliate._id}`;
const server = fakeApi();

/** Renders the card and opens it to the end: the QR code is fetched when it is first rendered. */
async function renderReferralCard() {
  const rendered = renderScreen(<ReferralCard affiliate={affiliate} />, { user: affiliate });
  await rendered.person.click(opener());
  await screen.findByRole('img', { name: 'QR code of your referral link' });
  return rendered;
}
const opener = () => screen.getByRole('button', { name: 'QR code and email' });
const field = () => screen.getByLabelText('Email the link');
const send = () => screen.getByRole('button', { name: 'Send' });

afterEach(() => Reflect.deleteProperty(navigator, 'share'));

const giveShareSheet = (share: () => Promise<void>) =>
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });

it('copies the link', async () => {
  const { person } = await renderReferralCard();
  const writeText = jest.spyOn(navigator.clipboard, 'writeText');
  await person.click(screen.getByRole('button', { name: 'Copy referral link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Copied!');
  expect(writeText).toHaveBeenCalledWith(link);
});

it('shows the short referral name in place of the id', () => {
  const named = buildAffiliate({ referral_name: 'ito-travel' });
  renderScreen(<ReferralCard affiliate={named} />, { user: named });
  expect(screen.getByLabelText('Referral link')).toHaveValue('http://localhost/register/ito-travel');
});

it('shows the link alone until it is opened', async () => {
  const { person } = renderScreen(<ReferralCard affiliate={affiliate} />, { user: affiliate });
  expect(screen.getByLabelText('Referral link')).toHaveValue(link);
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  await person.click(opener());
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('img', { name: 'QR code of your referral link' })).toBeVisible();
  expect(field()).toBeVisible();
});

it('shows the link as a QR code to download', async () => {
  await renderReferralCard();
  expect(screen.getByRole('img', { name: 'QR code of your referral link' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download as PNG' })).toBeInTheDocument();
});

it('opens the system’s share sheet where there is one', async () => {
  const share = jest.fn(() => Promise.resolve());
  giveShareSheet(share);
  const { person } = await renderReferralCard();
  await person.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Invitation from Travel Ltd', url: link });
});

it('emails the link', async () => {
  const sent = recording({ message: 'ok' });
  server.use(api.post('/instruction/code-referal-email', sent));
  const { person } = await renderReferralCard();
  await person.type(field(), 'friend@example.com');
  await person.click(send());
  await waitFor(() => expect(field()).toHaveValue(''));
  expect(sent.bodies.at(-1)).toEqual({
    email: 'friend@example.com',
    affiliateName: 'Travel Ltd',
    referralLink: link,
    qrCodeUrl: link,
    affiliateId: affiliate._id,
  });
});

it('requires a valid email address', async () => {
  const { person } = await renderReferralCard();
  await person.click(send());
  expect(field()).toHaveAccessibleDescription('Email is required');
  await person.type(field(), 'friend@');
  await person.click(send());
  expect(field()).toHaveAccessibleDescription('Email is invalid');
});

it.each([
  ['the server’s reason', () => api.error(502, 'failed', 'The mail failed.'), /The mail failed\./],
  ['that it may be sent', () => api.unreachable(), /may be on its way/],
])('keeps the address when sending fails, and says %s at it', async (_what, answer, text) => {
  server.use(api.post('/instruction/code-referal-email', answer));
  const { person } = await renderReferralCard();
  await person.type(field(), 'friend@example.com');
  await person.click(send());
  await waitFor(() => expect(shownToasts()).toContain('Something is wrong'));
  expect(field()).toHaveValue('friend@example.com');
  expect(field()).toHaveAccessibleDescription(text);
  await waitFor(() => expect(field()).toHaveFocus());
});
