// The emails with links: what they say and lead to, and to whom they go.
import { eq } from 'drizzle-orm';
import { findEmailsTo, linkTokenTo } from '../../../testing/outbox';
import { runWork } from '../../../testing/runWork';
import { useTestApi } from '../../../testing/useTestApi';
import { updateAccount, findAccountById } from '../../users/accounts';
import type { NewUserRow } from '../../users/usersTable';
import { linkTokensTable } from '../identityTables';
import { queueResetEmail, queueVerificationEmail, queueWelcomeEmail } from './linkEmails';
import { linkRequestWork, requestLink } from './linkRequests';
import { findPasswordTokenUser, issueLinkToken, revokePasswordLinks } from './linkTokens';
import { resetPassword } from '../passwordReset';
import { verifyEmail } from '../email/verifyEmail';
import { workTable } from '../../../base/work/workTable';

const api = useTestApi();

const newUser = async (changes: Partial<NewUserRow> = {}) => (await api.signIn(changes)).user;
const portal = 'http://portal.test';
const aLink = (start: string) =>
  expect.stringMatching(new RegExp(`^${portal}${start}/[A-Za-z0-9_-]{43}$`)) as string;

describe('what emails say', () => {
  test('the address is confirmed by a call of the API', async () => {
    const user = await newUser();
    await queueVerificationEmail(api.services.db, api.services, user);
    const data = { name: 'Ada', link: aLink('/api/auth/verify-email') };
    expect(await findEmailsTo(api, user.email)).toEqual([{ template: 'verify-email', data }]);
  });

  test('a forgotten password is chosen on a page, for the account of one role', async () => {
    const user = await newUser({ role: 'affiliate', companyName: 'Ltd' });
    await queueResetEmail(api.services.db, api.services, user);
    const data = { name: 'Ada', link: aLink('/reset-password'), role: 'affiliate' };
    expect(await findEmailsTo(api, user.email)).toEqual([{ template: 'reset-password', data }]);
  });

  test('a welcome has the brand of the affiliate, if there is one', async () => {
    const logo = '/api/upload/logo.png';
    const shop = await newUser({ role: 'affiliate', companyName: 'Trips', logo, brandColour: '#123456' });
    const [of, without] = [await newUser({ affiliateId: shop.id }), await newUser()];
    for (const user of [of, without])
      await queueWelcomeEmail(api.services.db, api.services, user, 'Trips by Ada');
    const data = { name: 'Ada', link: aLink('/reset-password'), affiliateName: 'Trips by Ada' };
    const brand = { name: 'Trips', logo: `${portal}${logo}`, colour: '#123456' };
    expect(await findEmailsTo(api, of.email)).toEqual([{ template: 'welcome', data, brand }]);
    expect(await findEmailsTo(api, without.email)).toEqual([{ template: 'welcome', data }]);
    expect(
      await findPasswordTokenUser(api.services.db, await linkTokenTo(api, of.email, 'welcome')),
    ).not.toBeNull();
  });
});

