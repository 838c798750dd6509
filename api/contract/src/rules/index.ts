export { isReportDays, reportDays } from './affiliateReports';
export type { ReportDays } from './affiliateReports';
export { affiliateNeverSees, affiliateSees } from './affiliateView';
export { androidInstallLink, iosInstallLink, manualIosCode, parseActivationCode } from './activationCode';
export type { ActivationCode } from './activationCode';
export {
  apiDocsPath,
  apiKeyDays,
  apiKeyScopeLabels,
  apiKeyScopes,
  apiKeyStart,
  idempotencyKeyDays,
  defaultApiKeyDays,
  isApiKeyEnded,
  maxApiKeys,
} from './apiKeys';
export type { ApiKeyScope } from './apiKeys';
export {
  amountTextOf,
  formatAmountOnBlur,
  isAmountInput,
  parseAmountInput,
  shownAmount,
} from './amountInput';
export {
  bulkEmailOf,
  bulkLineErrors,
  bulkLineStateLabels,
  maxBulkLines,
  splitFullName,
} from './bulkPurchases';
export type { BulkLine, BulkLineError, BulkLineField } from './bulkPurchases';
export { brandColourProblem, contrastWithWhite } from './brandColour';
export {
  cleanRecoveryCode,
  cleanTwoFactorCode,
  isTwoFactorCode,
  maxAuthenticators,
  trustedDeviceDays,
  twoFactorCodeLength,
} from './codes';
export { commissionCents, commissionPercent, formatCommission } from './commission';
export { emailMessages, emailProblem, isEmail, normalizeEmail } from './email';
export {
  almostUsedUpShare,
  arePlansEditable,
  canDeleteEsim,
  canDeletePlan,
  customersEsimsLabels,
  esimStateLabels,
  isPlanTerminated,
  isServiceOn,
  removePlansFirst,
} from './esims';
export { fieldProblems } from './fieldProblems';
export {
  dataFilterOptions,
  daysFilterOptions,
  daysOfPlan,
  fairUseOf,
  filterPackages,
  isForSale,
  isUnlimited,
  isUnlimitedPlan,
  matchesData,
  matchesDays,
  selectAll,
  sortPackages,
  unlimitedDataFilter,
} from './packages';
export type { DataFilter, DaysFilter, PackageFacts } from './packages';
export { canChangePassword, passwordConditions, passwordScoreMax, passwordStrength } from './password';
export type { PasswordLabel, PasswordStrength } from './password';
export { maxSearchLength } from './lists';
export { failureMessage, fillAllMessage, noConnectionMessage } from './messages';
export { isPlainName, plainNameMessage } from './names';
export {
  defaultChannels,
  isChannelFixed,
  notificationChannels,
  notificationGroups,
  notificationKindLabels,
  notificationKinds,
  notificationKindsOf,
  notificationPresets,
  presetChannel,
} from './notifications';
export type {
  NotificationChannel,
  NotificationGroup,
  NotificationKind,
  NotificationPreset,
} from './notifications';
export { maxPasskeys } from './passkeys';
export { payoutFailures, payoutFailureText, payoutScheduleLabels, payoutSchedules } from './payouts';
export type { PayoutFailure, PayoutSchedule } from './payouts';
export { autoTopUpDeclines, autoTopUpMandate, autoTopUpReasonText } from './autoTopUps';
export { profileSectionOf } from './profileSections';
export { phoneMessages, phoneProblem } from './phone';
export type { PhoneMessage } from './phone';
export { cheapestPlan, currencyOfCountry, formatPriceOfPlan, localPriceOfPlan, priceOfPlan } from './prices';
export type { RetailPrices } from './prices';
export { describePurchaseEvent, isPurchaseOpen, purchaseStateLabels, purchaseStateOf } from './purchases';
export { cardExpiry, cardName, isCardExpired } from './savedCards';
export { defaultHandoverDays, handoverDays, handoverLink, handoverTokenOf } from './handovers';
export { maxInstructionMails } from './instructions';
export { ownReferralLink, referralLink } from './referral';
export { referralNameProblem, referralNameTaken } from './referralName';
export {
  isNeverConnected,
  maxUnconnectedRefunds,
  refundDays,
  refundEndsMs,
  refundRefusalMessages,
  refundRefusalOf,
  heldRefundMessage,
  heldReturnMessage,
  moneyBackDays,
  moneyBackShareOfPurchases,
  unconnectedDays,
  unconnectedHours,
} from './refunds';
export type { RefundFacts, RefundRefusal } from './refunds';
export { renewalMandate, renewalReasonText, renewalShare } from './renewals';
export { autoTopUpMandateVersion, maxPaidDollars, minTopUpDollars, renewalMandateVersion } from './topUps';
export { receiptLink, receiptTitles } from './receipts';
export { isRegion, regions } from './regions';
export type { Region } from './regions';
export { isGatewayPath } from './gatewayPaths';
export {
  accessTokenKey,
  cachedUserKey,
  chunkAttribute,
  developmentPath,
  draftKeyPrefix,
  firstFetchesName,
  firstFormId,
  focusedAttribute,
  initialAttribute,
  languageCookie,
  lastDialogId,
  lastWordsKey,
  portalDataId,
  previewParameter,
  previewPath,
  releaseStatesPath,
  remoteAttribute,
  rootId,
  searchEntriesPath,
  sentAttribute,
  shellFailedEvent,
  shellReadyEvent,
  sidebarKey,
  themeKey,
  workerAddress,
} from './pageHandshakes';
export { pageTexts } from './pageTexts';
export type { LastPage, LastPart, LastWord, LastWords, OpenedMessage, OpenTabState } from './pageHandshakes';
export { documentNames, missingSupport, portalLinks } from './portalLinks';
export type { DocumentName, LinkSettings, PortalLinks } from './portalLinks';
export { diagnose, diagnosisCauses, diagnosisCheckNames } from './diagnosis';
export type { Diagnosis, DiagnosisCause, DiagnosisCheck, DiagnosisFacts } from './diagnosis';
export { areSameRoute, doRoutesOverlap, routeOfAddress } from './routes';
export * from './satisfiesCaret';
export { preloadKeysOf } from './preloadKeys';
export {
  isLoopbackHost,
  lowWalletDollars,
  maxWebhookEndpoints,
  webhookDeliveryStates,
  webhookEventLabels,
  webhookEventTypes,
  webhookOverlapHours,
  webhookSecretStart,
  webhookSignatureHeader,
  webhookTestType,
  webhookUrlProblem,
} from './webhooks';
export type { WebhookDeliveryState, WebhookEventType } from './webhooks';
export type { PlanStatus, ProfileStatus, ServiceStatus } from './statuses';
export {
  confirmWithdrawalLabel,
  withdrawalStatement,
  withdrawalTerms,
  withdrawalTermsVersion,
  withdrawLabel,
} from './withdrawal';
export { transactionText } from './transactionText';
export { isUnanswered } from './unanswered';
export { webAddressPattern } from './webAddress';
