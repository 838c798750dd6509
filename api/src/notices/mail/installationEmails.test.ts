import { androidInstallLink, iosInstallLink, portalLinks } from '@portal/contract';
import { createTransport } from 'nodemailer';
import type { InstallEmail } from './installationEmails';
import { renderEmail } from './render';

const links = portalLinks({}, 'https://portal.example');
const activationCode = 'LPA:1$rsp.example.com$04386-AGYFT';
const link = 'https://portal.example/esim/uid-1?user_id=u-1&tab=activation';
const install = (changes: Partial<InstallEmail> = {}) =>
  renderEmail(
    {
      template: 'install',
      data: {
        name: 'Ada',
        buyerName: null,
        planTitle: 'Japan 10 GB 30 Days',
        activationCode,
        smdpAddress: 'rsp.example.com',
        apn: 'internet',
        hasAutoApn: false,
        link,
        ...changes,
      },
    },
    links,
  );

it.each(['html', 'text'] as const)(
  'says in its %s part how to install, by one tap and by hand, and when the days start',
  async (part) => {
    const { [part]: body } = await install();
    const escaped = (text: string) => (part === 'html' ? text.replaceAll('&', '&amp;') : text);
    for (const address of [iosInstallLink(activationCode), androidInstallLink(activationCode), link]) {
      expect(body).toContain(escaped(address));
    }
    for (const fact of ['rsp.example.com', '04386-AGYFT', activationCode, 'APN', 'internet']) {
      expect(body).toContain(fact);
    }
    expect(body).toContain('Japan 10 GB 30 Days');
    expect(body).toContain('The days start when the eSIM first connects');
    expect(body).toContain('Enter the access point in the mobile data settings');
  },
);

it('carries the QR code as an inline picture that its HTML shows, beside a text part', async () => {
  const rendered = await install();
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message } = await transport.sendMail({ from: 'a@b.example', to: 'c@d.example', ...rendered });
  const built = (message as Buffer).toString('latin1');
  expect(built).toMatch(/Content-Type: multipart\/alternative/);
  expect(built).toMatch(/Content-Type: multipart\/related/);
  expect(built).toMatch(/Content-Disposition: inline; filename=esim-qr-code\.png/);
  expect(built).toMatch(/Content-Id: <qr-code>/i);
  expect(rendered.html).toContain('src="cid:qr-code"');
});

it('has the description of a blocked picture in dark text, because its frame is white in dark mode too', async () => {
  const { html } = await install();
  expect(html).toMatch(/<img [^>]*style="background:#ffffff;[^"]*\bcolor:#1d2939\b/);
});

it('names the affiliate who bought it', async () => {
  const { text } = await install({ buyerName: 'Ben Ito' });
  expect(text).toContain('Ben Ito bought you Japan 10 GB 30 Days.');
});

it('says nothing of the access point where it is unknown', async () => {
  expect((await install({ apn: '' })).text).not.toContain('APN');
});

it('leads to the page of the eSIM while the carrier has sent no code', async () => {
  const { text, attachments } = await install({ activationCode: '' });
  expect(text).toContain(link);
  expect(text).not.toMatch(/iPhone|QR code/);
  expect(attachments).toEqual([]);
});