describe('requests for a link', () => {
  const request = (...of: [purpose: 'verify-email' | 'reset-password', email: string, role?: 'customer']) =>
    requestLink(api.services, ...of);
  const answer = () => runWork(api, { only: [linkRequestWork] });
  const rolesAt = async (email: string) =>
    (await findEmailsTo(api, email)).map(({ data }) => ('role' in data ? data.role : 'any'));

  test('are answered once by workers in parallel, and leave nothing behind', async () => {
    const { email } = await newUser();
    await request('reset-password', email);
    await Promise.all([answer(), answer()]);
    expect(await rolesAt(email)).toEqual(['customer']);
    const left = await api.services.db
      .select()
      .from(workTable)
      .where(eq(workTable.name, linkRequestWork.name));
    expect(left).toEqual([]);
  });

  test('are for the account of a role, or of each role without one', async () => {
    const email = 'both@example.com';
    for (const role of ['customer', 'affiliate'] as const) await newUser({ email, role, companyName: 'Ltd' });
    await request('reset-password', email, 'customer');
    await answer();
    expect(await rolesAt(email)).toEqual(['customer']);
    await request('reset-password', email);
    await answer();
    expect((await rolesAt(email)).sort()).toEqual(['affiliate', 'customer', 'customer']);
  });

  test('send three emails, of each purpose and for each role', async () => {
    const { email } = await newUser({ isEmailVerified: false });
    const count = async () => (await findEmailsTo(api, email)).length;
    for (let round = 0; round < 4; round += 1) await request('reset-password', email);
    await answer();
    expect(await count()).toBe(3);
    await request('verify-email', email);
    await answer();
    expect(await count()).toBe(4);
    await request('reset-password', email, 'customer');
    await answer();
    expect(await count()).toBe(5);
  });

  test('do not count before the account exists', async () => {
    const email = 'later@example.com';
    for (let round = 0; round < 4; round += 1) await request('reset-password', email, 'customer');
    await answer();
    await newUser({ email });
    await request('reset-password', email, 'customer');
    await answer();
    expect(await rolesAt(email)).toEqual(['customer']);
  });
});

describe('a link', () => {
  const usedAt = async (userId: string) => {
    const { db } = api.services;
    const rows = await db.select().from(linkTokensTable).where(eq(linkTokensTable.userId, userId));
    return rows.map((row) => row.usedAt);
  };

  test('that verifies an email leaves the earlier ones as they were', async () => {
    const { id } = await newUser();
    const { db } = api.services;
    for (let round = 0; round < 2; round += 1) await issueLinkToken(db, id, 'verify-email');
    expect(await usedAt(id)).toEqual([null, null]);
  });

  test.each(['reset-password', 'choose-password'] as const)('to %s is revoked', async (purpose) => {
    const [one, other] = [await newUser(), await newUser()];
    const { db } = api.services;
    const tokens = [];
    for (const { id } of [one, other]) tokens.push(await issueLinkToken(db, id, purpose));
    await revokePasswordLinks(db, one.id);
    const usable = [];
    for (const token of tokens) usable.push((await findPasswordTokenUser(db, token)) !== null);
    expect(usable).toEqual([false, true]);
  });

  test('of an account that was removed verifies nothing and sets no password', async () => {
    const user = await newUser({ isEmailVerified: false });
    const { db } = api.services;
    const [verify, reset] = [
      await issueLinkToken(db, user.id, 'verify-email'),
      await issueLinkToken(db, user.id, 'reset-password'),
    ];
    await updateAccount(db, user.id, { deletedAt: new Date() });
    expect(await verifyEmail(api.services, verify)).toBe(`${portal}/login?verified=false`);
    await expect(
      resetPassword(api.services, reset, { password: 'New-Horse-10!', programs: 'end' }),
    ).rejects.toMatchObject({
      code: 'invalid_link',
      message: 'Invalid Token',
    });
  });

  test('that is too old verifies nothing, and says so only to who is not verified yet', async () => {
    const user = await newUser({ isEmailVerified: false });
    const { db } = api.services;
    const token = await issueLinkToken(db, user.id, 'verify-email');
    await db
      .update(linkTokensTable)
      .set({ expiresAt: new Date(0) })
      .where(eq(linkTokensTable.userId, user.id));
    const query = `email=${encodeURIComponent(user.email)}&expired=true`;
    expect(await verifyEmail(api.services, token)).toBe(`${portal}/verify-email?${query}`);
    expect((await findAccountById(db, user.id))?.isEmailVerified).toBe(false);
    await updateAccount(db, user.id, { isEmailVerified: true });
    expect(await verifyEmail(api.services, token)).toBe(`${portal}/login?verified=true`);
  });

  test('verifies the email of its user', async () => {
    const user = await newUser({ isEmailVerified: false });
    const { db } = api.services;
    const token = await issueLinkToken(db, user.id, 'verify-email');
    expect(await verifyEmail(api.services, token)).toBe(`${portal}/login?verified=true`);
    expect((await findAccountById(db, user.id))?.isEmailVerified).toBe(true);
  });
});
