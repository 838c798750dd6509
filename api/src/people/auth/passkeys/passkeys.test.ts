// Passkeys: added, used to sign in, and refused.
import { eq } from 'drizzle-orm';
import { maxPasskeys } from '@portal/contract';
import { runJob } from '../../../testing/outbox';
import { passkeysOn } from '../../../testing/passkeysOn';
import { useTestApi } from '../../../testing/useTestApi';
import { updateAccount } from '../../users/accounts';
import { passkeyChallengesTable } from './passkeysTables';

const api = useTestApi();
const passkeys = passkeysOn(api);
const { list, firstOf, titlesTo, withOldProof } = passkeys;

const claimsOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >;
describe('adding', () => {
  test('lists the passkey with its provider’s name, and tells the owner', async () => {
    const account = await api.signIn();
    expect(await passkeys.add(account)).toMatchObject({
      status: 201,
      body: { passkey: { name: 'Bitwarden', provider: 'Bitwarden', lastUsedAt: null, lockedAt: null } },
    });
    expect(await list(account)).toHaveLength(1);
    expect((await titlesTo(account)).join()).toContain('A passkey was added');
  });

  test('carries a random handle, the same for the account, and not its id', async () => {
    const account = await api.signIn();
    const [one, other] = [await passkeys.creation(account), await passkeys.creation(account)];
    expect(one.options.user.id).toBe(other.options.user.id);
    expect(Buffer.from(one.options.user.id, 'base64url')).toHaveLength(32);
    expect(one.options.challenge).not.toBe(other.options.challenge);
    expect(one.options.user.name).toBe(`${account.user.email} (customer)`);
    expect(one.options.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
    expect(JSON.stringify(one)).not.toContain(account.user.id);
  });

  test('needs a recent proof', async () => {
    const account = await withOldProof(await api.signIn());
    expect(await api.call('POST', '/auth/passkeys/options', { as: account })).toMatchObject({
      status: 409,
      body: { code: 'reauthentication_required' },
    });
  });

  test.each([
    ['of a device that did not verify its user', { isUserVerified: false }],
    ['of another site', { origin: 'https://evil.example' }],
  ])('refuses one %s', async (_what, flags) => {
    const account = await api.signIn();
    const { attempt, options } = await passkeys.creation(account);
    const credential = passkeys.device().create(options, flags);
    expect(await passkeys.send(account, { attempt, credential })).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused' },
    });
    expect(await list(account)).toEqual([]);
  });

  test('refuses the attempt of another session, and one that is over', async () => {
    const [account, stranger] = [await api.signIn(), await api.signIn()];
    const mine = await passkeys.creation(account);
    const credential = passkeys.device().create(mine.options);
    const over = { status: 409, body: { code: 'passkey_attempt_over' } };
    expect(await passkeys.send(stranger, { attempt: mine.attempt, credential })).toMatchObject(over);
    await api.services.db
      .update(passkeyChallengesTable)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(passkeyChallengesTable.sessionId, account.sessionId));
    expect(await passkeys.send(account, { attempt: mine.attempt, credential })).toMatchObject(over);
    expect([...(await list(account)), ...(await list(stranger))]).toEqual([]);
  });

  test('sent again after a lost answer, it is stored once and answers as before', async () => {
    const account = await api.signIn();
    const { attempt, options } = await passkeys.creation(account);
    const body = { attempt, credential: passkeys.device().create(options) };
    const [first, second] = [await passkeys.send(account, body), await passkeys.send(account, body)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(await list(account)).toHaveLength(1);
  });

  test('two at once store one device once, and never more than the limit', async () => {
    const account = await api.signIn();
    const device = passkeys.device();
    const both = await Promise.all([passkeys.creation(account), passkeys.creation(account)]);
    const answers = await Promise.all(
      both.map(({ attempt, options }) =>
        passkeys.send(account, { attempt, credential: device.create(options) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.map(({ body }) => body['code'])).toContain('passkey_known');
    const more = await Promise.all(Array.from({ length: maxPasskeys + 1 }, () => passkeys.add(account)));
    expect(more.filter(({ status }) => status === 201)).toHaveLength(maxPasskeys - 1);
    expect(more.find(({ status }) => status !== 201)?.body['code']).toBe('passkey_limit_reached');
    expect(await list(account)).toHaveLength(maxPasskeys);
  });
});

describe('a sign-in', () => {
  test('by a passkey has the role of its account and needs no second factor', async () => {
    const email = 'both-roles@example.com';
    const customer = await api.signIn({ email });
    const affiliate = await api.signIn({ email, role: 'affiliate' });
    const device = passkeys.device();
    await passkeys.add(customer);
    await passkeys.add(affiliate, device);
    await updateAccount(api.services.db, affiliate.user.id, { is2FAEnabled: true });
    const answer = await passkeys.signIn(device);
    expect(answer.status).toBe(200);
    expect(claimsOf(answer.body['accessToken'])).toMatchObject({ id: affiliate.user.id, role: 'affiliate' });
    expect(answer.body).toHaveProperty('refreshToken');
    expect((await firstOf(affiliate)).lastUsedAt).not.toBeNull();
  });

  test('asks the same of everyone, whatever accounts there are', async () => {
    const { options } = await passkeys.useOptions('/auth/passkey-sign-in/options');
    expect(options).toMatchObject({
      allowCredentials: [],
      rpId: 'portal.test',
      userVerification: 'required',
    });
  });

  test('works again and again with a passkey that does not count', async () => {
    const device = passkeys.device(false);
    await passkeys.add(await api.signIn(), device);
    expect([(await passkeys.signIn(device)).status, (await passkeys.signIn(device)).status]).toEqual([
      200, 200,
    ]);
  });

  test.each([
    ['of a device that did not verify its user', { isUserVerified: false }],
    ['for another site', { origin: 'https://evil.example' }],
  ])('is refused with one %s', async (_what, flags) => {
    const device = passkeys.device();
    await passkeys.add(await api.signIn(), device);
    expect(await passkeys.signIn(device, flags)).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused' },
    });
  });

  test('is refused twice for one challenge, and for the challenge of another attempt', async () => {
    const device = passkeys.device();
    await passkeys.add(await api.signIn(), device);
    const { attempt, options } = await passkeys.useOptions('/auth/passkey-sign-in/options');
    const body = { attempt, credential: device.use(options) };
    expect((await passkeys.signInWith(body)).status).toBe(200);
    expect(await passkeys.signInWith(body)).toMatchObject({ body: { code: 'passkey_attempt_over' } });
    const other = await passkeys.useOptions('/auth/passkey-sign-in/options');
    const mixed = { attempt: other.attempt, credential: device.use(options) };
    expect(await passkeys.signInWith(mixed)).toMatchObject({
      status: 422,
      body: { code: 'passkey_refused' },
    });
  });

  test('is refused with a passkey that says it is another account’s', async () => {
    const device = passkeys.device();
    await passkeys.add(await api.signIn(), device);
    const { attempt, options } = await passkeys.useOptions('/auth/passkey-sign-in/options');
    const used = device.use(options);
    const credential = { ...used, response: { ...used.response, userHandle: 'AAAA' } };
    expect(await passkeys.signInWith({ attempt, credential })).toMatchObject({ status: 422 });
  });

  test('slows guesses down', async () => {
    const device = passkeys.device();
    await passkeys.add(await api.signIn(), device);
    const statuses: number[] = [];
    for (let guess = 0; guess < 7; guess += 1)
      statuses.push((await passkeys.signIn(device, { isUserVerified: false })).status);
    expect(statuses).toContain(429);
  });
});

