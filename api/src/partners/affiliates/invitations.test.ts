// A customer by an affiliate is an invitation: nothing is bound until the owner of the address accepts it.
import { linkRequestWork } from '../../people/auth/links/linkRequests';
import { portalLinks } from '@portal/contract';
import type { Email } from '../../notices/mail/emailTemplates';
import { renderEmail } from '../../notices/mail/render';
import { findEmailsTo, linkTokenTo } from '../../testing/outbox';
import { runWork } from '../../testing/runWork';
import type { SignedIn } from '../../testing/testApi';
import { useShop } from '../../testing/useShop';

const shop = useShop();
const password = 'Chosen-Horse-11';
let affiliate: SignedIn;
beforeAll(async () => {
  affiliate = await shop.fundedCustomer(100, {
    role: 'affiliate',
    companyName: 'Travel Ltd',
    domain: 'travel.example',
  });
});

let count = 0;
async function invite() {
  const email = `invited${(count += 1)}@example.com`;
  const { body } = await shop.api.call('POST', `/affiliate/${affiliate.user.id}/customer`, {
    as: affiliate,
    body: { email, fname: 'Bo', lname: 'Berg', country: 'SE', phone_number: '+46701234567' },
  });
  const { id } = body['customer'] as { id: string };
  return { email, id, token: await linkTokenTo(shop.api, email, 'welcome') };
}
const forgotten = async (email: string) => {
  await shop.api.call('POST', '/auth/forgot-password', { body: { email, role: 'customer' } });
  await runWork(shop.api, { only: [linkRequestWork] });
  return linkTokenTo(shop.api, email, 'reset-password');
};
const choose = (token: string, changes: Record<string, unknown> = {}) =>
  shop.api.call('POST', `/auth/reset-password/${token}`, { body: { password, ...changes } });
const signIn = async ({ email, id }: { email: string; id: string }): Promise<SignedIn> => {
  const { body } = await shop.api.call('POST', '/auth/login', {
    body: { email, password, role: 'customer' },
  });
  return { user: { id, email } as SignedIn['user'], token: String(body['accessToken']), sessionId: '' };
};
const listed = async (email: string) => {
  const path = `/affiliate/${affiliate.user.id}/customers?search=${email}`;
  return (await shop.api.call('GET', path, { as: affiliate })).body['customers'];
};
const esimsOf = (id: string, as: SignedIn = affiliate) => shop.api.call('GET', `/esim/${id}`, { as });

test('the link says who invites, and what they will see; accepting binds', async () => {
  const { email, id, token } = await invite();
  expect(await listed(email)).toMatchObject([{ id, state: 'invited', fname: 'Bo' }]);
  expect((await shop.api.call('GET', `/auth/reset-password/${token}`)).body).toEqual({
    message: 'This link works.',
    invitation: {
      company_name: 'Travel Ltd',
      logo: null,
      domain: 'travel.example',
      colour: null,
      id: affiliate.user.id,
    },
  });
  expect((await choose(token, { acceptInvitation: true })).status).toBe(200);
  expect(await listed(email)).toMatchObject([{ id, state: 'active', hasPassword: true }]);
});

test.each([
  ['declines', { acceptInvitation: false }],
  ['does not say', {}],
])('whoever %s has the account alone, with the eSIM that was bought for it', async (_what, changes) => {
  const { email, id, token } = await invite();
  const esim = await shop.buyEsim(affiliate, id);
  expect((await esimsOf(id)).body).toMatchObject({ total: 1 });
  await choose(token, changes);
  expect(await listed(email)).toEqual([]);
  expect((await esimsOf(id)).status).toBe(404);
  const owner = await signIn({ email, id });
  expect((await shop.api.call('GET', `/user/${id}`, { as: owner })).body['affiliate_id']).toBeNull();
  expect((await esimsOf(id, owner)).body).toMatchObject({ total: 1, data: [{ uid: esim.uid }] });
});

test('a forgotten password asks the same question', async () => {
  const { email } = await invite();
  const token = await forgotten(email);
  const { body } = await shop.api.call('GET', `/auth/reset-password/${token}`);
  expect(body['invitation']).toMatchObject({ company_name: 'Travel Ltd' });
  await choose(token);
  expect(await listed(email)).toEqual([]);
});

test('a later password neither asks nor unbinds', async () => {
  const { email, id, token } = await invite();
  await choose(token, { acceptInvitation: true });
  const later = await forgotten(email);
  expect((await shop.api.call('GET', `/auth/reset-password/${later}`)).body).toEqual({
    message: 'This link works.',
  });
  await choose(later, { acceptInvitation: false });
  expect(await listed(email)).toMatchObject([{ id, state: 'active' }]);
});

test('a customer leaves at any time: the affiliate sees nothing from then on', async () => {
  const { email, id, token } = await invite();
  await choose(token, { acceptInvitation: true });
  const owner = await signIn({ email, id });
  const path = `/user/${id}/affiliate`;
  expect((await shop.api.call('DELETE', path, { as: affiliate })).status).toBe(404);
  expect((await shop.api.call('DELETE', path)).status).toBe(403);
  expect((await shop.api.call('DELETE', path, { as: owner })).status).toBe(200);
  expect(await listed(email)).toEqual([]);
  expect((await esimsOf(id)).status).toBe(404);
  expect((await shop.api.call('GET', `/user/${id}`, { as: owner })).body['affiliate_id']).toBeNull();
  expect((await shop.api.call('DELETE', path, { as: owner })).status).toBe(404);
});

const ofCustomer = (id: string) => `/affiliate/${affiliate.user.id}/customer/${id}`;
const details = { fname: 'Bo', lname: 'Bergström', country: 'NO', phone_number: '+46701234568' };
const update = (id: string, email: string, as = affiliate) =>
  shop.api.call('PUT', ofCustomer(id), { as, body: { ...details, email } });

