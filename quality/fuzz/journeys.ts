// Sequences of calls that succeed, one for each part of the portal; together they reach the success of every operation.
import { randomUUID } from 'node:crypto';
import { autoTopUpMandateVersion, utcDay } from '@portal/contract';
import { generate as generateCode } from 'otplib';
import Stripe from 'stripe';
import { linkRequestWork } from '../../api/src/people/auth/links/linkRequests';
import { eventsWork } from '../../api/src/notices/events/events';
import { signUnsubscribeToken } from '../../api/src/notices/notifications/unsubscribeToken';
import { linkTokenTo } from '../../api/src/testing/outbox';
import { PasskeyDevice, type CreationOptions, type UseOptions } from '../../api/src/testing/passkeyDevice';
import { buildPicture, uploadForm } from '../../api/src/testing/pictureUpload';
import { runWork } from '../../api/src/testing/runWork';
import type { Shop } from '../../api/src/testing/shop';
import type { SignedIn } from '../../api/src/testing/testApi';
import { testEnvironment } from '../../api/src/testing/testSettings';
import { affiliateJourney } from './affiliateJourney';
import { privacyJourney } from './privacyJourney';
import { text, type Send } from './send';

export interface People {
  customer: SignedIn;
  affiliate: SignedIn;
}

const password = 'Long-Enough-7!';

async function identity(shop: Shop, send: Send): Promise<void> {
  const email = `fuzz-${randomUUID()}@example.com`;
  const mistyped = `mistyped-${email}`;
  const person = { fname: 'Grace', lname: 'Hopper', country: 'FR', phone_number: '+14155552671' };
  await send('register', {
    body: { role: 'customer', email: mistyped, password, termsAccepted: true, ...person },
  });
  await send('sendVerificationEmail', { body: { email: mistyped } });
  await runWork(shop.api, { only: [linkRequestWork] });
  await send('correctEmail', { body: { email: mistyped, role: 'customer', password, newEmail: email } });
  const verification = await linkTokenTo(shop.api, email, 'verify-email');
  await send('verifyEmail', { path: { token: verification } });
  const login = { email, password, role: 'customer', keepMeLoggedIn: true };
  const { refreshToken } = await send('login', { body: login });
  const { accessToken } = await send('refreshToken', { body: { refreshToken } });
  const token = text(accessToken);
  await send('login', { body: login });
  const { sessions } = await send('listSessions', { token });
  await send('listSecurityActivity', { token });
  const other = (sessions as { id: string; current: boolean }[]).find(({ current }) => !current);
  await send('endSession', { token, path: { sessionId: text(other?.id) } });
  await send('endOtherSessions', { token });
  await send('forgotPassword', { body: { email, role: 'customer' } });
  await runWork(shop.api, { only: [linkRequestWork] });
  const reset = { path: { token: await linkTokenTo(shop.api, email, 'reset-password') } };
  await send('checkResetLink', reset);
  await send('resetPassword', { ...reset, body: { password: 'New-Enough-8!' } });
  const again = await send('login', { body: { ...login, password: 'New-Enough-8!' } });
  const newToken = text(again['accessToken']);
  await twoFactor(send, newToken, { ...login, password: 'New-Enough-8!' });
  await passkeys(send, newToken);
}

