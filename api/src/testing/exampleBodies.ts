// A valid body for every call with a body, for tests that iterate over all calls.
import { randomUUID } from 'node:crypto';
import type { SignedIn } from './testApi';

export const exampleBodies = ({ user }: SignedIn): Readonly<Record<string, Record<string, unknown>>> => ({
  register: {
    role: 'customer',
    email: `new-${randomUUID()}@example.com`,
    password: 'Long-Enough-7!',
    fname: 'New',
    lname: 'Person',
    country: 'FR',
    phone_number: '+14155552671',
    termsAccepted: true,
  },
  login: { email: user.email, password: 'Long-Enough-7!', role: user.role, keepMeLoggedIn: false },
  refreshToken: { refreshToken: 'x'.repeat(43) },
  forgotPassword: { email: user.email, role: user.role },
  resetPassword: { password: 'Long-Enough-7!' },
  sendVerificationEmail: { email: user.email },
  verifyTwoFactor: { tempToken: 'x'.repeat(43), token: '123456' },
  enableTwoFactor: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', token: '123456' },
  reauthenticate: { password: 'Other-Enough-7!' },
  renewRecoveryCodes: { token: '123456' },
  updateUser: { fname: 'Ada', address: 'Somewhere 1', postalCode: '1234' },
  changePassword: { currentPassword: 'Other-Enough-7!', newPassword: 'Long-Enough-7!' },
  addFund: { userId: user.id, amount: 5, currency: 'usd', email: user.email },
  confirmPayment: { userId: user.id, amount: 5 },
  purchase: { userId: user.id, cost: 5, type: 'esim', package_title: 'France 1 GB', planId: 'x' },
  createEsim: { planId: 'x', customerId: user.id, tag: 'x', transactionId: randomUUID(), country: 'FR' },
  addDataPlan: { dataPlanId: 'x', transactionId: randomUUID() },
  createCustomer: {
    email: `made-${randomUUID()}@example.com`,
    fname: 'Made',
    lname: 'Person',
    country: 'FR',
    phone_number: '+14155552671',
  },
  qrInstructionEmail: { email: user.email, userName: 'Ada', qrCodeUrl: 'LPA:1$SMDP.EXAMPLE.COM$ABC' },
  manualInstructionEmail: {
    email: user.email,
    userName: 'Ada',
    activationCode: 'LPA:1$SMDP.EXAMPLE.COM$ABC',
    qrCodeUrl: 'LPA:1$SMDP.EXAMPLE.COM$ABC',
    smdpAddress: 'SMDP.EXAMPLE.COM',
  },
  referralEmail: {
    email: 'friend@example.com',
    affiliateName: 'Ada',
    referralLink: 'http://portal.test/register/x',
    qrCodeUrl: 'http://portal.test/register/x',
  },
  telemetry: { events: [{ kind: 'error', name: 'x' }] },
});