test('a customer who is invited is changed, and a new address takes the invitation from the old one', async () => {
  const { email, id, token } = await invite();
  expect((await update(id, email)).body).toMatchObject({
    customer: { lname: 'Bergström', country: 'NO', state: 'invited' },
  });
  const renamed = await shop.api.call('PUT', ofCustomer(id), { as: affiliate, body: { fname: 'Björn' } });
  expect(renamed.body).toMatchObject({
    customer: { ...details, fname: 'Björn', email, state: 'invited' },
  });
  expect((await shop.api.call('PUT', ofCustomer(id), { as: affiliate, body: {} })).status).toBe(200);
  expect((await shop.api.call('GET', `/auth/reset-password/${token}`)).status).toBe(200);
  const corrected = `corrected-${email}`;
  expect((await update(id, corrected)).status).toBe(200);
  expect((await shop.api.call('GET', `/auth/reset-password/${token}`)).status).not.toBe(200);
  const renewed = await linkTokenTo(shop.api, corrected, 'welcome');
  expect((await choose(renewed, { acceptInvitation: true })).status).toBe(200);
  expect(await update(id, email)).toMatchObject({ status: 409, body: { code: 'customer_active' } });
});

test('an address that has an account is refused, and nobody else changes or invites a customer', async () => {
  const { email, id } = await invite();
  const other = await invite();
  expect(await update(id, other.email)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  const stranger = await shop.api.signIn({ role: 'affiliate' });
  expect((await update(id, email, stranger)).status).toBe(404);
  const path = `/affiliate/${stranger.user.id}/customer/${id}/invitation`;
  expect((await shop.api.call('POST', path, { as: stranger })).status).toBe(404);
});

test('an invitation is sent again, and not without end', async () => {
  const { email, id, token } = await invite();
  const again = () => shop.api.call('POST', `${ofCustomer(id)}/invitation`, { as: affiliate });
  expect((await again()).status).toBe(200);
  const renewed = await linkTokenTo(shop.api, email, 'welcome');
  expect(renewed).not.toBe(token);
  const answers = [await again(), await again(), await again()];
  expect(answers.at(-1)).toMatchObject({ status: 409, body: { code: 'too_many_invitations' } });
  expect((await choose(renewed, { acceptInvitation: true })).status).toBe(200);
  expect(await again()).toMatchObject({ status: 409, body: { code: 'customer_active' } });
});

test('changed addresses are invited as seldom as one is invited again', async () => {
  const { id } = await invite();
  const addresses = Array.from({ length: 12 }, (_, index) => `stranger${index}@example.com`);
  const changed: string[] = [];
  // On a slow machine the first wait, of a second, may be over before the next change.
  for (const email of addresses) {
    const answer = await update(id, email);
    if (answer.status === 200) changed.push(email);
    else expect(answer).toMatchObject({ status: 409, body: { code: 'too_many_invitations' } });
  }
  expect(changed.slice(0, 3)).toEqual(addresses.slice(0, 3));
  expect(changed.length).toBeLessThan(addresses.length);
  const refused = addresses.find((email) => !changed.includes(email)) ?? '';
  expect(await findEmailsTo(shop.api, refused)).toEqual([]);
  const last = changed.at(-1) ?? '';
  expect(await listed(last)).toMatchObject([{ id }]);
  expect((await update(id, last)).status).toBe(200);
});

test('says how many unused eSIMs removing a customer hides, and their worth', async () => {
  const { id } = await invite();
  const unused = async () =>
    (await shop.api.call('GET', `${ofCustomer(id)}/unused-esims`, { as: affiliate })).body;
  expect(await unused()).toEqual({ esims: 0, worth: 0 });
  const installed = await shop.buyEsim(affiliate, id);
  await shop.buyEsim(affiliate, id);
  await shop.api.services.pool.query(`update esims set profile_status = 'enabled' where uid = $1`, [
    installed.uid,
  ]);
  expect(await unused()).toEqual({ esims: 1, worth: shop.plan.price });
});

describe('the mails of a new customer', () => {
  const templatesTo = async (email: string) =>
    (await findEmailsTo(shop.api, email)).map(({ template, data }) => [
      template,
      'invitationLink' in data && data.invitationLink !== null,
    ]);
  const markSent = (email: string, ago = '0 days') =>
    shop.api.services.pool.query(
      `update mails set attempts = 1, sent_at = now() - $2::interval, created_at = now() - $2::interval where recipient = $1`,
      [email, ago],
    );

  test('are one when the eSIM comes before the welcome has left: it invites in its place', async () => {
    const { email, id } = await invite();
    await shop.buyEsim(affiliate, id);
    expect(await templatesTo(email)).toEqual([['install', true]]);
  });

  test('invite once: an eSIM after the welcome refers to it, until its link is about to expire', async () => {
    const { email, id } = await invite();
    await markSent(email);
    await shop.buyEsim(affiliate, id);
    const [welcome, install, ...more] = await findEmailsTo(shop.api, email);
    expect([welcome?.template, install?.data, more]).toEqual([
      'welcome',
      expect.objectContaining({ invitationLink: null, hasWelcome: true }),
      [],
    ]);
    const { text } = await renderEmail(install as Email, portalLinks({}, 'http://portal.test'));
    expect(text).toContain('has invited you in an earlier mail');
    expect(text).not.toContain('/esim/');
    await markSent(email, '6 days 1 hour');
    await shop.buyEsim(affiliate, id);
    expect((await templatesTo(email)).at(-1)).toEqual(['install', true]);
  });
});
