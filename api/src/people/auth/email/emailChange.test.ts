import { hashPassword } from '../../../base/security/passwords';
import { findEmailsTo, linkTokenTo } from '../../../testing/outbox';
import { runWork } from '../../../testing/runWork';
import type { SignedIn } from '../../../testing/testApi';
import { untilWaiting } from '../../../testing/untilWaiting';
import { useTestApi } from '../../../testing/useTestApi';
import { changeEmail, findAccount, lockAccount, updateAccount } from '../../users/accounts';
import { removeExpiredChanges } from './emailChange';
import { linkRequestWork } from '../links/linkRequests';
import { issueLinkToken, removeLinks } from '../links/linkTokens';

const api = useTestApi();
const password = 'Long-Enough-7!';
let count = 0;
const address = () => `moved${(count += 1)}@example.com`;
const pathOf = ({ user }: SignedIn) => `/user/${user.id}/email-change`;
const change = (as: SignedIn, email: string) => api.call('POST', pathOf(as), { as, body: { email } });
const confirm = (token: string) => api.call('POST', '/auth/confirm-email', { body: { token } });
const tokenTo = async (email: string) =>
  /confirm-email\/([\w-]+)/.exec(JSON.stringify(await findEmailsTo(api, email)))?.[1] ?? '';
const emailOf = async (as: SignedIn) => (await api.call('GET', `/user/${as.user.id}`, { as })).body['email'];
/** Has a link to choose a password mailed to the present address. */
const passwordLinkOf = async ({ user }: SignedIn) => {
  await api.call('POST', '/auth/forgot-password', { body: { email: user.email, role: user.role } });
  await runWork(api, { only: [linkRequestWork] });
  const token = await linkTokenTo(api, user.email, 'reset-password');
  return `/auth/reset-password/${token}`;
};

test.each([
  ['the old address first', ['old', 'new']],
  ['the new address first', ['new', 'old']],
])('changes when both addresses have confirmed, %s; the session stays', async (_name, order) => {
  const as = await api.signIn();
  const email = address();
  expect(await change(as, email)).toMatchObject({ status: 201, body: { change: { email } } });
  const tokens = { old: await tokenTo(as.user.email), new: await tokenTo(email) };
  const [first, second] = order as ('old' | 'new')[];
  expect((await confirm(tokens[first!])).body).toMatchObject({ state: 'waiting', missing: second });
  // Twice is once: mail programs open links before people do.
  expect((await confirm(tokens[first!])).body).toMatchObject({ state: 'waiting', missing: second });
  expect(await emailOf(as)).toBe(as.user.email);
  expect((await confirm(tokens[second!])).body).toMatchObject({ state: 'changed', missing: null });
  expect(await emailOf(as)).toBe(email);
  expect(await confirm(tokens.old)).toMatchObject({ status: 422, body: { code: 'invalid_link' } });
  for (const told of [as.user.email, email])
    expect(JSON.stringify(await findEmailsTo(api, told))).toContain('Your email was changed');
});

test('who reads the old address cannot choose a password any more', async () => {
  const as = await api.signIn();
  const email = address();
  await change(as, email);
  await confirm(await tokenTo(email));
  const link = await passwordLinkOf(as);
  expect((await api.call('GET', link)).status).toBe(200);
  await confirm(await tokenTo(as.user.email));
  expect(await emailOf(as)).toBe(email);
  expect(await api.call('POST', link, { body: { password } })).toMatchObject({
    body: { code: 'invalid_link' },
  });
});

test.each(['a new password by a link', 'a changed password'])(
  '%s ends a change that waits, and says so',
  async (by) => {
    const as = await api.signIn({ passwordHash: await hashPassword(password) });
    const email = address();
    await change(as, email);
    const tokens = { old: await tokenTo(as.user.email), new: await tokenTo(email) };
    await confirm(tokens.new);
    const newPassword = 'Even-Longer-8!';
    const answer =
      by === 'a changed password'
        ? await api.call('PUT', `/user/${as.user.id}/password`, {
            as,
            body: { currentPassword: password, newPassword },
          })
        : await api.call('POST', await passwordLinkOf(as), { body: { password: newPassword } });
    expect(answer.status).toBe(200);
    expect(await confirm(tokens.old)).toMatchObject({ status: 422, body: { code: 'invalid_link' } });
    expect(await findAccount(api.services.db, email, as.user.role)).toBeNull();
    const mails = JSON.stringify(await findEmailsTo(api, as.user.email));
    expect(mails).toContain('The change of your email that waited was cancelled.');
  },
);

test('who reads the old address gets no link that was requested while the email changes', async () => {
  const as = await api.signIn();
  await api.call('POST', '/auth/forgot-password', { body: { email: as.user.email, role: as.user.role } });
  const { db, pool } = api.services;
  const { begun } = await db.transaction(async (tx) => {
    await changeEmail(tx, as.user.id, address());
    const answered = runWork(api, { only: [linkRequestWork] });
    await Promise.race([answered, untilWaiting(pool)]);
    await removeLinks(tx, as.user.id);
    return { begun: answered };
  });
  await begun;
  expect(JSON.stringify(await findEmailsTo(api, as.user.email))).not.toContain('/reset-password/');
});

