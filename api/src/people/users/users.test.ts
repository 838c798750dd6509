import { groupsHeader } from '@portal/contract';
import { eq, isNotNull } from 'drizzle-orm';
import { findEmailsTo } from '../../testing/outbox';
import { password, passwordHash } from '../../testing/password';
import type { SignedIn, TestApi } from '../../testing/testApi';
import { untilWaiting } from '../../testing/untilWaiting';
import { useTestApi } from '../../testing/useTestApi';
import { uploadsTable } from '../uploads/uploadsTable';
import { findAccountById, lockAccount, updateAccount } from './accounts';

const api = useTestApi();

test('one reads the user’s own account, without hash or secret, and not another user’s', async () => {
  const [own, other] = [await api.signIn({ passwordHash }), await api.signIn({ role: 'affiliate' })];
  const { status, body, text } = await api.call('GET', `/user/${own.user.id}`, { as: own });
  expect(status).toBe(200);
  expect(body).toMatchObject({ _id: own.user.id, id: own.user.id, email: own.user.email, role: 'customer' });
  expect(text).not.toMatch(/argon2|secret|hash/i);
  expect((await api.call('GET', `/user/${own.user.id}`, { as: other })).status).toBe(404);
  expect((await api.call('GET', `/user/${own.user.id}`)).status).toBe(403);
  expect((await api.call('GET', '/user/1', { as: own })).status).toBe(422);
});

test('the gateway learns the groups of the user who reads their own account, and forgets them at sign-out', async () => {
  const { STAFF_EMAIL_DOMAIN } = api.services.settings;
  const groupsOf = async (account: SignedIn, path = `/user/${account.user.id}`) =>
    (await api.call('GET', path, { as: account })).headers[groupsHeader];
  const verified = { isEmailVerified: true };
  expect(await groupsOf(await api.signIn({ country: 'JP' }))).toBe('customer JP');
  const staff = { role: 'affiliate', country: null, email: `ada@${STAFF_EMAIL_DOMAIN}` } as const;
  const member = await api.signIn({ ...staff, ...verified });
  expect(await groupsOf(member)).toBe('affiliate staff');
  // An address that anybody can type is not theirs before it is verified; nor is a longer domain the portal's.
  for (const email of [`eve@${STAFF_EMAIL_DOMAIN}`, `eve@not-${STAFF_EMAIL_DOMAIN}`])
    expect(
      await groupsOf(await api.signIn({ country: 'FR', email, isEmailVerified: email.includes('not-') })),
    ).toBe('customer FR');
  expect(await groupsOf(member, '/wallet/balance')).toBeUndefined();
  const { headers } = await api.call('POST', `/auth/logout/${member.user.id}`, { as: member });
  expect(headers[groupsHeader]).toBe('');
});

test('the profile changes where it was sent; email and role stay', async () => {
  const own = await api.signIn();
  const body = {
    fname: 'Grace',
    address: '1 Main Street',
    postalCode: '',
    email: 'x@example.com',
    role: 'affiliate',
  };
  const saved = await api.call('PUT', `/user/${own.user.id}`, { as: own, body });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      user: {
        fname: 'Grace',
        lname: own.user.lname,
        address: '1 Main Street',
        postalCode: null,
        email: own.user.email,
        role: 'customer',
      },
    },
  });
  const phone = await api.call('PUT', `/user/${own.user.id}`, {
    as: own,
    body: { phoneNumber: '+66812345678' },
  });
  expect(phone.body).toMatchObject({ user: { phone_number: '+66812345678', phoneNumber: '+66812345678' } });
});

test.each([
  ['a phone number with letters', { phone_number: '+66abc' }],
  ['a name with a control character', { fname: 'A\u0007da' }],
  ['a name that turns text around', { lname: 'A\u202eda' }],
  ['markup in a name', { fname: '<b>Ada</b>' }],
  ['an avatar from elsewhere', { avatar: 'https://example.com/a.png' }],
  ['an avatar that was never uploaded', { avatar: '/api/upload/AAAAAAAAAAAAAAAAAAAAAAAA.png' }],
])('the profile rejects %s', async (_case, body) => {
  const own = await api.signIn();
  expect((await api.call('PUT', `/user/${own.user.id}`, { as: own, body })).status).toBe(422);
});

test('nobody changes another user’s profile', async () => {
  const [own, other] = [await api.signIn(), await api.signIn()];
  const change = await api.call('PUT', `/user/${own.user.id}`, { as: other, body: { fname: 'Mallory' } });
  expect(change.status).toBe(404);
});

