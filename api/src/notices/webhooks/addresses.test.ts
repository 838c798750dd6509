// Where events must never go.
import dns from 'node:dns';
import { useTestApi } from '../../testing/useTestApi';
import { sendWebhook } from './sendWebhook';

const api = useTestApi({ WEBHOOK_LOOPBACK: 'false' });

test.each([
  ['no address', 'example', 'Enter a whole address'],
  ['no https', 'http://example.com/', 'must begin with https'],
  ['a user name', 'https://me:secret@example.com/', 'Leave the user name'],
  ['another port', 'https://example.com:22/', 'port must be 443 or 8443'],
  ['this machine', 'https://127.0.0.1/', 'public internet'],
  ['this machine by a number', 'https://2130706433/', 'public internet'],
  ['this machine in IPv6', 'https://[::ffff:127.0.0.1]/', 'public internet'],
  ['this machine in old IPv6', 'https://[::127.0.0.1]/', 'public internet'],
  ['a private network', 'https://10.0.0.8/', 'public internet'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest', 'public internet'],
  ['a name of the network', 'https://db.internal/', 'public internet'],
])('an endpoint at %s is refused at the field', async (_name, url, message) => {
  const as = await api.signIn({ role: 'affiliate' });
  const body = { url, eventTypes: ['plan.low'] };
  const response = await api.call('POST', `/affiliate/${as.user.id}/webhook-endpoints`, { as, body });
  const detail = { field: 'url', message: expect.stringContaining(message) as string };
  expect(response).toMatchObject({ status: 422, body: { details: [detail] } });
});

test('a public name that leads to an inner address is not called', async () => {
  const addresses = [
    { address: '142.250.74.106', family: 4 },
    { address: '10.0.0.8', family: 4 },
  ];
  const lookup = jest
    .spyOn(dns, 'lookup')
    .mockImplementation(((_name: string, _options: object, done: (...found: unknown[]) => void) =>
      done(null, addresses)) as unknown as typeof dns.lookup);
  const sent = sendWebhook({ WEBHOOK_LOOPBACK: false }, 'https://rebound.example.com/', '{}', '');
  await expect(sent).rejects.toThrow('rebound.example.com is no public address');
  lookup.mockRestore();
});
