import { sql } from 'drizzle-orm';
import { referralNameTaken } from '@portal/contract';
import { findEmailsTo } from '../../testing/outbox';
import type { SignedIn } from '../../testing/testApi';
import { useTestApi } from '../../testing/useTestApi';

const api = useTestApi();
let affiliate: SignedIn;
beforeAll(async () => {
  affiliate = await api.signIn({ role: 'affiliate', companyName: 'Old Ltd' });
});

const company = { company_name: 'Travel Ltd', domain: 'travel.example', colour: '#1D4ED8' };
const save = (changes: object = {}, as = affiliate) =>
  api.call('PUT', `/affiliate/${as.user.id}/company`, {
    as,
    body: { ...company, referral_name: 'travel-ltd', ...changes },
  });
const register = (affiliateId: string) =>
  api.call('POST', '/auth/register', {
    body: {
      role: 'customer',
      email: `${affiliateId}@example.com`.toLowerCase(),
      password: 'Correct-Horse-9',
      fname: 'Bo',
      lname: 'Berg',
      country: 'SE',
      phone_number: '+46701234567',
      termsAccepted: true,
      affiliate_id: affiliateId,
    },
  });

test('stores the company, and the short name leads to the affiliate like the id', async () => {
  expect((await save()).status).toBe(200);
  const stored = { ...company, colour: '#1d4ed8', logo: null, referral_name: 'travel-ltd' };
  const read = await api.call('GET', `/affiliate/${affiliate.user.id}/company`, { as: affiliate });
  expect(read.body).toEqual(stored);
  for (const name of [affiliate.user.id, 'travel-ltd', 'Travel-Ltd']) {
    const card = await api.call('GET', `/affiliate/${name}/card`);
    expect(card.body).toMatchObject({ id: affiliate.user.id, company_name: 'Travel Ltd', colour: '#1d4ed8' });
  }
  expect((await register('travel-ltd')).body).toMatchObject({ user: { affiliate_id: affiliate.user.id } });
});

test('blank fields are removed', async () => {
  const removed = await save({ domain: '', colour: '', referral_name: '' });
  expect(removed.body).toMatchObject({ domain: null, colour: null, referral_name: null });
});

test('a changed referral name leads on for a year, and is nobody else’s in that time', async () => {
  const first = await api.signIn({ role: 'affiliate', companyName: 'First Ltd' });
  const other = await api.signIn({ role: 'affiliate' });
  const cardOf = async (name: string) => (await api.call('GET', `/affiliate/${name}/card`)).body['id'];
  await save({ referral_name: 'first-name' }, first);
  await save({ referral_name: 'second-name' }, first);
  expect([await cardOf('first-name'), await cardOf('second-name')]).toEqual([first.user.id, first.user.id]);
  expect((await register('First-Name')).body).toMatchObject({ user: { affiliate_id: first.user.id } });
  expect((await save({ referral_name: 'first-name' }, other)).body).toMatchObject({
    details: [{ field: 'referral_name', message: referralNameTaken }],
  });
  // Its own owner may return to it.
  expect((await save({ referral_name: 'first-name' }, first)).status).toBe(200);
  expect(await cardOf('second-name')).toBe(first.user.id);
  await api.services.db.execute(sql`update former_referral_names set until = now()`);
  expect(await cardOf('second-name')).toBeUndefined();
  expect((await save({ referral_name: 'second-name' }, other)).status).toBe(200);
  expect(await cardOf('second-name')).toBe(other.user.id);
});

test.each([
  ['colour', '#ffd400', /White text is hard to read on this colour: its contrast is 1\.4:1/],
  ['colour', 'red', /six digits/],
  ['referral_name', 'support', /reserved/],
  ['referral_name', 'Travel', /lower-case/],
  ['domain', 'javascript:alert(1)', /web address/],
  ['company_name', 'visit evil.example', /no web or email address/],
  ['logo', 'https://evil.example/a.png', /uploaded image/],
])('says at %s what is wrong with %s', async (field, value, message) => {
  const { status, body } = await save({ [field]: value });
  expect(status).toBe(422);
  expect(body['details']).toEqual([
    expect.objectContaining({ field, message: expect.stringMatching(message) as string }),
  ]);
});

test('a referral name belongs to one affiliate', async () => {
  const first = await api.signIn({ role: 'affiliate' });
  expect((await save({ referral_name: 'only-one' }, first)).status).toBe(200);
  expect((await save({ referral_name: 'only-one' })).body).toMatchObject({
    details: [{ field: 'referral_name', message: referralNameTaken }],
  });
});

test('a referral link is followed in capitals and with the marks of the sentence around it', async () => {
  await save({ referral_name: 'in-a-sentence' });
  for (const followed of [
    'In-A-Sentence',
    'in-a-sentence.',
    '\u00a0in-a-sentence',
    `${affiliate.user.id})`,
  ]) {
    const { body } = await api.call('GET', `/affiliate/${encodeURIComponent(followed)}/card`);
    expect(body).toMatchObject({ id: affiliate.user.id });
  }
});

test('mails to customers have the brand of the affiliate who caused them', async () => {
  await save({ referral_name: 'with-brand' });
  const customer = { email: 'branded@example.com', fname: 'Bo', lname: 'Berg', country: 'SE' };
  await api.call('POST', `/affiliate/${affiliate.user.id}/customer`, {
    as: affiliate,
    body: { ...customer, phone_number: '+46701234567' },
  });
  const [welcome] = await findEmailsTo(api, customer.email);
  expect(welcome?.brand).toEqual({ name: 'Travel Ltd', logo: null, colour: '#1d4ed8' });
});
