// Verifies the ledger and everything that money is about, with the invariants of each module.
import type { Queryable } from '../../base/database/database';
import { disputeInvariants } from '../../money/disputes/invariants';
import { ledgerInvariants, verifyInvariants, type Breach, type Invariants } from '../../money/ledger/verify';
import { paymentInvariants } from '../../money/payments/invariants';
import { payoutInvariants } from '../../money/payouts/invariants';
import { privacyInvariants } from '../../people/privacy/invariants';
import { purchaseInvariants } from '../../shop/purchases/invariants';
import { refundInvariants } from '../../shop/refunds/invariants';
import { receiptInvariants } from '../../money/receipts/invariants';

export const allInvariants: Invariants = {
  ...ledgerInvariants,
  ...purchaseInvariants,
  ...refundInvariants,
  ...paymentInvariants,
  ...disputeInvariants,
  ...payoutInvariants,
  ...receiptInvariants,
  ...privacyInvariants,
};

export const invariantNames = Object.keys(allInvariants);

/** Returns all breaches, read in one snapshot. @param signal ends it early, with an error */
export const verifyLedger = (db: Queryable, signal?: AbortSignal): Promise<Breach[]> =>
  verifyInvariants(db, allInvariants, signal);