test('an avatar is claimed, and let go when another takes its place', async () => {
  const own = await api.signIn();
  const names = ['BBBBBBBBBBBBBBBBBBBBBBBB.png', 'CCCCCCCCCCCCCCCCCCCCCCCC.png'];
  await api.services.db
    .insert(uploadsTable)
    .values(names.map((fileName) => ({ fileName, contentType: 'image/png', byteSize: 1 })));
  for (const name of names) {
    const body = { avatar: `/api/upload/${name}` };
    expect((await api.call('PUT', `/user/${own.user.id}`, { as: own, body })).status).toBe(200);
  }
  const claims = await Promise.all(
    names.map(async (name) => {
      const rows = await api.services.db.select().from(uploadsTable).where(eq(uploadsTable.fileName, name));
      return rows[0]?.claimedAt !== null;
    }),
  );
  expect(claims).toEqual([false, true]);
});

test('of two avatars that are saved at once, only the one that stays is claimed', async () => {
  const own = await api.signIn();
  const { db, pool } = api.services;
  const names = ['DDDDDDDDDDDDDDDDDDDDDDDD.png', 'EEEEEEEEEEEEEEEEEEEEEEEE.png'];
  await db
    .insert(uploadsTable)
    .values(names.map((fileName) => ({ fileName, contentType: 'image/png', byteSize: 1 })));
  const { saving } = await db.transaction(async (tx) => {
    await lockAccount(tx, own.user.id);
    const begun = names.map((name) =>
      api.call('PUT', `/user/${own.user.id}`, { as: own, body: { avatar: `/api/upload/${name}` } }),
    );
    await untilWaiting(pool, 2);
    return { saving: Promise.all(begun) };
  });
  expect((await saving).map(({ status }) => status)).toEqual([200, 200]);
  const stored = await findAccountById(db, own.user.id);
  const claimed = await db.select().from(uploadsTable).where(isNotNull(uploadsTable.claimedAt));
  const ofOwn = claimed.filter(({ ownerId }) => ownerId === own.user.id);
  expect(ofOwn.map(({ fileName }) => `/api/upload/${fileName}`)).toEqual([stored?.avatar]);
});

describe('the password', () => {
  const change = (id: string, body: object, as?: Awaited<ReturnType<TestApi['signIn']>>) =>
    api.call('PUT', `/user/${id}/password`, { as, body });

  test('changes for the right previous one, ends the other sessions and tells the owner', async () => {
    const own = await api.signIn({ passwordHash });
    const login = (chosen: string) =>
      api.call('POST', '/auth/login', {
        body: { email: own.user.email, password: chosen, role: 'customer' },
      });
    const { body: elsewhere } = await login(password);
    const body = { currentPassword: password, newPassword: 'Another-Horse-10' };
    expect((await change(own.user.id, body, own)).status).toBe(200);
    expect((await api.call('GET', `/user/${own.user.id}`, { as: own })).status).toBe(200);
    const refreshed = await api.call('POST', '/auth/refresh-token', {
      body: { refreshToken: elsewhere['refreshToken'] },
    });
    expect(refreshed.status).toBe(401);
    expect((await login('Another-Horse-10')).status).toBe(200);
    expect((await findEmailsTo(api, own.user.email)).at(-1)).toMatchObject({ template: 'notice' });
  });

  test.each([
    ['a wrong previous one', { currentPassword: 'Wrong-Horse-9', newPassword: 'Another-Horse-10' }],
    ['the same again', { currentPassword: password, newPassword: password }],
    ['a weak one', { currentPassword: password, newPassword: 'weak' }],
    ['a common one', { currentPassword: password, newPassword: 'Password1!' }],
  ])('stays for %s', async (_case, body) => {
    const own = await api.signIn({ passwordHash });
    expect((await change(own.user.id, body, own)).status).toBe(422);
  });

  test('stays the one that is chosen while it is being changed', async () => {
    const own = await api.signIn({ passwordHash });
    const { db, pool } = api.services;
    const { begun } = await db.transaction(async (tx) => {
      await updateAccount(tx, own.user.id, { passwordHash: 'chosen by a link' });
      const body = { currentPassword: password, newPassword: 'Another-Horse-10' };
      const changing = change(own.user.id, body, own);
      await untilWaiting(pool);
      return { begun: changing };
    });
    expect(await begun).toMatchObject({ status: 422, body: { code: 'password_wrong' } });
    const stored = await findAccountById(db, own.user.id);
    expect(stored?.passwordHash).toBe('chosen by a link');
  });

  test('is not changed by someone else, and not guessed', async () => {
    const [own, other] = [await api.signIn({ passwordHash }), await api.signIn()];
    const body = { currentPassword: 'Wrong-Horse-9', newPassword: 'Another-Horse-10' };
    expect((await change(own.user.id, body, other)).status).toBe(404);
    const responses = await Promise.all(Array.from({ length: 8 }, () => change(own.user.id, body, own)));
    expect(responses.filter(({ status }) => status === 429).length).toBe(3);
  });
});
