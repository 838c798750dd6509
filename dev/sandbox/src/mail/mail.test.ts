import { createTransport } from 'nodemailer';
import { startTestSandbox } from '../testing/startTestSandbox';
import type { ReceivedMail } from './mailbox';

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;

const send = (subject: string, to = 'ana@example.com') =>
  createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false }).sendMail({
    from: 'Portal <portal@example.com>',
    to,
    subject,
    text: 'Verify: https://portal.example/verify?a=1&b=2. Thank you.',
    html: '<p>Hello</p><a href="https://portal.example/verify?a=1&amp;b=2">Verify</a><img src="cid:qr">',
    attachments: [{ filename: 'qr.png', content: pixel, cid: 'qr', contentType: 'image/png' }],
  });
const inbox = async (): Promise<ReceivedMail[]> =>
  (await (await fetch(`${sandbox.url}/sandbox/mail.json`)).json()) as ReceivedMail[];

beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.remove());

test('receives emails by SMTP and lists them newest first with their links', async () => {
  await send('First');
  await send('Second: Ünïcode ✓', 'bo@example.com');
  const [second, first] = await inbox();
  expect(second).toMatchObject({
    subject: 'Second: Ünïcode ✓',
    to: ['bo@example.com'],
    from: 'portal@example.com',
  });
  expect(first).toMatchObject({ subject: 'First', links: ['https://portal.example/verify?a=1&b=2'] });
});

test('shows an email with its own images and without scripts', async () => {
  await send('With a picture');
  const [mail] = await inbox();
  const shown = await fetch(`${sandbox.url}/sandbox/mail/${mail?.id}/html`);
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await shown.text()).toContain(`src="${mail?.attachments[0]?.url}"`);
  const picture = await fetch(`${sandbox.url}${mail?.attachments[0]?.url}`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect(Buffer.from(await picture.arrayBuffer()).equals(pixel)).toBe(true);
});

test('preserves emails across a restart', async () => {
  await send('Kept');
  await sandbox.close();
  sandbox = await startTestSandbox({ dataFolder: sandbox.dataFolder });
  expect((await inbox()).map((mail) => mail.subject)).toEqual(['Kept']);
});

test('is emptied on request', async () => {
  await send('Gone');
  await fetch(`${sandbox.url}/sandbox/mail.json`, { method: 'DELETE' });
  expect(await inbox()).toEqual([]);
});
