// All calls of the API, for the server. Browsers have their addresses, without a schema: addresses.generated.ts.
import { affiliateCalls } from './affiliateCalls';
import { apiKeyCalls } from './apiKeyCalls';
import { authCalls } from './authCalls';
import { autoTopUpCalls } from './autoTopUpCalls';
import { bulkPurchaseCalls } from './bulkPurchaseCalls';
import { catalogueCalls } from './catalogueCalls';
import { esimCalls } from './esimCalls';
import { handoverCalls } from './handoverCalls';
import { moneyCalls } from './moneyCalls';
import { notificationCalls } from './notificationCalls';
import { passkeyCalls } from './passkeyCalls';
import { payoutCalls } from './payoutCalls';
import { privacyCalls } from './privacyCalls';
import { receiptCalls } from './receiptCalls';
import { renewalCalls } from './renewalCalls';
import { savedCardCalls } from './savedCardCalls';
import { systemCalls } from './systemCalls';
import { twoFactorCalls } from './twoFactorCalls';
import { userCalls } from './userCalls';
import { webhookCalls } from './webhookCalls';

export { refusalsOf, successesOf } from './answers';
export type { Access, Call, Owner } from './call';
export { gatewayRefusals, refusalTexts } from './refusals';

export const calls = {
  ...authCalls,
  ...twoFactorCalls,
  ...passkeyCalls,
  ...userCalls,
  ...privacyCalls,
  ...catalogueCalls,
  ...moneyCalls,
  ...savedCardCalls,
  ...autoTopUpCalls,
  ...receiptCalls,
  ...renewalCalls,
  ...esimCalls,
  ...affiliateCalls,
  ...bulkPurchaseCalls,
  ...payoutCalls,
  ...handoverCalls,
  ...apiKeyCalls,
  ...webhookCalls,
  ...notificationCalls,
  ...systemCalls,
} as const;
export type CallName = keyof typeof calls;
