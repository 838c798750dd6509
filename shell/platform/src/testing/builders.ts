import type { CountriesResponse, User } from '@portal/contract';

const customer: User = {
  _id: '00000000-0000-4000-8000-00000000000c',
  id: '00000000-0000-4000-8000-00000000000c',
  fname: 'Ada',
  lname: 'Okafor',
  email: 'ada@example.com',
  role: 'customer',
  country: 'US',
  phone_number: '+14155552671',
  phoneNumber: '+14155552671',
  avatar: null,
  address: '1 Market Street',
  postalCode: '94105',
  isEmailVerified: true,
  is2FAEnabled: false,
  createdAt: '2026-01-05T09:00:00.000Z',
  company_name: null,
  domain: null,
  logo: null,
  affiliate_id: null,
};

/** A verified customer; name only what matters to the test. */
export function buildCustomer(changes: Partial<User> = {}): User {
  return { ...customer, ...changes };
}

/** A verified affiliate; name only what matters to the test. */
export function buildAffiliate(changes: Partial<User> = {}): User {
  const id = '00000000-0000-4000-8000-00000000000a';
  return {
    ...customer,
    _id: id,
    id,
    fname: 'Ben',
    lname: 'Ito',
    email: 'ben@example.com',
    role: 'affiliate',
    ...changes,
  };
}

/** Builds the response with the portal's countries from their names by code. */
export const buildCountries = (names: Record<string, string>): CountriesResponse => ({
  countries: Object.entries(names).map(([code, name], index) => ({ _id: String(index + 1), code, name })),
  refreshedAt: null,
  stale: false,
});

const base64Url = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Builds tokens in the server's format for a user; their signature is not valid. */
export function buildTokens(userId: string, claims: { temp?: boolean; iat?: number; exp?: number } = {}) {
  const payload = { id: userId, exp: Math.floor(Date.now() / 1000) + 900, ...claims };
  const accessToken = `${base64Url({ alg: 'HS256' })}.${base64Url(payload)}.signature`;
  return { accessToken, refreshToken: `refresh-${userId}` };
}
