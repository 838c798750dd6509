// The interface to who pays affiliates. The payouts module depends on it, never on an adapter.
import type { PayoutFailure } from '@portal/contract';

/** A payout account as the processor describes it now. */
export interface ProcessorAccount {
  id: string;
  state: 'incomplete' | 'ready' | 'restricted';
  /** The processor's names of what is missing. */
  requirements: readonly string[];
  /** Names the bank account that receives the money: another one has another name. Null while there is none. */
  bank: string | null;
}

export interface PayoutTransfer {
  id: string;
  amountCents: bigint;
  currency: string;
  /** The payout that it carries out; null for transfers that are not ours. */
  payoutId: string | null;
}

/** Every call can throw a `CardProcessorError`: then it is not known whether the call took effect. */
export interface PayoutProcessor {
  /**
   * The same affiliate, country and email return the same account while the processor knows the key.
   * @throws CountryRefusedError
   */
  createAccount(account: { affiliateId: string; email: string; country: string }): Promise<ProcessorAccount>;
  /** Returns the address of the page on which the owner enters details; it works once. */
  createLink(accountId: string, returnUrl: string, refreshUrl: string): Promise<string>;
  /** Returns null if it does not exist. Answers within seconds or fails. */
  findAccount(accountId: string): Promise<ProcessorAccount | null>;
  /** The same key transfers once. @throws TransferRefusedError: nothing was transferred */
  transfer(transfer: {
    payoutId: string;
    accountId: string;
    amountCents: bigint;
    idempotencyKey: string;
  }): Promise<PayoutTransfer>;
  /** Returns the transfer of a payout, or null if there is none. */
  findTransfer(payoutId: string): Promise<PayoutTransfer | null>;
  /** All transfers of payouts, in any order, for reconciliation. */
  listTransfers(): AsyncIterable<PayoutTransfer>;
}

/** The processor refused a transfer for good. */
export class TransferRefusedError extends Error {
  override name = 'TransferRefusedError';

  constructor(readonly failure: PayoutFailure) {
    super(`The transfer was refused: ${failure}.`);
  }
}

/** The processor has no payout accounts in that country. */
export class CountryRefusedError extends Error {
  override name = 'CountryRefusedError';
}
