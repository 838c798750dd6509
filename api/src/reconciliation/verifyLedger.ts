// Verifies the ledger and everything that money is about, with the invariants of each module.
import type { Queryable } from '../database/database';
import { ledgerInvariants, verifyInvariants, type Breach } from '../ledger/verify';
import { paymentInvariants } from '../payments/invariants';
import { payoutInvariants } from '../payouts/invariants';
import { purchaseInvariants } from '../purchases/invariants';
import { receiptInvariants } from '../receipts/invariants';

const invariants = {
  ...ledgerInvariants,
  ...purchaseInvariants,
  ...paymentInvariants,
  ...payoutInvariants,
  ...receiptInvariants,
};

export const invariantNames = Object.keys(invariants);

/** Returns all breaches, read in one snapshot. */
export const verifyLedger = (db: Queryable): Promise<Breach[]> => verifyInvariants(db, invariants);
