// What must hold between purchases, eSIMs and the ledger. Each query finds breaches.
import { commissionPercent } from '@portal/contract';
import { sql } from 'drizzle-orm';
import { deliveredEsims } from '../../travel/esims/records';
import { heldForPurchases, postingsOf, type Invariants } from '../../money/ledger/verify';

// Which purchase was first follows the order of commits, so it cannot be read again.
const saleColumns = sql`s.affiliate_id, s.happened_at, s.ledger_transaction_id, s.purchase_id, s.customer_id, s.plan_uid,
  s.sale_cents, s.ordered_cents, s.commission_cents`;

export const purchaseInvariants: Invariants = {
  'Every purchase has its hold, for its amount': sql`
    select p.id::text as example from purchases p
    left join ${heldForPurchases} h on h.reference = p.id::text
    where coalesce(h.cents, 0) <> p.amount_cents or h.bulk_hold_id is distinct from p.bulk_purchase_id`,
  'A bulk hold is for purchases that exist': sql`
    select h.reference as example from ${heldForPurchases} h
    left join purchases p on p.id::text = h.reference where h.bulk_hold_id is not null and p.id is null`,
  'A purchase is fulfilled if and only if its hold was captured': sql`
    select p.id::text as example from purchases p
    left join ${postingsOf('capture')} c on c.reference = p.id::text
    where (p.status = 'fulfilled') <> (c.id is not null)`,
  'A purchase is refunded if and only if its hold was released': sql`
    select p.id::text as example from purchases p
    left join ${postingsOf('release')} r on r.reference = p.id::text
    where (p.status = 'refunded') <> (r.id is not null)`,
  'A fulfilled purchase names what it made, and only one names it': sql`
    select p.id::text as example from purchases p
    left join ${deliveredEsims} e on e.purchase_id = p.id
    where p.status = 'fulfilled' and (p.iccid is null or (p.type = 'esim' and e.uid is null))`,
  'Commission is five per cent, floored, of a fulfilled purchase': sql`
    select c.reference as example from ${postingsOf('commission')} c
    left join purchases p on p.id::text = c.reference
    where p.status is distinct from 'fulfilled' or c.cents <> p.amount_cents * ${commissionPercent}::bigint / 100`,
  'A fulfilled purchase is given back by a decision that was written down, for its amount': sql`
    select coalesce(t.reference, r.purchase_id::text) as example
    from (select * from ${postingsOf('reversal')} reversals where key like 'reversal:%') t
    full join purchase_reversals r on r.ledger_transaction_id = t.id and r.purchase_id::text = t.reference
    left join purchases p on p.id = r.purchase_id
    where t.id is null or p.status is distinct from 'fulfilled' or t.cents is distinct from p.amount_cents`,
  'The sales of affiliates are those that the ledger has': sql`
    with expected as (
      select ${saleColumns} from purchases p cross join lateral affiliate_sales_of(p.id) s where p.status = 'fulfilled'),
    stored as (select ${saleColumns} from affiliate_sales s)
    select purchase_id::text as example from (
      (table expected except table stored) union all (table stored except table expected)) wrong`,
};
