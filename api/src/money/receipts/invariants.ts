// What must hold between receipts and the ledger. Each query finds breaches.
import { sql } from 'drizzle-orm';
import { receiptPostings } from '../ledger/receiptPostings';
import type { Invariants } from '../ledger/verify';

export const receiptInvariants: Invariants = {
  'Every top-up, delivered purchase and refund has one receipt or credit note, for its amount': sql`
    select coalesce(p.id, r.ledger_transaction_id)::text as example from ${receiptPostings} p
    full join receipts r on r.ledger_transaction_id = p.id
    where p.id is null or r.id is null or r.amount_cents <> p.cents or r.user_id <> p.user_id
      or r.transaction_id <> p.line_id or (r.document ->> 'totalCents')::bigint <> p.cents
      or r.kind <> case p.kind when 'capture' then 'purchase' when 'reversal' then 'credit_note' else p.kind end`,
  'Numbers of receipts have no gap': sql`
    select c.seller || ' ' || c.series as example from receipt_counters c
    left join receipts r on r.seller = c.seller and r.series = c.series
    group by c.seller, c.series, c.last_number
    having count(r.id) <> c.last_number or coalesce(max(r.number), 0) <> c.last_number
      or coalesce(min(r.number), 1) <> 1`,
  'A credit note names the receipt that it cancels': sql`
    select n.label as example from receipts n
    left join receipts r on r.kind = 'purchase' and r.reference = n.reference
    where n.kind = 'credit_note' and (r.id is null or n.document ->> 'cancels' is distinct from r.label)`,
};
