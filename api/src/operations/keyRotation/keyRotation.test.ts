// Keys are changed while users are signed in: first all replicas believe both, then the new one signs, then the old goes.
import { randomUUID } from 'node:crypto';
import { signAccessToken } from '../../base/security/accessToken';
import { signTempToken, readTempToken } from '../../people/auth/signIn/tempToken';
import { secretContext } from '../../people/auth/secondFactor/twoFactor';
import { payloadContext } from '../../notices/mail/outbox';
import { callerOf, type SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';
import { decrypt, encrypt } from '../../base/security/encryption';
import { webhookSecretContext } from '../../notices/webhooks/secrets';
import { reencrypt } from './reencrypt';

const lastSecret = 'the secret that signed until now and is long enough';
const [lastKey, presentKey, strangeKey] = [1, 7, 9].map((byte) => Buffer.alloc(32, byte).toString('base64'));

const api = useTestApi({ OTHER_JWT_SECRETS: lastSecret, OTHER_ENCRYPTION_KEYS: lastKey ?? '' });
let account: SignedIn;
beforeAll(async () => {
  account = await api.signIn();
});

const wallet = (token: string) => api.call('GET', `/wallet/${account.user.id}`, { token });

test('a token of the last secret is good, and one of a strange secret is not', async () => {
  expect((await wallet(await signAccessToken(callerOf(account), lastSecret))).status).toBe(200);
  expect((await wallet(account.token)).status).toBe(200);
  expect((await wallet(await signAccessToken(callerOf(account), 'x'.repeat(40)))).status).toBe(403);
});

test('a login that waits for its second factor survives the change', async () => {
  const token = await signTempToken(account.user.id, 'a-temp-login', lastSecret);
  expect(await readTempToken(token, 'y'.repeat(40), [lastSecret])).toBe('a-temp-login');
  expect(await readTempToken(token, 'y'.repeat(40))).toBeNull();
});

test('data encrypted with the previous key is read, and re-encrypted with the current key once', async () => {
  const { pool } = api.services;
  const other = await api.signIn();
  const set = (id: string, key = '') =>
    pool.query('update users set two_factor_pending_secret = $1 where id = $2', [
      encrypt('seed', secretContext(id), key),
      id,
    ]);
  await set(account.user.id, lastKey);
  await set(other.user.id, presentKey);
  const { rows: mails } = await pool.query<{ id: string }>(
    "insert into mails (recipient, template, payload) values ('a@example.com', 'notice', '') returning id",
  );
  const mailId = mails[0]?.id ?? '';
  const sealed = encrypt('{}', payloadContext(mailId), lastKey ?? '');
  await pool.query('update mails set payload = $1 where id = $2', [sealed, mailId]);

  await pool.query("insert into authenticators (user_id, name, secret) values ($1, 'Phone', $2)", [
    other.user.id,
    encrypt('more', secretContext(other.user.id), lastKey ?? ''),
  ]);

  expect(await reencrypt(pool, presentKey ?? '', [lastKey ?? ''])).toEqual({
    moved: 3,
    present: 1,
    unreadable: [],
  });
  const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
    'select id, two_factor_pending_secret as sealed from users where two_factor_pending_secret is not null',
  );
  for (const { id, sealed } of rows)
    expect(decrypt(sealed, secretContext(id), presentKey ?? '')).toBe('seed');
  expect(await reencrypt(pool, presentKey ?? '', [])).toEqual({ moved: 0, present: 4, unreadable: [] });

  const endpointId = randomUUID();
  const context = webhookSecretContext(endpointId);
  await pool.query(
    `insert into webhook_endpoints (id, affiliate_id, url, description, event_types, secret, old_secret)
     values ($1, $2, 'https://example.com/', '', '{plan.low}', $3, $3)`,
    [endpointId, other.user.id, encrypt('whsec_a', context, lastKey ?? '')],
  );
  expect(await reencrypt(pool, presentKey ?? '', [lastKey ?? ''])).toMatchObject({ moved: 2, present: 4 });

  await set(other.user.id, strangeKey);
  const { unreadable } = await reencrypt(pool, presentKey ?? '', [lastKey ?? '']);
  expect(unreadable).toEqual([`users.two_factor_pending_secret ${other.user.id}`]);
});
