// What must hold between refunds and purchases. Each query finds breaches.
import { sql } from 'drizzle-orm';
import type { Invariants } from '../../money/ledger/verify';
import { reversedPurchases } from '../purchases/reversal';

export const refundInvariants: Invariants = {
  'A refund that its buyer got is a decision that was written down': sql`
    select f.purchase_id::text as example from purchase_refunds f
    left join ${reversedPurchases} r on r.purchase_id = f.purchase_id
    where f.state = 'refunded' and r.purchase_id is null`,
};
