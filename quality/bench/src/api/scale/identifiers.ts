// Identifiers of what the benchmark inserts, as SQL expressions of account number n and part k, and in JavaScript. They
// are hashes, so that neighbours lie apart in an index as random ids do.
import { createHash } from 'node:crypto';

/** The carrier of eSIMs and orders. */
export const carrierId = 'maya';

/** A UUID of version 4 from any text, given as an SQL expression. */
const uuid = (text: string): string =>
  `overlay(overlay(md5(${text}) placing '4' from 13) placing '8' from 17)::uuid`;

/** The same in JavaScript, of the text itself. */
export function uuidOf(text: string): string {
  const digest = createHash('md5').update(text).digest('hex');
  const hex = `${digest.slice(0, 12)}4${digest.slice(13, 16)}8${digest.slice(17)}`;
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

export const userId = (n = 'n'): string => uuid(`'user' || ${n}`);
export const sessionId = uuid(`'session' || n || '-' || k`);
export const walletId = uuid(`'wallet' || n`);
export const commissionAccountId = (n = 'n'): string => uuid(`'commission' || ${n}`);
export const topUpId = uuid(`'topup' || n`);
export const purchaseId = (k = 'k'): string => uuid(`'purchase' || n || '-' || ${k}`);
export const captureId = (k: number): string => uuid(`'capture' || n || '-${k}'`);
export const accrualId = (k: number): string => uuid(`'accrual' || n || '-${k}'`);
export const iccid = `'8999' || lpad((n * 2 + k)::text, 15, '0')`;

/** The account's refresh token, of the length of real ones. */
export const refreshTokenOf = (n: number): string => `scale${String(n).padStart(38, '0')}`;

/** Every hundredth account is an affiliate; fifty of the accounts after it are its customers. */
export const affiliateOf = (n: number): number => n - (n % 100);
export const isReferred = 'n % 100 between 1 and 50';

/** Those whose calls are measured are customers of an affiliate, and unknown to the carrier before. */
export const isMeasured = 'n % 100 in (11, 31)';
export const measuredAccount = (accounts: number): number =>
  Math.floor(Math.random() * (accounts / 100)) * 100 + (Math.random() < 0.5 ? 11 : 31);

/** All accounts, their number in $1. */
export const everyone = 'generate_series(0, $1::int - 1) n';
export const twice = 'generate_series(1, 2) k';

/** A moment at least that many days ago, another one for each account. */
export const daysAgo = (days: string): string =>
  `now() - interval '1 second' * (3600 + (hashint4(n) & 1048575) + 86400 * ${days})`;

export const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
