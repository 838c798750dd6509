// Mails to the operator about card payments.
import { centsToDollars, formatDollars, utcDay } from '@portal/contract';
import type { Transaction } from '../../base/database/database';
import { tellOperator } from '../../notices/mail/tellOperator';
import type { CardDispute, FraudWarning } from '../payments/cardProcessor';
import type { Needs } from '../../services';

type Told = Needs<'settings'>;

/** A bank asks for money back, and takes evidence until a day. */
export const tellOfDispute = (
  tx: Transaction,
  services: Told,
  { id, amountCents, reason, evidenceDueAt }: CardDispute,
): Promise<void> =>
  tellOperator(
    tx,
    services,
    `A card payment of ${formatDollars(centsToDollars(amountCents))} is disputed`,
    `The dispute is ${id}, its reason ${reason}. ${
      evidenceDueAt ? `The bank takes evidence until ${utcDay(evidenceDueAt)}. ` : ''
    }The money is out of the wallet already. See the runbook 'A dispute arrived'.`,
  );

/** A card network takes a payment for fraud. */
export const tellOfWarning = (
  tx: Transaction,
  services: Told,
  { id, paymentId, fraudType }: FraudWarning,
): Promise<void> =>
  tellOperator(
    tx,
    services,
    'A card network warns of fraud',
    `The warning is ${id} (${fraudType}), the payment ${paymentId}. If you agree, refund it at the dashboard of the card processor: then no dispute follows.`,
  );