async function twoFactor(send: Send, token: string, login: object): Promise<void> {
  await send('reauthenticate', { token, body: { password: 'New-Enough-8!' } });
  const { secret } = await send('generateTwoFactor', { token });
  // A code is good once, and so are those of the steps around now: the next one is, too, when a step ends meanwhile.
  const stepSeconds = 30;
  const code = (step: number) =>
    generateCode({ secret: text(secret), epoch: Math.floor(Date.now() / 1000) + step * stepSeconds });
  const { recoveryCodes } = await send('enableTwoFactor', { token, body: { secret, token: await code(0) } });
  await send('recoveryCodesLeft', { token });
  const { tempToken } = await send('login', { body: login });
  const recoveryCode = (recoveryCodes as string[])[0];
  await send('verifyTwoFactor', { body: { tempToken, recoveryCode, trustDevice: true } });
  const { devices } = await send('listTrustedDevices', { token });
  const [device] = devices as { id: string }[];
  await send('stopTrusting', { token, path: { trustedDeviceId: text(device?.id) } });
  await send('renewRecoveryCodes', { token, body: { token: await code(1) } });
  const further = await send('generateTwoFactor', { token });
  const furtherCode = await generateCode({ secret: text(further['secret']) });
  const { authenticator } = await send('addAuthenticator', {
    token,
    body: { secret: further['secret'], token: furtherCode, name: 'Work phone' },
  });
  await send('listAuthenticators', { token });
  const path = { authenticatorId: text((authenticator as { id: string }).id) };
  await send('renameAuthenticator', { token, path, body: { name: 'Old phone' } });
  await send('removeAuthenticator', { token, path });
  await send('disableTwoFactor', { token });
}

async function passkeys(send: Send, token: string): Promise<void> {
  const device = new PasskeyDevice(new URL(testEnvironment.PUBLIC_URL).origin);
  const creation = await send('passkeyCreationOptions', { token });
  const created = device.create(creation['options'] as CreationOptions);
  const { passkey } = await send('addPasskey', {
    token,
    body: { attempt: creation['attempt'], credential: created },
  });
  await send('listPasskeys', { token });
  const path = { passkeyId: text((passkey as { id: string }).id) };
  await send('renamePasskey', { token, path, body: { name: 'My phone' } });
  const answerTo = ({ attempt, options }: Record<string, unknown>) => ({
    attempt,
    credential: device.use(options as UseOptions),
  });
  await send('passkeySignIn', { body: answerTo(await send('passkeySignInOptions', {})) });
  const proof = answerTo(await send('passkeyProofOptions', { token }));
  await send('reauthenticate', { token, body: { passkey: proof } });
  await send('removePasskey', { token, path });
}

async function uploadedPicture(send: Send): Promise<string> {
  const { filePath } = await send('uploadImage', uploadForm(await buildPicture().png().toBuffer()));
  return text(filePath);
}

async function profile(send: Send, as: SignedIn): Promise<void> {
  const path = { id: as.user.id };
  await send('getUser', { as, path });
  await send('changeLanguage', { as, path, body: { language: 'en' } });
  await send('updateUser', { as, path, body: { fname: 'Ada', address: 'Somewhere 1' } });
  await send('changePassword', {
    as,
    path,
    body: { currentPassword: password, newPassword: 'Other-Enough-9!' },
  });
  const file = await uploadedPicture(send);
  await send('getUploadedFile', { path: { fileName: file.slice(file.lastIndexOf('/') + 1) } });
  await send('search', { as, query: { q: 'esim' } });
}

async function topUp(shop: Shop, send: Send, as: SignedIn): Promise<void> {
  const userId = as.user.id;
  const body = { userId, amount: 100, currency: 'usd', email: as.user.email };
  const { paymentIntentId, clientSecret } = await send('addFund', { as, body });
  await shop.sandbox.pay(text(paymentIntentId), text(clientSecret));
  await send('confirmPayment', { as, body: { userId, amount: 100 } });
  const payload = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'payment_intent.succeeded',
    data: { object: { id: paymentIntentId, object: 'payment_intent' } },
  });
  const secret = testEnvironment.STRIPE_WEBHOOK_SECRET;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  await send('cardWebhook', { body: payload, headers });
}