describe('a counter that goes back', () => {
  test('locks the passkey and tells its owner, who can still remove it', async () => {
    const account = await api.signIn();
    const device = passkeys.device();
    await passkeys.add(account, device);
    await passkeys.signIn(device, { counter: 7 });
    const locked = { status: 409, body: { code: 'passkey_locked' } };
    expect(await passkeys.signIn(device, { counter: 6 })).toMatchObject(locked);
    expect(await passkeys.signIn(device, { counter: 8 })).toMatchObject(locked);
    const passkey = await firstOf(account);
    expect(passkey.lockedAt).not.toBeNull();
    expect((await titlesTo(account)).filter((text) => text.includes('was locked'))).toHaveLength(1);
    expect((await api.call('DELETE', `/auth/passkeys/${passkey.id}`, { as: account })).status).toBe(200);
  });

  test('locks nothing without the key: a stranger can not lock a passkey', async () => {
    const account = await api.signIn();
    const device = passkeys.device();
    await passkeys.add(account, device);
    await passkeys.signIn(device, { counter: 7 });
    const { attempt, options } = await passkeys.useOptions('/auth/passkey-sign-in/options');
    const forged = device.use(options, { counter: 1 });
    const signature = Buffer.from('no signature').toString('base64url');
    const credential = { ...forged, response: { ...forged.response, signature } };
    expect(await passkeys.signInWith({ attempt, credential })).toMatchObject({ status: 422 });
    expect((await firstOf(account)).lockedAt).toBeNull();
    expect((await passkeys.signIn(device, { counter: 8 })).status).toBe(200);
  });
});

test('challenges that nobody answered are removed', async () => {
  await passkeys.useOptions('/auth/passkey-sign-in/options');
  const count = () => api.services.db.$count(passkeyChallengesTable);
  await api.services.db.update(passkeyChallengesTable).set({ expiresAt: new Date(Date.now() - 1000) });
  await runJob(api, 'sign-ins-remove-expired');
  expect(await count()).toBe(0);
});

test('each attempt removes two that are over, so that strangers fill no table', async () => {
  const { db } = api.services;
  const begin = () => passkeys.useOptions('/auth/passkey-sign-in/options');
  await db.delete(passkeyChallengesTable);
  for (let attempt = 0; attempt < 3; attempt += 1) await begin();
  await db.update(passkeyChallengesTable).set({ expiresAt: new Date(0) });
  await begin();
  expect(await db.$count(passkeyChallengesTable)).toBe(2);
});
