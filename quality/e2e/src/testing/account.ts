import type { AddFundResponse, LoginResponse, WalletResponse } from '@portal/contract';
import { payByTestCard } from '@portal/local';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { waitForMail } from './inbox';

export interface Account {
  email: string;
  password: string;
  role: 'customer' | 'affiliate';
}

let count = 0;

/** A name that is unique in this run. */
export function newAccount(role: Account['role'] = 'customer'): Account {
  count += 1;
  return { email: `traveller.${process.pid}.${count}@example.com`, password: 'Long-Journey-7!', role };
}

async function call<Answer>(
  url: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Answer> {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** Returns the path of a logo, which an affiliate needs. */
async function uploadLogo(url: string): Promise<string> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'navy' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png');
  const response = await fetch(`${url}/api/upload`, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`POST /upload: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { filePath: string }).filePath;
}

/**
 * Registers an account over the API and follows the link of its email, for tests that start later.
 *
 * @param affiliateId of the affiliate whose referral link is used. Default: none
 */
export async function createVerifiedAccount(
  url: string,
  account: Account = newAccount(),
  affiliateId?: string,
): Promise<Account> {
  await call(url, 'POST', '/auth/register', {
    email: account.email,
    password: account.password,
    fname: 'Ada',
    lname: 'Okafor',
    country: 'US',
    phone_number: '+14155552671',
    role: account.role,
    termsAccepted: true,
    affiliate_id: affiliateId,
    ...(account.role === 'affiliate' && { company_name: 'Okafor Travel', logo: await uploadLogo(url) }),
  });
  const mail = await waitForMail(url, account.email, /verify/i);
  const link = mail.links.find((address) => address.includes('verify-email'));
  await fetch(link ?? '');
  return account;
}

/** Signs in over the API. @throws when the account asks for a second factor */
async function signInByApi(url: string, account: Account) {
  const login = await call<LoginResponse>(url, 'POST', '/auth/login', { ...account, keepMeLoggedIn: false });
  if (login.requires2FA) throw new Error('This account asks for a second factor.');
  return login;
}

/** A path that may depend on the id of the user; null opens none. */
export type SignedInPath = string | null | ((userId: string) => string);

/** Stores the session of an account in a page’s empty context, like a login, and opens a path. @returns the user's id */
export async function openSignedIn(
  page: Page,
  url: string,
  account: Account,
  path: SignedInPath = '/',
  waitUntil: 'load' | 'commit' = 'load',
): Promise<string> {
  const login = await signInByApi(url, account);
  const localStorage = [
    { name: 'accessToken', value: login.accessToken },
    { name: 'refreshToken', value: login.refreshToken ?? '' },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
  const userId = userIdOf(login.accessToken);
  const opened = typeof path === 'function' ? path(userId) : path;
  if (opened !== null) await page.goto(url + opened, { waitUntil });
  return userId;
}

/** The user that an access token was issued for. */
export function userIdOf(accessToken: string): string {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { id: string }).id;
}

/** Waits until no purchase of an account is open: those of demo accounts are made after the portal has started. */
export async function purchasesSettle(url: string, account: Account): Promise<void> {
  const { accessToken } = await signInByApi(url, account);
  const path = `/wallet/${userIdOf(accessToken)}?pageSize=100`;
  let before = -1;
  const isSettled = async () => {
    const wallet = await call<WalletResponse>(url, 'GET', path, undefined, accessToken);
    const count = wallet.transactions.length;
    const isSame = count > 0 && count === before;
    before = count;
    return isSame && !wallet.openPurchases?.length;
  };
  await expect.poll(isSettled, { timeout: 60_000, intervals: [1_000] }).toBe(true);
}

/** Tops a wallet up with the test card that always succeeds, for tests that start with a balance. */
export async function topUpByApi(
  { url, sandboxUrl }: { url: string; sandboxUrl: string },
  account: Account,
  dollars: number,
): Promise<void> {
  const { accessToken } = await signInByApi(url, account);
  const userId = userIdOf(accessToken);
  const payment = { userId, amount: dollars };
  const waiting = await call<AddFundResponse>(url, 'POST', '/payment/add-fund', payment, accessToken);
  const response = await payByTestCard(sandboxUrl, waiting, 30_000);
  if (!response.ok) throw new Error(`The card was refused: ${response.status} ${await response.text()}`);
  await call(
    url,
    'POST',
    '/payment/confirm-payment',
    { ...payment, paymentIntentId: waiting.paymentIntentId },
    accessToken,
  );
}
