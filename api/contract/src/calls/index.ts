// Every call of the API, one constant each, so that a browser bundles only the calls that it makes: method, path, and what
// it means for the cache.
// The schemas of the server are attached in ../schemas/calls.
export * from './affiliateCalls';
export * from './apiKeyCalls';
export * from './authCalls';
export * from './autoTopUpCalls';
export * from './bulkPurchaseCalls';
export * from './catalogueCalls';
export * from './esimCalls';
export * from './handoverCalls';
export * from './moneyCalls';
export * from './notificationCalls';
export * from './passkeyCalls';
export * from './payoutCalls';
export * from './privacyCalls';
export * from './receiptCalls';
export * from './renewalCalls';
export * from './savedCardCalls';
export * from './systemCalls';
export * from './twoFactorCalls';
export * from './userCalls';
export * from './webhookCalls';
