// Addresses that mails and screens give out.
import { handoverLink, handoverTokenOf } from './handovers';
import { missingSupport, portalLinks } from './portalLinks';
import { preloadKeysOf } from './preloadKeys';
import { receiptLink } from './receipts';
import { ownReferralLink, referralLink } from './referral';

const origin = 'https://portal.example';
const token = `${'aZ09_-'.repeat(7)}x`;

test('a hand-over link keeps its token behind the #, and the page reads it from there', () => {
  expect(handoverLink(`${origin}//`, token)).toBe(`${origin}/handover#${token}`);
  expect(handoverTokenOf(new URL(handoverLink(origin, token)).hash)).toBe(token);
});

test.each(['', '#', `#${token}x`, `#${token.slice(1)}`, token, `x#${token}`, `#${token.slice(1)}+`])(
  'the hash %j has no whole token',
  (hash) => expect(handoverTokenOf(hash)).toBeNull(),
);

test('the settings name the terms, the privacy policy, support and the accessibility statement, else the portal’s own pages do', () => {
  expect(portalLinks({}, origin)).toEqual({
    terms: `${origin}/terms`,
    privacy: `${origin}/privacy`,
    support: `${origin}/support`,
    accessibility: `${origin}/accessibility`,
  });
  expect(portalLinks({}).terms).toBe('/terms');
  expect(
    portalLinks(
      {
        TERMS_URL: 'https://t.example',
        PRIVACY_URL: 'https://p.example',
        SUPPORT_EMAIL: 'help@s.example',
        ACCESSIBILITY_URL: 'https://a.example',
      },
      origin,
    ),
  ).toEqual({
    terms: 'https://t.example',
    privacy: 'https://p.example',
    support: 'mailto:help@s.example',
    accessibility: 'https://a.example',
  });
  expect(
    portalLinks({ SUPPORT_URL: 'https://s.example', SUPPORT_EMAIL: 'help@s.example' }, origin).support,
  ).toBe('https://s.example');
});

test('a portal without support says so to whoever starts it', () => {
  expect(missingSupport({})).toMatch(/SUPPORT_EMAIL/);
  expect(missingSupport({ SUPPORT_EMAIL: 'help@s.example' })).toBeNull();
  expect(missingSupport({ SUPPORT_URL: 'https://s.example' })).toBeNull();
});

test('a screen is preloaded by its name, a slot by its own name before that of its area', () => {
  expect(preloadKeysOf({ screen: 'dashboard' })).toEqual(['dashboard']);
  expect(preloadKeysOf({ slot: 'purchase/data-plan' })).toEqual(['slot-data-plan', 'slot-purchase']);
  expect(preloadKeysOf({ slot: 'refund' })).toEqual(['slot-', 'slot-refund']);
});

test('a receipt is found by any reference', () => {
  expect(receiptLink(origin, 'pi_1&x=2')).toBe(`${origin}/transactions?receipt=pi_1%26x%3D2`);
});

test('a referral link names the affiliate by the short name, or by the id', () => {
  expect(referralLink(`${origin}///`, 'a/b')).toBe(`${origin}/register/a%2Fb`);
  expect(ownReferralLink(origin, { _id: '42', referral_name: 'ada' })).toBe(`${origin}/register/ada`);
  expect(ownReferralLink(origin, { _id: '42', referral_name: '' })).toBe(`${origin}/register/42`);
  expect(ownReferralLink(origin, { _id: '42' })).toBe(`${origin}/register/42`);
});
