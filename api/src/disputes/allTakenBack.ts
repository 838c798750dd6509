// All disputes and refunds of card payments, for reconciliation.
import type { Queryable } from '../database/database';
import { cardRefundsTable, disputesTable, type CardRefundRow, type DisputeRow } from './disputesTables';

export const findAllDisputes = (db: Queryable): Promise<DisputeRow[]> => db.select().from(disputesTable);

export const findAllCardRefunds = (db: Queryable): Promise<CardRefundRow[]> =>
  db.select().from(cardRefundsTable);