test('a taken address gets no link, and the answer does not say that it is taken', async () => {
  const other = await api.signIn();
  const as = await api.signIn();
  const taken = await change(as, other.user.email);
  const free = await change(await api.signIn(), address());
  expect(taken.status).toBe(free.status);
  expect(Object.keys(taken.body)).toEqual(Object.keys(free.body));
  const mails = JSON.stringify(await findEmailsTo(api, other.user.email));
  expect(mails).not.toContain('confirm-email/');
  expect(mails).toContain('email-taken');
});

test('an address that got an account meanwhile is not taken over', async () => {
  const as = await api.signIn();
  const email = address();
  await change(as, email);
  await api.signIn({ email });
  await confirm(await tokenTo(as.user.email));
  expect((await confirm(await tokenTo(email))).status).toBe(422);
  expect(await emailOf(as)).toBe(as.user.email);
});

test('links work for a day, until another change or a cancellation', async () => {
  const as = await api.signIn();
  const email = address();
  await change(as, email);
  const first = await tokenTo(email);
  const again = address();
  await change(as, again);
  expect((await confirm(first)).status).toBe(422);
  const path = pathOf(as);
  expect((await api.call('GET', path, { as })).body).toMatchObject({ change: { email: again } });
  await api.call('DELETE', path, { as });
  expect((await api.call('GET', path, { as })).body).toEqual({ change: null });
  expect((await confirm(await tokenTo(again))).status).toBe(422);
  const last = address();
  await change(as, last);
  await api.services.pool.query(
    "update email_changes set expires_at = now() - interval '1 second' where user_id = $1",
    [as.user.id],
  );
  expect((await confirm(await tokenTo(last))).status).toBe(422);
  await removeExpiredChanges(api.services.db);
  expect(
    (await api.services.pool.query('select from email_changes where user_id = $1', [as.user.id])).rows,
  ).toHaveLength(0);
});

test('needs a recent proof and another address', async () => {
  const as = await api.signIn();
  expect(await change(as, as.user.email)).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
  expect((await change(as, 'not an address')).status).toBe(422);
  await api.services.pool.query(
    "update sessions set proved_at = now() - interval '11 minutes' where id = $1",
    [as.sessionId],
  );
  expect(await change(as, address())).toMatchObject({ body: { code: 'reauthentication_required' } });
});

describe('a mistyped address', () => {
  const unverified = async () =>
    api.signIn({ isEmailVerified: false, passwordHash: await hashPassword(password) });
  const correct = ({ user }: SignedIn, newEmail: string, changes = {}) =>
    api.call('POST', '/auth/correct-email', {
      body: { email: user.email, role: user.role, password, newEmail, ...changes },
    });

  it('is corrected before it is verified, with the password; its old links end', async () => {
    const as = await unverified();
    await api.call('POST', '/auth/send-verification-email', { body: { email: as.user.email } });
    const link = await passwordLinkOf(as);
    const verification = await linkTokenTo(api, as.user.email, 'verify-email');
    const newEmail = address();
    expect((await correct(as, newEmail)).status).toBe(200);
    expect(await emailOf(as)).toBe(newEmail);
    // Whoever reads the mistyped address would take the account over, and confirm an address that is not theirs.
    expect((await api.call('POST', link, { body: { password } })).status).toBe(422);
    await api.call('GET', `/auth/verify-email/${verification}`);
    const { body } = await api.call('GET', `/user/${as.user.id}`, { as });
    expect(body['isEmailVerified']).toBe(false);
    expect(JSON.stringify(await findEmailsTo(api, newEmail))).toContain('/api/auth/verify-email/');
  });

  it('answers the same for an address that has an account, and changes nothing', async () => {
    const as = await unverified();
    const other = await api.signIn();
    const taken = await correct(as, other.user.email);
    expect(taken).toMatchObject({ status: 200 });
    expect(await emailOf(as)).toBe(as.user.email);
  });

  it('needs the right password, and an email that is not verified', async () => {
    const as = await unverified();
    expect(await correct(as, address(), { password: 'Wrong-Enough-7!' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_credentials' },
    });
    const verified = await api.signIn({ passwordHash: await hashPassword(password) });
    expect(await correct(verified, address())).toMatchObject({
      status: 409,
      body: { code: 'email_verified' },
    });
  });

  it('is not corrected with a password that the owner of the address replaced meanwhile', async () => {
    const as = await unverified();
    const { db, pool } = api.services;
    const { begun } = await db.transaction(async (tx) => {
      await lockAccount(tx, as.user.id);
      const waiting = correct(as, address());
      await untilWaiting(pool);
      await updateAccount(tx, as.user.id, {
        passwordHash: await hashPassword('New-Horse-10!'),
        isEmailVerified: true,
      });
      return { begun: waiting };
    });
    expect(await begun).toMatchObject({ status: 422, body: { code: 'invalid_credentials' } });
    expect(await emailOf(as)).toBe(as.user.email);
  });

  it('is not verified by a link of the address that is just being corrected', async () => {
    const as = await unverified();
    const { db, pool } = api.services;
    const link = await issueLinkToken(db, as.user.id, 'verify-email');
    const { begun } = await db.transaction(async (tx) => {
      await changeEmail(tx, as.user.id, address(), { isVerified: false });
      const waiting = api.call('GET', `/auth/verify-email/${link}`);
      await untilWaiting(pool);
      await removeLinks(tx, as.user.id);
      return { begun: waiting };
    });
    expect((await begun).headers['location']).toContain('verified=false');
    const { body } = await api.call('GET', `/user/${as.user.id}`, { as });
    expect(body['isEmailVerified']).toBe(false);
  });
});
