// Verifies the ledger and everything that money is about, with the invariants of each module.
import type { Queryable } from '../database/database';
import { disputeInvariants } from '../disputes/invariants';
import { ledgerInvariants, verifyInvariants, type Breach, type Invariants } from '../ledger/verify';
import { paymentInvariants } from '../payments/invariants';
import { payoutInvariants } from '../payouts/invariants';
import { privacyInvariants } from '../privacy/invariants';
import { purchaseInvariants } from '../purchases/invariants';
import { receiptInvariants } from '../receipts/invariants';

export const allInvariants: Invariants = {
  ...ledgerInvariants,
  ...purchaseInvariants,
  ...paymentInvariants,
  ...disputeInvariants,
  ...payoutInvariants,
  ...receiptInvariants,
  ...privacyInvariants,
};

export const invariantNames = Object.keys(allInvariants);

/** Returns all breaches, read in one snapshot. */
export const verifyLedger = (db: Queryable): Promise<Breach[]> => verifyInvariants(db, allInvariants);
