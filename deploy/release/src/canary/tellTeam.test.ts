import { startTestServer, type TestServer } from '@portal/registry/testing';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { tellBy } from './tellTeam';

const braked = {
  application: 'mfe-esim',
  version: '1.1.0',
  team: 'Connectivity',
  reason: '20 of 30 visitors had a failure (66.7 %; the live release: 0.5 %)',
};
let received: { body: unknown; headers: IncomingHttpHeaders }[];
let answers: number[];
let server: TestServer;
let address: string;

beforeEach(async () => {
  received = [];
  answers = [];
  server = await startTestServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      received.push({ body: JSON.parse(text) as unknown, headers: request.headers });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  address = `${server.url}/hook`;
});
afterEach(() => server.stop());

it('posts the notice to the webhook, with its token', async () => {
  await tellBy({ webhook: address, webhookToken: 'secret' })(braked);
  expect(received).toHaveLength(1);
  expect(received[0]?.headers.authorization).toBe('Bearer secret');
  expect(received[0]?.body).toEqual({
    event: 'canary-ended',
    text: expect.stringContaining('mfe-esim 1.1.0 (Connectivity) was ended: 20 of 30 visitors'),
    ...braked,
  });
});

it('tries three times, and then says what it met', async () => {
  answers = [500, 503];
  await tellBy({ webhook: address }, [1, 1])(braked);
  expect(received).toHaveLength(3);
  answers = [500, 500, 500];
  await expect(tellBy({ webhook: address }, [1, 1])(braked)).rejects.toThrow('answered 500');
});

it('sends a mail', async () => {
  let mail = '';
  const smtp = createTcpServer((socket: Socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (part) => {
      const text = part.toString();
      if (isData) mail += text;
      if (isData && !mail.endsWith('\r\n.\r\n')) return;
      if (isData || /^(EHLO|MAIL|RCPT)/.test(text)) socket.write('250 ok\r\n');
      else if (text.startsWith('DATA')) socket.write('354 go on\r\n');
      else socket.end('221 bye\r\n');
      isData = text.startsWith('DATA');
    });
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp, 'listening');
  const smtpUrl = `smtp://127.0.0.1:${(smtp.address() as AddressInfo).port}`;
  await tellBy({ mailTo: 'team@example.com', mailFrom: 'portal@example.com', smtpUrl }, [])(braked);
  smtp.close();
  expect(mail).toContain('Subject: The canary mfe-esim 1.1.0 was ended');
  expect(mail).toContain('To: team@example.com');
  await expect(tellBy({ mailTo: 'team@example.com' }, [])(braked)).rejects.toThrow('SMTP_URL');
});

it('tells nobody without a setting', async () => {
  await tellBy({})(braked);
  expect(received).toEqual([]);
});