/** Saves a card, pays by it and removes it. */
async function savedCard(shop: Shop, send: Send, as: SignedIn): Promise<void> {
  const body = { userId: as.user.id, amount: 50, currency: 'usd' };
  const begun = await send('addFund', { as, body: { ...body, saveCard: true } });
  await shop.sandbox.pay(text(begun['paymentIntentId']), text(begun['clientSecret']));
  const { cards } = await send('listSavedCards', { as });
  const cardId = text((cards as { id: string }[])[0]?.id);
  await send('addFund', { as, body: { ...body, savedCardId: cardId } });
  await send('confirmPayment', { as, body: { userId: as.user.id, amount: 50 } });
  const limits = { balanceBelow: 20, topUpAmount: 50, dayLimit: 50, monthLimit: 100 };
  const mandateVersion = autoTopUpMandateVersion;
  await send('saveAutoTopUp', { as, body: { ...limits, savedCardId: cardId, mandateVersion } });
  await send('getAutoTopUp', { as });
  await send('removeAutoTopUp', { as });
  await send('removeSavedCard', { as, path: { cardId } });
}

async function purchases({ plan, api }: Shop, send: Send, as: SignedIn): Promise<void> {
  const userId = as.user.id;
  const pay = async (type: string) => {
    const body = { userId, cost: plan.price, type, package_title: plan.name, planId: plan.uid };
    return text((await send('purchase', { as, body }))['transactionId']);
  };
  await send('productCountries', { as });
  await send('destinations', { as });
  await send('plansById', { as, query: { uids: plan.uid } });
  await send('productPlans', { as, query: { country: 'FR' } });
  await send('regionPlans', { as, query: { region: 'europe' } });
  const transactionId = await pay('esim');
  const { esim } = await send('createEsim', { as, body: { planId: plan.uid, transactionId, tag: 'Trip' } });
  const esimId = text((esim as { uid: string }).uid);
  await send('purchaseState', { as, path: { transactionId } });
  const path = { esimId, dataPlanId: plan.uid };
  await send('addDataPlan', {
    as,
    path,
    body: { dataPlanId: plan.uid, transactionId: await pay('data-plan') },
  });
  await send('listEsims', { as, path: { id: userId } });
  await send('esimTotals', { as, path: { id: userId } });
  await send('diagnoseEsim', { as, path: { esimId }, query: { country: 'FR' } });
  await send('dataUsage', { as, path: { esimId }, query: { days: '30' } });
  await instructions(send, as, text((await api.call('GET', `/esim/${userId}`, { as })).text));
  await send('getRenewal', { as, path: { esimId } });
  const renewal = { planId: plan.uid, price: plan.price, monthLimit: 3 * plan.price };
  await send('setRenewal', { as, path: { esimId }, body: renewal });
  await send('removeRenewal', { as, path: { esimId } });
  await send('esimDestinations', { as, path: { esimId } });
  await send('esimPackages', { as, path: { esimId }, query: { country: 'FR' } });
  const { result } = await send('dataPlans', { as, path: { esimId } });
  const { plans } = result as { plans: { id: string; plan_type: { id: string } }[] };
  for (const { id, plan_type } of plans)
    await send('deleteDataPlan', { as, path: { esimId, dataPlanId: id, productId: plan_type.id } });
  await send('updateEsim', { as, path: { id: esimId }, body: { tag: 'Renamed', isArchived: true } });
  await send('deleteEsim', { as, path: { id: esimId } });
  await send('getWallet', { as, path: { userId } });
}

