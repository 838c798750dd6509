/** The flow of a purchase, for the dialogs that start one and the notices that resume one. */
export { callEffects } from './callEffects';
export { createPurchaseFlow, type PurchaseEffects } from './createPurchaseFlow';
export {
  initialFlow,
  interruptedFlow,
  isWaiting,
  openPurchaseOf,
  type DebitFailure,
  type PurchaseFlowEvent,
  type PurchaseFlowState,
  type SentPurchase,
} from './purchaseFlow';
export { purchaseMessages } from './purchaseMessages';
export { toSent } from './toSent';
export { isRefused, isResponseLost, transactionOf, usePurchaseCalls } from './usePurchaseCalls';