/** Buys eSIMs, refunds one unused, exchanges one and withdraws from another; reads the receipts. */
async function refundsAndReceipts({ plan, otherPlan }: Shop, send: Send, as: SignedIn): Promise<void> {
  const body = {
    userId: as.user.id,
    cost: plan.price,
    type: 'esim',
    package_title: plan.name,
    planId: plan.uid,
  };
  const buyMistake = async () => {
    const { transactionId } = await send('purchase', { as, body });
    await send('createEsim', { as, body: { planId: plan.uid, transactionId, tag: 'Mistake' } });
    return { transactionId: text(transactionId) };
  };
  const path = await buyMistake();
  await send('refundOption', { as, path });
  await send('refundPurchase', { as, path });
  const exchanged = await buyMistake();
  const taken = { planId: otherPlan.uid, cost: otherPlan.price };
  await send('exchangeDestinations', { as, path: exchanged });
  await send('exchangePlans', { as, path: exchanged, query: { country: 'FR' } });
  await send('exchangePurchase', { as, path: exchanged, body: taken });
  const withdrawn = await buyMistake();
  await send('withdrawalOption', { as, path: withdrawn });
  await send('withdrawFromPurchase', { as, path: withdrawn });
  await send('cardReturns', { as });
  await send('returnToCard', { as, body: { amount: 1 } });
  await send('saveWalletAlert', { as, body: { below: 20 } });
  await send('getWalletAlert', { as });
  await send('saveInvoiceAddress', {
    as,
    body: { company: 'Ada Ltd', address: 'Somewhere 1', taxId: 'GB1' },
  });
  await send('getInvoiceAddress', { as });
  const { receipts } = await send('listReceipts', { as });
  await send('receiptPdf', { as, path: { receiptId: text((receipts as { id: string }[])[0]?.id) } });
  const today = utcDay();
  await send('statement', { as, query: { from: today, to: today, format: 'csv' } });
}

async function instructions(send: Send, as: SignedIn, esims: string): Promise<void> {
  const code = /LPA:1\$[^"]+/.exec(esims)?.[0] ?? '';
  const body = { email: as.user.email, userName: 'Ada', qrCodeUrl: code };
  await send('qrInstructionEmail', { as, body });
  const smdpAddress = code.split('$')[1] ?? '';
  await send('manualInstructionEmail', { as, body: { ...body, activationCode: code, smdpAddress } });
}

/** Reads what was told, marks it, chooses channels, and ends mails by the link of one. */
async function notifications({ api }: Shop, send: Send, as: SignedIn): Promise<void> {
  await runWork(api, { only: [eventsWork] });
  const { notifications: listed } = await send('listNotifications', { as, query: { limit: '5' } });
  const notificationId = text((listed as { id: string }[])[0]?.id);
  await send('markNotificationRead', { as, path: { notificationId } });
  await send('markNotificationsRead', { as, body: { newestId: notificationId } });
  await send('streamNotifications', { as });
  await send('notificationPreferences', { as });
  const path = { kind: 'plan-ended', channel: 'push' };
  await send('changeNotificationPreference', { as, path, body: { isOn: true } });
  await send('changeNotificationPreferences', { as, body: { changes: [{ ...path, isOn: true }] } });
  const token = await signUnsubscribeToken(
    { userId: as.user.id, kinds: ['plan-ended'] },
    api.services.settings,
  );
  await send('unsubscribeLink', { path: { token } });
  await send('unsubscribe', { path: { token } });
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  const endpoint = `https://push.example.com/${randomUUID()}`;
  const { id } = await send('addPushSubscription', { as, body: { endpoint, keys } });
  await send('removePushSubscription', { as, path: { subscriptionId: text(id) } });
}

/** Sends every operation so that it succeeds, in an order in which people use them. */
export async function walkJourneys(shop: Shop, people: People, send: Send): Promise<void> {
  await send('health');
  await send('ready');
  await send('telemetry', { body: { events: [{ kind: 'error', name: 'TypeError' }] } });
  await identity(shop, send);
  await profile(send, people.customer);
  await topUp(shop, send, people.customer);
  await savedCard(shop, send, people.customer);
  await purchases(shop, send, people.customer);
  await notifications(shop, send, people.customer);
  await refundsAndReceipts(shop, send, people.customer);
  await privacyJourney(shop, send, people.customer);
  await affiliateJourney(shop, send, people.affiliate);
  const leaving = await shop.api.signIn();
  await send('logout', { as: leaving, path: { id: leaving.user.id } });
}
